import { compareCodeUnits } from '../../text/index.js';
import { countKept, quantiseWeight } from '../format.js';
import { ByteWriter } from './byte-writer.js';

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
  const all = sections.map((section, at) => ({ section, level: quantiseWeight(weights[at] ?? 0) }));
  const kept = countKept(key, frequency, sectionCount);
  if (kept < frequency) {
    all.sort((a, b) => b.level - a.level || a.section - b.section);
    all.length = kept;
    all.sort((a, b) => a.section - b.section);
  }
  return {
    key,
    frequency,
    sections: all.map(({ section }) => section),
    levels: all.map(({ level }) => level),
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

/** Keys, frequencies, gaps, levels. */
export function writeTerms(out: ByteWriter, terms: readonly KeptTerm[]): void {
  const sorted = [...terms].sort((a, b) => compareCodeUnits(a.key, b.key));
  out.strings(sorted.map(({ key }) => key));
  out.varints(sorted.map(({ frequency }) => frequency));
  const gaps = new ByteWriter();
  for (const { sections } of sorted)
    sections.forEach((section, at) => gaps.varint(at ? section - (sections[at - 1] ?? 0) - 1 : section));
  out.block(gaps.toBytes());
  const levels = sorted.flatMap((term) => term.levels);
  const packed = new Uint8Array(Math.ceil(levels.length / 2));
  levels.forEach((level, at) => (packed[at >> 1] = (packed[at >> 1] ?? 0) | (level << (at & 1 ? 4 : 0))));
  out.block(packed);
}
