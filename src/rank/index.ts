export { findSections, search } from './search.js';
export type { Finding, SearchOptions, WeighedMatch } from './search.js';
export type { Index, Postings, SectionRow } from './ranking-index.js';
