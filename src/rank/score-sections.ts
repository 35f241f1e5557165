import type { Alternative, ScoredWord } from './expand-query.js';
import type { Index } from './ranking-index.js';
import { K1, PAGE_CONTEXT, PAGE_LENGTH_NORM } from './weights.js';
import type { Slot } from './widen-by-glossary.js';

/** What a query comes to in every section of the index; 0 where nothing matched. */
export interface SectionScores {
  /** Section and page together. */
  scores: Float64Array;
  /** Number of slots that the section itself matched. */
  hits: Uint8Array;
  /** Whether a word other than a common one matched, in the section itself. */
  substance: Uint8Array;
}

interface Pair {
  sections: Float64Array;
  pages: Float64Array;
}

/**
 * BM25F over sections, plus the same over whole pages: a section gains from the page that it stands on. Each word counts
 * by the best of its alternatives, each slot by the best of its readings.
 */
export function scoreSections(index: Index, slots: readonly Slot[]): SectionScores {
  const norms = pageNorms(index);
  const total = makePair(index);
  const hits = new Uint8Array(index.sectionCount);
  const substance = new Uint8Array(index.sectionCount);
  for (const { readings } of slots) {
    const best = makePair(index);
    let typed = 0;
    for (const { words: ofReading, weight } of readings) {
      const sum = makePair(index);
      let rarity = 0;
      for (const word of ofReading) {
        const scored = scoreWord(index, word, norms);
        addScaled(sum, scored, word.weight);
        rarity += scored.idf * word.weight;
        if (!word.common) scored.sections.forEach((score, section) => score && (substance[section] = 1));
      }
      // Another name of rarer words, or of more of them, mustn't count for more than what was typed.
      typed ||= rarity;
      const scale = rarity > typed ? (weight * typed) / rarity : weight;
      raise(best.sections, sum.sections, scale);
      raise(best.pages, sum.pages, scale);
    }
    best.sections.forEach((score, section) => score && (hits[section] = (hits[section] ?? 0) + 1));
    addScaled(total, best, 1);
  }
  const scores = total.sections;
  scores.forEach((score, section) => {
    if (score) scores[section] = score + PAGE_CONTEXT * (total.pages[index.pageOf[section] ?? 0] ?? 0);
  });
  return { scores, hits, substance };
}

function scoreWord(index: Index, word: ScoredWord, norms: Float64Array): Pair & { idf: number } {
  const best = { ...makePair(index), idf: 0 };
  for (const alternative of word.alternatives) {
    const frequencies = makePair(index);
    mergeFrequencies(index, alternative, frequencies);
    frequencies.pages.forEach(
      (frequency, page) => (frequencies.pages[page] = frequency / (norms[page] ?? 1)),
    );
    best.idf = Math.max(best.idf, saturate(frequencies.sections));
    saturate(frequencies.pages);
    raise(best.sections, frequencies.sections, alternative.weight);
    raise(best.pages, frequencies.pages, alternative.weight);
  }
  return best;
}

// Terms of one alternative count as one: in a section the most frequent, on a page the sum of its sections.
function mergeFrequencies(index: Index, { ids }: Alternative, into: Pair): void {
  for (const id of ids) {
    const list = index.postings(id);
    list.sections.forEach((section, at) => {
      const weight = list.weights[at] ?? 0;
      if (weight > (into.sections[section] ?? 0)) into.sections[section] = weight;
    });
  }
  into.sections.forEach((weight, section) => {
    if (!weight) return;
    const page = index.pageOf[section] ?? 0;
    into.pages[page] = (into.pages[page] ?? 0) + weight;
  });
}

// From frequencies to scores, telling the idf: BM25's saturation times its idf (Robertson, Zaragoza, 2009, with 1 added so that it stays positive).
function saturate(frequencies: Float64Array): number {
  let documents = 0;
  for (const frequency of frequencies) if (frequency) documents++;
  const idf = Math.log(1 + (frequencies.length - documents + 0.5) / (documents + 0.5));
  for (let at = 0; at < frequencies.length; at++) {
    const frequency = frequencies[at] ?? 0;
    if (frequency) frequencies[at] = (idf * frequency * (K1 + 1)) / (frequency + K1);
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
  return { sections: new Float64Array(index.sectionCount), pages: new Float64Array(index.pageCount) };
}

function addScaled(into: Pair, from: Pair, scale: number): void {
  from.sections.forEach((score, at) => (into.sections[at] = (into.sections[at] ?? 0) + score * scale));
  from.pages.forEach((score, at) => (into.pages[at] = (into.pages[at] ?? 0) + score * scale));
}

function raise(into: Float64Array, from: Float64Array, scale: number): void {
  for (let at = 0; at < into.length; at++) {
    const value = (from[at] ?? 0) * scale;
    if (value > (into[at] ?? 0)) into[at] = value;
  }
}
