export { findInstantAnswer } from './instant-answer/index.js';
export type { InstantAnswer } from './instant-answer/index.js';
export { markPassage } from './mark-passage.js';
export type { MarkedBlock } from './mark-passage.js';
export { findSections, search } from './search.js';
export type { Finding, SearchOptions, WeighedMatch } from './search.js';
export type { Index, KnownWord, Named, Postings, SectionRow, Settled, Widening } from './ranking-index.js';
