/** What a result row shows of a section; the strings are relative to the site's base. */
export interface SectionRow {
  id: string;
  page: string;
  title: string;
  heading: string | null;
  parents: string[];
  group: string;
  url: string;
}

/** The fields a term can occur in, in the order in which their weights are kept. */
export const FIELDS = ['title', 'heading', 'path', 'summary', 'questions', 'terms', 'facts', 'text'] as const;
export type Field = (typeof FIELDS)[number];

/** Where one term occurs: parallel arrays, `sections` ascending. */
export interface Postings {
  sections: Uint32Array;
  /**
   * Field-weighted, length-normalised term frequency of each posting (the BM25F pseudo-frequency), already
   * dequantised; saturation and idf are the ranker's.
   */
  weights: Float32Array;
}

/** What a reader may say and what the docs may say instead. Names are terms with spaces between. */
export interface Widening {
  /** What was typed. */
  key: string;
  /** What else these words may be called. */
  names: readonly string[];
  /** What a match of these names is worth beside one of the typed words; see `ORIGIN` in `weights.ts`. */
  weight: number;
}

/**
 * What the ranker may ask of a payload. Terms are strings made by `src/text`; ids are dense from 0 in the
 * vocabulary's code-unit order, so that a prefix is a range of ids.
 */
export interface Index {
  readonly lang: string;
  readonly sectionCount: number;
  readonly pageCount: number;
  /** Page number of each section. */
  readonly pageOf: Uint32Array;
  /** By section, what its score is multiplied by; 1 where there is none. */
  readonly boosts?: Readonly<Record<number, number>> | undefined;
  readonly termCount: number;
  term(id: number): string;
  /** Id of a term, or -1. */
  find(term: string): number;
  /** Half-open range of ids that start with `prefix`. */
  prefixRange(prefix: string): [number, number];
  /** Number of sections that hold the term. */
  frequency(id: number): number;
  /** Words as written (folded, lower-cased), for correction: sorted, distinct. */
  readonly surfaces: readonly string[];
  /** What widens a query at a word, from glossary and thesaurus: all whose key starts with this term. */
  widenings(first: string): readonly Widening[];
  row(section: number): SectionRow;
  /** The headings in a section's text that a link can lead to, in order, each with its url's fragment, `#` included. */
  inner(section: number): { heading: string; ending: string }[];
  /** Loads what is missing; the one asynchronous step of a query besides `text`. */
  postings(ids: readonly number[]): Promise<Postings[]>;
  /** The section's passage, as `readPassage` reads it. May be fetched on first use. */
  text(section: number): Promise<string>;
}
