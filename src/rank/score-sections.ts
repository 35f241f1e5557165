import type { Alternative, ScoredWord } from './expand-query.js';
import type { Index } from './ranking-index.js';
import { CLUSTERED, K1, PAGE_CONTEXT, PAGE_LENGTH_NORM } from './weights.js';
import type { Slot } from './widen-query.js';

/** What a query comes to in every section of the index; 0 where nothing matched. */
export interface SectionScores {
  /** Section and page together. */
  scores: Float64Array;
  /** The sections that any word matched, in no order. */
  matched: readonly number[];
  /** Whether a word other than a common one matched, in the section itself. */
  substance: Uint8Array;
  /** Slot by slot what it alone gives to sections and pages, and the idf of what was typed. */
  slots: SlotScores[];
}

export interface SlotScores extends Pair {
  rarity: number;
}

/** A number for some of many keys. */
interface Sums {
  values: Float64Array;
  keys: number[];
}

interface Pair {
  sections: Sums;
  pages: Sums;
}

/**
 * BM25F over sections, plus the same over whole pages: a section gains from the page that it stands on. Each word counts
 * by the best of its alternatives, each slot by the best of its readings.
 */
export function scoreSections(index: Index, slots: readonly Slot[]): SectionScores {
  const norms = pageNorms(index);
  const total = makePair(index);
  const substance = new Uint8Array(index.sectionCount);
  const bySlot = slots.map(({ readings }): SlotScores => {
    let best: Pair | undefined;
    let typed = 0;
    for (const { words: ofReading, weight } of readings) {
      let sum: Pair | undefined;
      let rarity = 0;
      for (const word of ofReading) {
        const scored = scoreWord(index, word, norms);
        sum = combine(add, sum, scored, word.weight);
        rarity += scored.idf * word.weight;
        if (!word.common) for (const section of scored.sections.keys) substance[section] = 1;
      }
      // Another name of rarer words, or of more of them, mustn't count for more than what was typed.
      typed ||= rarity;
      if (sum) best = combine(raise, best, sum, weight * Math.min(1, typed / rarity));
    }
    best ??= makePair(index);
    combine(add, total, best, 1);
    return { ...best, rarity: typed };
  });
  const { values: scores, keys: matched } = total.sections;
  for (const section of matched)
    scores[section] =
      (scores[section] ?? 0) + PAGE_CONTEXT * (total.pages.values[index.pageOf[section] ?? 0] ?? 0);
  return { scores, matched, substance, slots: bySlot };
}

function scoreWord(index: Index, word: ScoredWord, norms: Float64Array): Pair & { idf: number } {
  let best: Pair | undefined;
  let idf = 0;
  for (const alternative of word.alternatives) {
    const frequencies = mergeFrequencies(index, alternative);
    const { values, keys } = frequencies.pages;
    for (const page of keys) values[page] = (values[page] ?? 0) / (norms[page] ?? 1);
    const cluster = frequencies.sections.keys.length / Math.max(1, keys.length);
    idf = Math.max(idf, saturate(frequencies.sections, frequencies.unkept));
    saturate(frequencies.pages, frequencies.unkept);
    best = combine(raise, best, frequencies, alternative.weight * (word.common ? 1 : cluster ** CLUSTERED));
  }
  return { ...(best ?? makePair(index)), idf };
}

// Terms of one alternative count as one: in a section the most frequent, on a page the sum of its sections.
function mergeFrequencies(index: Index, { ids }: Alternative): Pair & { unkept: number } {
  const pair = makePair(index);
  let frequency = 0;
  for (const id of ids) {
    const list = index.postings(id);
    frequency = Math.max(frequency, index.frequency(id));
    for (let at = 0; at < list.sections.length; at++)
      raise(pair.sections, list.sections[at] ?? 0, list.weights[at] ?? 0);
  }
  for (const section of pair.sections.keys)
    add(pair.pages, index.pageOf[section] ?? 0, pair.sections.values[section] ?? 0);
  // Of a frequent term not all postings are kept: how many times as many there are.
  return { ...pair, unkept: Math.max(1, frequency / Math.max(1, pair.sections.keys.length)) };
}

// From frequencies to scores, telling the idf: BM25's saturation times its idf (Robertson, Zaragoza, 2009, with 1 added so that it stays positive).
function saturate({ values, keys }: Sums, unkept: number): number {
  const documents = Math.min(values.length, keys.length * unkept);
  const idf = Math.log(1 + (values.length - documents + 0.5) / (documents + 0.5));
  for (const key of keys) {
    const frequency = values[key] ?? 0;
    values[key] = (idf * frequency * (K1 + 1)) / (frequency + K1);
  }
  return documents ? idf : 0;
}

function pageNorms(index: Index): Float64Array {
  const sizes = new Float64Array(index.pageCount);
  for (const page of index.pageOf) sizes[page] = (sizes[page] ?? 0) + 1;
  const average = index.sectionCount / Math.max(1, index.pageCount);
  return sizes.map((size) => 1 - PAGE_LENGTH_NORM + (PAGE_LENGTH_NORM * size) / average);
}

function makePair(index: Index): Pair {
  const make = (length: number): Sums => ({ values: new Float64Array(length), keys: [] });
  return { sections: make(index.sectionCount), pages: make(index.pageCount) };
}

// What `from` comes to, scaled, goes into `into`; without it `from` itself is scaled and given back: most words are read in one way.
function combine(how: typeof add, into: Pair | undefined, from: Pair, scale: number): Pair {
  for (const name of ['sections', 'pages'] as const) {
    const { values, keys } = from[name];
    for (const key of keys) {
      const value = (values[key] ?? 0) * scale;
      if (into) how(into[name], key, value);
      else values[key] = value;
    }
  }
  return into ?? from;
}

function add({ values, keys }: Sums, key: number, by: number): void {
  const before = values[key] ?? 0;
  if (!before) keys.push(key);
  values[key] = before + by;
}

function raise({ values, keys }: Sums, key: number, to: number): void {
  const before = values[key] ?? 0;
  if (!before) keys.push(key);
  if (to > before) values[key] = to;
}
