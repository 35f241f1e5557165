import type { HevAskError } from '../model/index.js';
import type { NameKind } from '../text/index.js';

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
  sections: Uint16Array | Uint32Array;
  /**
   * Field-weighted, length-normalised term frequency of each posting (the BM25F pseudo-frequency), already
   * dequantised; saturation and idf are the ranker's.
   */
  weights: Float32Array;
}

/** A word of the docs as written (folded, lower-cased), with the term under which it is indexed. */
export interface KnownWord {
  surface: string;
  term: string;
  /** Number of sections that hold the term, or a coarse measure of it: for comparison alone. */
  frequency: number;
}

/** Pages of one language and one version of the docs. */
export interface Edition {
  lang?: string;
  docsVersion?: string;
  /** What all its pages' urls begin with. */
  prefix: string;
  /** Half-open runs of page numbers. */
  pages: [number, number][];
}

/** A section that is called by a name. */
export interface Named {
  section: number;
  kind: NameKind;
}

/** What came of a reading. */
export interface Settled<T> {
  value: T;
  /** Why something that the reading asked for isn't there; the rest is. */
  problem?: HevAskError | undefined;
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
 * What the ranker may ask of a payload. Terms are strings made by `src/text`; ids are dense from 0.
 *
 * A payload is loaded piece by piece. All lookups are synchronous and answer from what is there; what they miss is loaded
 * by `settle`, the one asynchronous step. So whatever looks anything up is a function without side effects that is run
 * inside `settle`, as often as it takes; once it is settled, the same lookups may be repeated outside.
 */
export interface Index {
  readonly lang: string;
  readonly sectionCount: number;
  readonly pageCount: number;
  /** Page number of each section. */
  readonly pageOf: Uint32Array;
  /** Empty where all pages are of one. */
  readonly editions: readonly Edition[];
  /** By section, what its score is multiplied by; 1 where there is none. */
  readonly boosts?: Readonly<Record<number, number>> | undefined;
  /** Of each page, how central it is by the docs' own links: 0 to 4, one more for each doubling of the pages that link to it. */
  readonly centrality: ArrayLike<number>;

  /**
   * Runs `read`, loads all that its lookups missed, runs it again, until nothing is missing. What can't be loaded counts
   * as empty, is told as `problem`, and is tried again the next time.
   *
   * @throws what `read` throws
   */
  settle<T>(read: () => T): Promise<Settled<T>>;
  /** Whether a lookup of the present reading has missed something: what follows from it is provisional. */
  readonly waits: boolean;

  /** Whether a term is a word that people say whatever they ask; now and then another one is taken for such a word. */
  isEveryday(term: string): boolean;
  /** Id of a term, or -1. */
  find(term: string): number;
  /** Of an id that `find` or `completions` gave. */
  term(id: number): string;
  /** Number of sections that hold the term. */
  frequency(id: number): number;
  postings(id: number): Postings;
  /** Ids of all terms of which a written form starts with `prefix`. */
  completions(prefix: string): number[];
  /**
   * Words as written that a misspelt one may have been meant to be, and many others: the caller compares.
   * @param reach by how many letters they may be longer or shorter
   * @param elsewhere those with another first letter too, as far as that costs little; else those with the same
   */
  similar(word: string, reach: number, elsewhere: boolean): Iterable<string>;
  /** Of a word that `similar` gave. */
  know(surface: string): KnownWord;
  /** What widens a query at a word, from glossary and thesaurus: all whose key starts with this term. */
  widenings(first: string): readonly Widening[];
  /** Sections that are called so; `form` is as `src/text`'s name forms make it. */
  named(form: string): Named[];

  /** Of a page; empty where it is missing. Costs less than a row. */
  title(page: number): string;
  /** `undefined` where it is missing. */
  row(section: number): SectionRow | undefined;
  /** The headings in a section's text that a link can lead to, in order, each with its url's fragment, `#` included. */
  inner(section: number): { heading: string; ending: string }[];
  /** The section's passage, as `readPassage` reads it; empty where it is missing. */
  text(section: number): string;
}
