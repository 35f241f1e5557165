export { readFileBoost } from './page-settings.js';
export { parseDocs, type ParsedDocs, type ParseOptions } from './parse-docs.js';
export type { SourceFile } from './read-page.js';
export { parseHtmlDocs, type ParsedHtml, type ParseHtmlOptions } from './html/index.js';
export { githubScheme } from './schemes/github.js';
export { createScheme } from './create-scheme.js';
export type { PageAddress, PageHeading, Scheme, SchemePage } from './scheme.js';
