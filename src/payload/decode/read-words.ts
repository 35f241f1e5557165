import type { Named, Postings, Widening } from '../../rank/ranking-index.js';
import { NAME_KINDS } from '../../text/index.js';
import { countKept, hashForm, lowerBound, WEIGHT_OF_LEVEL } from '../format.js';
import { BadBytes, ByteReader } from './byte-reader.js';

/** One shard of the vocabulary, unpacked. */
export interface WordsShard {
  /** Terms by `toKey`, ascending. */
  keys: string[];
  frequencies: Uint32Array;
  /** Of the term at a place among the keys. */
  postings(at: number): Postings;
  /** Words as written that are no terms, ascending. */
  surfaces: string[];
  named(form: string): Named[];
  /** By the first term of their keys. */
  widenings: Map<string, Widening[]>;
}

/** @throws BadBytes */
export function readWords(body: Uint8Array, sectionCount: number): WordsShard {
  const reader = new ByteReader(body);
  const keys = reader.strings();
  const frequencies = reader.varints(keys.length);
  const starts = new Uint32Array(keys.length + 1);
  keys.forEach((key, at) => {
    starts[at + 1] = (starts[at] ?? 0) + countKept(key, frequencies[at] ?? 0, sectionCount);
  });
  const gaps = reader.block();
  const levels = reader.block();
  const count = starts.at(-1) ?? 0;
  if (Math.ceil(count / 2) !== levels.length) throw new BadBytes();
  const sections = readSections(gaps, starts, sectionCount);
  const weights = Float32Array.from(
    sections,
    (_, at) => WEIGHT_OF_LEVEL[((levels[at >> 1] ?? 0) >> (at & 1 ? 4 : 0)) & 15] ?? 0,
  );
  const surfaces = reader.strings();
  const names = readNames(reader);
  return {
    keys,
    frequencies,
    postings(at) {
      const [from, to] = [starts[at], starts[at + 1]];
      return { sections: sections.subarray(from, to), weights: weights.subarray(from, to) };
    },
    surfaces,
    named: (form) => findNames(names, form, sectionCount),
    widenings: readWidenings(reader.text()),
  };
}

// The gaps of a term are its first section, then the sections between each and the next.
function readSections(gaps: Uint8Array, starts: Uint32Array, sectionCount: number): Uint32Array {
  const reader = new ByteReader(gaps);
  const sections = reader.varints(starts.at(-1) ?? 0);
  for (let term = 1; term < starts.length; term++) {
    let section = -1;
    for (let at = starts[term - 1] ?? 0; at < (starts[term] ?? 0); at++) {
      section += (sections[at] ?? 0) + 1;
      if (section >= sectionCount) throw new BadBytes();
      sections[at] = section;
    }
  }
  return sections;
}

interface Names {
  hashes: Uint32Array;
  sections: Uint32Array;
  kinds: Uint32Array;
}

function readNames(reader: ByteReader): Names {
  const hashes = reader.varints(reader.count());
  for (let at = 1; at < hashes.length; at++) hashes[at] = (hashes[at] ?? 0) + (hashes[at - 1] ?? 0);
  return { hashes, sections: reader.varints(hashes.length), kinds: reader.varints(hashes.length) };
}

function findNames({ hashes, sections, kinds }: Names, form: string, sectionCount: number): Named[] {
  const hash = hashForm(form);
  const named: Named[] = [];
  for (let at = lowerBound(hashes, hash); hashes[at] === hash; at++) {
    const section = sections[at] ?? sectionCount;
    const kind = NAME_KINDS[kinds[at] ?? -1];
    if (kind && section < sectionCount) named.push({ section, kind });
  }
  return named;
}

function readWidenings(text: string): Map<string, Widening[]> {
  const widenings = new Map<string, Widening[]>();
  for (const line of text ? text.split('\n') : []) {
    const [key = '', weight, ...names] = line.split('\t');
    const first = key.split(' ', 1).join();
    const others = widenings.get(first) ?? [];
    others.push({ key, names, weight: Number(weight) || 0 });
    widenings.set(first, others);
  }
  return widenings;
}
