export { findSections, search } from './search.js';
export type { Finding, SearchOptions, WeighedMatch } from './search.js';
export type { Index, KnownWord, Named, Postings, SectionRow, Settled, Widening } from './ranking-index.js';
