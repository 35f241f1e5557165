export { compileThesaurus } from './compile-thesaurus.js';
export { findEverydayWords } from './everyday-words.js';
export { findThesaurus } from './find-thesaurus.js';
export { parseThesaurus } from './parse-thesaurus.js';
export type { ThesaurusLine } from './parse-thesaurus.js';
