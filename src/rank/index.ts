export { search } from './search.js';
export type { SearchOptions } from './search.js';
export type { Index, Postings, SectionRow } from './ranking-index.js';
