import type { Field } from './ranking-index.js';

/** How much one occurrence in a field counts, and how far a long field is held against it (BM25F's `b`). */
export interface FieldWeight {
  weight: number;
  /** 0: length doesn't matter; 1: occurrences count per average length. */
  lengthNorm: number;
}

/**
 * BM25F field weights (Robertson, Zaragoza, Taylor, "Simple BM25 extension to multiple weighted fields", 2004),
 * applied when a payload is encoded.
 */
export const FIELD_WEIGHTS: Readonly<Record<Field, FieldWeight>> = {
  // Favours the page that is about a word over pages that use it.
  title: { weight: 2, lengthNorm: 0.3 },
  // Favours the very section: the strongest hint that authors give.
  heading: { weight: 3.5, lengthNorm: 0.4 },
  // Favours sections whose folder, group or enclosing heading says the word ("polaris python").
  path: { weight: 1, lengthNorm: 0.4 },
  // Favours what a section says first of all. Low, as keyless summaries repeat the text.
  summary: { weight: 0.5, lengthNorm: 0.6 },
  // Favours readers' own words, where a distilled digest has them: above a heading, which is its author's.
  questions: { weight: 5, lengthNorm: 0.6 },
  // Favours words that tell this section from its neighbours.
  terms: { weight: 0.5, lengthNorm: 0.4 },
  // Favours sections where a name stands as a literal over those that mention it in passing.
  facts: { weight: 0.5, lengthNorm: 0.6 },
  // Sections are all short: length tells little, and what lists every option is often the answer.
  text: { weight: 1, lengthNorm: 0.4 },
};

/**
 * BM25's saturation: the pseudo-frequency at which a term reaches half of its score. Above the usual 1.2, since a
 * pseudo-frequency adds up weighted fields, and since what a page says again and again is what it is about.
 */
export const K1 = 6;

/**
 * How far a word counts for more where it comes in clusters: the sections that have it, by the pages that do, to this power.
 * Words that say what a page is about stand in many of its sections; what any page may say is scattered.
 */
export const CLUSTERED = 0.5;

/** What each doubling of the number of pages that link to a page adds to its sections' scores. */
export const CENTRALITY = 0.1;

/** What a title adds to a score when the query asks for all of its words. */
export const TITLE_SHARE = 0.2;

/**
 * Share of what was asked below which no result is said to cover it; see `isCovered`. Chosen over all question sets so that at
 * most one in thirty questions that the docs answer is doubted: `docs/evaluation.md` has the figures.
 */
export const COVERED = 0.79;

/**
 * What the natural logarithm of the number of words and one, common ones among them, takes from that: sentences are seldom
 * covered whole.
 */
export const COVERED_LENGTH = 0.22;

/**
 * What a word of everyday language weighs beside others as rare. One that the docs don't have is as rare as any: it may name
 * what they aren't about.
 */
export const EVERYDAY_WORD = 0.5;

/** A word inside a name (`start` of `startTimer`) counts less than the word by itself. */
export const PART_FREQUENCY = 0.7;

/** How much a section gains from the page it stands on, the page being scored as one document. */
export const PAGE_CONTEXT = 1;

/** How far a page's number of sections is held against it in its page score. */
export const PAGE_LENGTH_NORM = 0.65;

/** Weight of a match by its origin: the greatest counts, never the sum. */
export const ORIGIN = {
  typed: 1,
  /** Accents as typed come first, then the bare letters. */
  unaccented: 0.9,
  /** `http` for `http2`: found where the docs leave the number out. */
  unnumbered: 0.5,
  glossary: 0.9,
  /** Another name by the thesaurus of documentation language, times the weight of its line. */
  thesaurus: 0.7,
  /** `websocket` for `web socket`. */
  joined: 0.9,
  /** Nearest, second, third correction of a word that the docs don't have. */
  corrections: [0.9, 0.7, 0.5],
  /** Words that start with what was typed. */
  prefix: 0.6,
} as const;

/** A common word ("how", "the") beside others; by itself, or in a short heading or a literal, it counts in full. */
export const COMMON_WORD = 0.2;

/** The words of a name that the docs have as a whole: the whole leads, its words only break ties. */
export const PART_OF_KNOWN_NAME = 0.4;
