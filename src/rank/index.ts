export { findInstantAnswer, quoteResult } from './instant-answer/index.js';
export type { InstantAnswer } from './instant-answer/index.js';
export { markPassage } from './mark-passage.js';
export type { MarkedBlock } from './mark-passage.js';
export { findSections } from './find-sections.js';
export type { Finding, FindOptions, WeighedMatch } from './find-sections.js';
export { search } from './search.js';
export type { SearchOptions } from './search.js';
export type { Index, KnownWord, Named, Postings, SectionRow, Settled, Widening } from './ranking-index.js';
