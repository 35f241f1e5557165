import type { Widening } from '../../rank/ranking-index.js';
import { decodeText } from './decode-text.js';

/**
 * One shard of widenings, by the first term of their keys.
 * @throws BadBytes
 */
export function readWidenings(body: Uint8Array): Map<string, Widening[]> {
  const widenings = new Map<string, Widening[]>();
  for (const line of decodeText(body).split('\n')) {
    const [keys = '', weight, ...names] = line.split('\t');
    for (const key of keys.split(',')) {
      const first = key.split(' ', 1).join();
      const others = widenings.get(first) ?? [];
      others.push({ key, names, weight: Number(weight) || 0 });
      widenings.set(first, others);
    }
  }
  return widenings;
}
