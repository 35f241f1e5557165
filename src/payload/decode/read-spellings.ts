import type { KnownWord } from '../../rank/ranking-index.js';
import { stemWord } from '../../text/index.js';
import { ByteReader } from './byte-reader.js';

/**
 * One shard of words as written.
 * @throws BadBytes
 */
export function readSpellings(body: Uint8Array, lang: string): KnownWord[] {
  const reader = new ByteReader(body);
  const surfaces = reader.strings();
  const marks = reader.varints(surfaces.length);
  return surfaces.map((surface, at) => {
    const mark = marks[at] ?? 0;
    return { surface, term: mark & 1 ? surface : stemWord(surface, lang), frequency: mark >> 1 };
  });
}
