export { findGlossary } from './find-glossary.js';
export { keepGlossary } from './keep-glossary.js';
export { countUses, nameKey } from './name-key.js';
