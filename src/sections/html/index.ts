export { parseHtmlDocs, type ParsedHtml, type ParseHtmlOptions } from './parse-html-docs.js';
