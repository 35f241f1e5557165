export { findGlossary } from './find-glossary.js';
export { keepGlossary } from './keep-glossary.js';
