import { countKept, quantiseWeight } from '../format.js';
import { writeBits, codePostings } from '../coding/index.js';

/** A term as the vocabulary keeps it. */
export interface KeptTerm {
  /** Where it stands: see `toKey`. */
  key: string;
  /** Number of sections that hold it. */
  frequency: number;
  /** Of these the ones that are kept, ascending, each with the level of its weight. */
  sections: number[];
  levels: number[];
}

/** Keeps the weightiest postings of a term, as many as `countKept` says; among equals those of the first sections. */
export function keepPostings(
  key: string,
  sections: readonly number[],
  weights: readonly number[],
  sectionCount: number,
): KeptTerm {
  const frequency = sections.length;
  const all = sections.map((section, at) => ({ section, weight: weights[at] ?? 0 }));
  const kept = countKept(key, frequency, sectionCount);
  if (kept < frequency) {
    all.sort((a, b) => b.weight - a.weight || a.section - b.section);
    all.length = kept;
    all.sort((a, b) => a.section - b.section);
  }
  return {
    key,
    frequency,
    sections: all.map(({ section }) => section),
    levels: all.map(({ weight }) => quantiseWeight(weight)),
  };
}

/** One list for all terms of which a written form has one beginning: in each section the weightiest of them. */
export function mergeTerms(
  key: string,
  terms: readonly { sections: number[]; weights: number[] }[],
  sectionCount: number,
): KeptTerm {
  const best = new Map<number, number>();
  for (const { sections, weights } of terms)
    sections.forEach((section, at) => best.set(section, Math.max(best.get(section) ?? 0, weights[at] ?? 0)));
  const sections = [...best.keys()].sort((a, b) => a - b);
  const weights = sections.map((section) => best.get(section) ?? 0);
  return keepPostings(key, sections, weights, sectionCount);
}

/** Bytes that a term's postings take, before they are deflated. */
export function measurePostings({ sections, levels }: KeptTerm): number {
  return sections.length + levels.length / 2 + 3;
}

/** Sections and levels of a run of terms, whose keys and frequencies stand among the words. */
export function writePostings(terms: readonly KeptTerm[], sectionCount: number): Uint8Array {
  const out = writeBits();
  for (const { sections, levels } of terms)
    codePostings(out, { sections: [...sections], levels: [...levels] }, sectionCount);
  return out.toBytes();
}
