import type { Named } from '../../rank/ranking-index.js';
import { NAME_KINDS, stemOnce } from '../../text/index.js';
import { BadBytes, codeNumber, codeNumbers, codeWords, readBits } from '../coding/index.js';
import { hashForm, KINDS_OF_NUMBERS, lowerBound } from '../format.js';
import { addUp } from './read-core.js';

const { FREQUENCY, NAMES, HASH, NAMED, NAME_KIND } = KINDS_OF_NUMBERS;

/** One shard of the vocabulary, unpacked. */
export interface WordsShard {
  /** Words as written, ascending, and the terms that no word's stem is. */
  words: string[];
  /** Terms by `toKey`, ascending. */
  keys: string[];
  frequencies: readonly number[];
  named(form: string): Named[];
}

/**
 * @param count number of its terms
 * @param holds whether a term's place is in this shard
 * @throws BadBytes
 */
export function readWords(
  body: Uint8Array,
  { count, sectionCount, lang }: { count: number; sectionCount: number; lang: string },
  holds: (key: string) => boolean,
): WordsShard {
  const coder = readBits(body);
  // None takes less than a bit.
  const read = codeWords(coder, 8 * body.length);
  const terms = new Set<string>();
  for (const { word, isTerm } of read) {
    const term = isTerm ? word : stemOnce(word, lang);
    if (isTerm || holds(term)) terms.add(term);
  }
  if (terms.size !== count) throw new BadBytes();
  const keys = [...terms].sort();
  const frequencies = codeNumbers(coder, FREQUENCY, count);
  if (frequencies.some((frequency) => frequency > sectionCount)) throw new BadBytes();
  const nameCount = codeNumber(coder, NAMES, NAMES);
  const hashes = addUp(codeNumbers(coder, HASH, nameCount)).subarray(1);
  const sections = codeNumbers(coder, NAMED, nameCount);
  const kinds = codeNumbers(coder, NAME_KIND, nameCount);
  return {
    words: read.map(({ word }) => word),
    keys,
    frequencies,
    named(form) {
      const named: Named[] = [];
      const hash = hashForm(form);
      for (let at = lowerBound(hashes, hash); hashes[at] === hash; at++) {
        const section = sections[at] ?? sectionCount;
        const kind = NAME_KINDS[kinds[at] ?? -1];
        if (kind && section < sectionCount) named.push({ section, kind });
      }
      return named;
    },
  };
}
