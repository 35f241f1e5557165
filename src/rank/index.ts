export { findInstantAnswer } from './instant-answer/index.js';
export type { AnswerBlock, InstantAnswer } from './instant-answer/index.js';
export { findSections, search } from './search.js';
export type { Finding, SearchOptions, WeighedMatch } from './search.js';
export type { Index, KnownWord, Named, Postings, SectionRow, Settled, Widening } from './ranking-index.js';
