import type { Postings } from '../../rank/ranking-index.js';
import { countKept, WEIGHT_OF_LEVEL } from '../format.js';
import { BadBytes, ByteReader } from './byte-reader.js';

/** Postings of a run of terms, by their place in it. */
export type PostingsShard = (at: number) => Postings;

/**
 * @param keys of its terms, and the number of sections of each
 * @throws BadBytes
 */
export function readPostings(
  body: Uint8Array,
  keys: readonly string[],
  frequencies: Uint32Array,
  sectionCount: number,
): PostingsShard {
  const starts = new Uint32Array(keys.length + 1);
  keys.forEach((key, at) => {
    starts[at + 1] = (starts[at] ?? 0) + countKept(key, frequencies[at] ?? 0, sectionCount);
  });
  const reader = new ByteReader(body);
  const count = starts.at(-1) ?? 0;
  if (count > body.length) throw new BadBytes();
  const sections = sectionCount < 2 ** 16 ? new Uint16Array(count) : new Uint32Array(count);
  for (let term = 1; term < starts.length; term++) {
    let section = -1;
    for (let at = starts[term - 1] ?? 0; at < (starts[term] ?? 0); at++) {
      section += reader.varint() + 1;
      if (section >= sectionCount) throw new BadBytes();
      sections[at] = section;
    }
  }
  const levels = reader.raw(Math.ceil(count / 2));
  const weight = (at: number): number =>
    WEIGHT_OF_LEVEL[((levels[at >> 1] ?? 0) >> (at & 1 ? 4 : 0)) & 15] ?? 0;
  return (term) => {
    const [from = 0, to = from] = starts.subarray(term, term + 2);
    return {
      sections: sections.subarray(from, to),
      weights: Float32Array.from({ length: to - from }, (_, at) => weight(from + at)),
    };
  };
}
