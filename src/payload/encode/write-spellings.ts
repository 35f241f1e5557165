import { compareCodeUnits, stemWord } from '../../text/index.js';
import { spellingKey } from '../format.js';
import type { WidenedPostings } from './add-widenings.js';
import { ByteWriter } from './byte-writer.js';
import type { Cut } from './cut-shards.js';

interface Spelling {
  surface: string;
  /** Whether it is indexed as it is written, not by its stem. */
  whole: boolean;
  frequency: number;
}

/** One shard of words that a misspelt one may be compared with. */
export interface SpellingsShard {
  firstKey: string;
  body: Uint8Array;
}

const SHARD = 4000;
// Numbers are never a slip for other numbers, signs for other signs; the shortest and longest have no neighbours.
const SPELT = /^[\p{L}\p{M}]{3,34}$/u;

/** Words as written by first letter and length, where the vocabulary has them for the lookup of a word that is known. */
export function writeSpellings({ terms, surfaces }: WidenedPostings, lang: string): SpellingsShard[] {
  const frequencies = new Map(terms.map(({ term, sections }) => [term, sections.length]));
  const groups = new Map<string, Spelling[]>();
  // Words that the thesaurus alone knows are written nowhere, and may be misspelt all the same.
  const added = terms.flatMap(({ term, sections }) => (sections.length ? [] : term));
  for (const surface of new Set([...surfaces, ...added])) {
    if (!SPELT.test(surface)) continue;
    const stem = stemWord(surface, lang);
    const whole = stem !== surface && !frequencies.has(stem);
    const frequency = frequencies.get(whole ? surface : stem);
    if (frequency === undefined) continue;
    const key = spellingKey(surface.charAt(0), surface.length);
    groups.set(key, [...(groups.get(key) ?? []), { surface, whole, frequency }]);
  }
  const cuts: Cut<Spelling>[] = [];
  let size = SHARD;
  for (const [key, group] of [...groups].sort(([a], [b]) => compareCodeUnits(a, b))) {
    if (size >= SHARD) cuts.push({ firstKey: key, items: [] });
    if (size >= SHARD) size = 0;
    group.sort((a, b) => compareCodeUnits(a.surface, b.surface));
    cuts.at(-1)?.items.push(...group);
    size += group.reduce((sum, { surface }) => sum + surface.length / 2 + 2, 0);
  }
  return cuts.map(({ firstKey, items }) => ({ firstKey, body: writeShard(items) }));
}

function writeShard(spellings: readonly Spelling[]): Uint8Array {
  const out = new ByteWriter();
  out.strings(spellings.map(({ surface }) => surface));
  // Frequencies by their power of two: enough to prefer the usual word.
  out.varints(
    spellings.map(
      ({ frequency, whole }) => 2 * Math.min(31, Math.ceil(Math.log2(frequency + 1))) + Number(whole),
    ),
  );
  return out.toBytes();
}
