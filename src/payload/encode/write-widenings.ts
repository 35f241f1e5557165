import type { Widening } from '../../rank/ranking-index.js';
import { cutByKey } from './cut-shards.js';
import type { KeyedShard } from './write-words.js';

// Bytes before deflating. The whole thesaurus stays below it, since cut up it takes a quarter more; a large glossary may not.
const SHARD = 40_000;

/** What widens a query, by the key's first word; keys with the same names share a line. */
export function writeWidenings(widenings: readonly Widening[]): KeyedShard[] {
  const items = widenings.map((widening) => ({
    // By its first word, at which a query asks for it.
    key: widening.key.split(' ', 1).join(),
    size: widening.key.length + widening.names.join().length,
    widening,
  }));
  if (!items.length) return [];
  return cutByKey(items, SHARD).map(({ firstKey, items: own }) => {
    const lines = new Map<string, string[]>();
    for (const { widening } of own) {
      const names = [widening.weight, ...widening.names].join('\t');
      lines.set(names, [...(lines.get(names) ?? []), widening.key]);
    }
    const text = [...lines].map(([names, keys]) => `${keys.join(',')}\t${names}`).join('\n');
    return { firstKey, count: own.length, body: new TextEncoder().encode(text) };
  });
}
