export { readFileBoost } from './page-settings.js';
export { parseDocs, type ParsedDocs, type ParseOptions } from './parse-docs.js';
export { readPage, type Page, type SourceFile } from './read-page.js';
export { parseHtmlDocs, type ParsedHtml, type ParseHtmlOptions } from './html/index.js';
export {
  parsePdfDocs,
  type ParsePdfOptions,
  type PdfBookmark,
  type PdfLine,
  type PdfSource,
} from './pdf/index.js';
export { githubScheme } from './schemes/github.js';
export { createScheme } from './create-scheme.js';
export type { PageAddress, PageHeading, Scheme, SchemePage } from './scheme.js';
export {
  createAstroScheme,
  createDocusaurusScheme,
  createMkdocsScheme,
  createVitepressScheme,
  lastVersionOf,
  readMarkdownVersion,
  type AstroSchemeSettings,
  type ContentInstance,
  type DocusaurusSettings,
  type MkdocsSettings,
  type VitepressMarkdown,
  type VitepressSettings,
} from './schemes/index.js';
export { cutNumberPrefix } from './page-title.js';
export type { ImportedFile, ReadImport } from './embed-files.js';
