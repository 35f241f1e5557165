export { search } from './search.js';
export type { SearchOptions } from './search.js';
export type { Index, KnownWord, Named, Postings, SectionRow, Settled } from './ranking-index.js';
