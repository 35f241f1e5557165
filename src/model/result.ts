import type { HevAskError } from './error.js';

/** A piece of a result's text; `match` where a query word matched, `code` inside a code span. */
export interface TextRun {
  text: string;
  match?: boolean;
  code?: boolean;
}

/** One section found for a query. */
export interface SearchResult {
  id: string;
  /** Slug of the page: results with one `page` stand under one title. */
  page: string;
  title: string;
  heading: string | null;
  /** Headings between the page's title and this one. */
  parents: string[];
  group: string;
  /** Relative to the site's base; join with `joinUrl`. */
  url: string;
  /** Title and heading cut at the matched words. */
  titleRuns: TextRun[];
  headingRuns: TextRun[];
  /**
   * Where the query names a heading inside the section, too deep to be a section: that heading. `url` leads to it,
   * and the excerpt starts there.
   */
  innerRuns?: TextRun[];
  /** An excerpt around the best match; empty for a section without text. */
  snippet: TextRun[];
  /** Greater is better; comparable within one response only. */
  score: number;
}

export interface SearchResponse {
  query: string;
  results: SearchResult[];
  /** `false`: nothing here clearly covers the query; what was found is the closest there is. */
  covered: boolean;
  /** Why results come without excerpts: the file with the sections' text could not be read. */
  problem?: HevAskError;
}
