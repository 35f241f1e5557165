import type { Named } from '../../rank/ranking-index.js';
import { NAME_KINDS, stemOnce } from '../../text/index.js';
import { hashForm, lowerBound } from '../format.js';
import { BadBytes, ByteReader } from './byte-reader.js';

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
  const reader = new ByteReader(body);
  const words = reader.strings();
  const terms = new Set<string>();
  let from = 0;
  const read = (to: number): void => {
    for (; from < to; from++) {
      const stem = stemOnce(words[from] ?? '', lang);
      if (holds(stem)) terms.add(stem);
    }
  };
  let marked = 0;
  for (const gap of reader.varints(reader.count())) {
    marked += gap;
    if (marked >= words.length) throw new BadBytes();
    read(marked);
    terms.add(words[marked] ?? '');
    from = marked + 1;
  }
  read(words.length);
  if (terms.size !== count) throw new BadBytes();
  const frequencies = reader.varints(count);
  const names = readNames(reader);
  return {
    words,
    keys: [...terms].sort(),
    frequencies,
    named: (form) => findNames(names, form, sectionCount),
  };
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
