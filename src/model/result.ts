import type { HevAskError } from './error.js';

/** A piece of a result's text; `match` where a query word matched, `code` inside a code span. */
export interface TextRun {
  text: string;
  match?: boolean;
  code?: boolean;
}

/** One part of why a result stands where it does. */
export interface Reason {
  /**
   * For a word of the query, how it led here: as `typed`, by a `correction`, as the start of a longer word (`prefix`), written in
   * one with its neighbour or split (`joined`), by another name in the site's `glossary` or the `thesaurus`. Otherwise: `links`
   * (pages that link to this one), `title` (it says little else than the query), `name` (the query is the section's name),
   * `boost` (its owner's, or what holds changelogs and repetitions back).
   */
  origin:
    | 'typed'
    | 'correction'
    | 'prefix'
    | 'joined'
    | 'glossary'
    | 'thesaurus'
    | 'links'
    | 'title'
    | 'name'
    | 'boost';
  /** What it adds to the result's score; all weights add up to it. */
  weight: number;
  /** Word or words as typed, folded. */
  typed?: string;
  /** What they were found as: terms of the index, stems in English. */
  term?: string;
  /**
   * The strongest place of the section that has the term; `text` stands for what can't be told from it (summary, questions,
   * facts), `page`: the rest of its page alone.
   */
  field?: 'title' | 'heading' | 'path' | 'text' | 'page';
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
  /** Where another edition of the docs was asked for: the language and version that this one is of. */
  edition?: { lang?: string; docsVersion?: string };
  /** An excerpt around the best match; empty for a section without text. */
  snippet: TextRun[];
  /** Greater is better; comparable within one response only. */
  score: number;
  /** Where they were asked for: why it stands where it does, the weightiest first. */
  reasons?: Reason[];
}

export interface SearchResponse {
  query: string;
  results: SearchResult[];
  /** `false`: nothing here clearly covers the query; what was found is the closest there is. */
  covered: boolean;
  /** Why results come without excerpts: the file with the sections' text could not be read. */
  problem?: HevAskError;
}
