import type { Named } from '../../rank/ranking-index.js';
import { NAME_KINDS, stemOnce } from '../../text/index.js';
import {
  BadBytes,
  readBits,
  codeFrequencies,
  codeNames,
  codeWords,
  type HashedName,
} from '../coding/index.js';
import { hashForm } from '../format.js';

/** One shard of the vocabulary, unpacked. */
export interface WordsShard {
  /** Words as written, ascending, and the terms that no word's stem is. */
  words: string[];
  /** Terms by `toKey`, ascending. */
  keys: string[];
  frequencies: Uint32Array;
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
  const frequencies = codeFrequencies(coder, keys);
  if (frequencies.some((frequency) => frequency > sectionCount)) throw new BadBytes();
  const names = codeNames(coder);
  return {
    words: read.map(({ word }) => word),
    keys,
    frequencies,
    named: (form) => findNames(names, form, sectionCount),
  };
}

function findNames(names: readonly HashedName[], form: string, sectionCount: number): Named[] {
  const hash = hashForm(form);
  return names.flatMap((name): Named[] => {
    const kind = NAME_KINDS[name.kind];
    return name.hash === hash && name.section < sectionCount && kind ? [{ section: name.section, kind }] : [];
  });
}
