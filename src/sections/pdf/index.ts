export { parsePdfDocs, type ParsePdfOptions } from './parse-pdf-docs.js';
export type { PdfBookmark, PdfLine, PdfSource } from './pdf-source.js';
