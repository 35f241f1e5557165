import type { Postings } from '../../rank/ranking-index.js';
import { readBits, codePostings } from '../coding/index.js';
import { countKept, WEIGHT_OF_LEVEL } from '../format.js';

/** Postings of a run of terms, by their place in it. */
export type PostingsShard = (at: number) => Postings;

/**
 * @param keys of its terms, and the number of sections of each
 * @throws BadBytes
 */
export function readPostings(
  body: Uint8Array,
  keys: readonly string[],
  frequencies: readonly number[],
  sectionCount: number,
): PostingsShard {
  const starts = new Uint32Array(keys.length + 1);
  keys.forEach((key, at) => {
    starts[at + 1] = (starts[at] ?? 0) + countKept(key, frequencies[at] ?? 0, sectionCount);
  });
  const count = starts.at(-1) ?? 0;
  const sections = sectionCount < 2 ** 16 ? new Uint16Array(count) : new Uint32Array(count);
  const levels = new Uint8Array(count);
  const coder = readBits(body);
  for (let term = 0; term < keys.length; term++) {
    const [from, to] = [starts[term], starts[term + 1]];
    codePostings(
      coder,
      { sections: sections.subarray(from, to), levels: levels.subarray(from, to) },
      sectionCount,
    );
  }
  return (term) => {
    const [from = 0, to = from] = starts.subarray(term, term + 2);
    // Read for every search: `Float32Array.from` takes ten times as long.
    const weights = new Float32Array(to - from);
    for (let at = from; at < to; at++) weights[at - from] = WEIGHT_OF_LEVEL[levels[at] ?? 0] ?? 0;
    return { sections: sections.subarray(from, to), weights };
  };
}
