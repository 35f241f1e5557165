export { readPdfSections } from './read-pdf-sections.js';
