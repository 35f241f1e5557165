import type { Digest } from '../model/index.js';
import { compareCodeUnits } from '../text/index.js';

const encoder = new TextEncoder();

/** SHA-256 of a text's UTF-8 bytes, as 64 lower-case hex digits. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The digest's `contentHash`: SHA-256 over the sections' source texts in code-unit order of their ids, each
 * followed by one newline. The order of the argument doesn't matter.
 */
export async function contentHashOf(sections: readonly { id: string; source: string }[]): Promise<string> {
  const sorted = [...sections].sort((a, b) => compareCodeUnits(a.id, b.id));
  return sha256(sorted.map((section) => `${section.source}\n`).join(''));
}

/**
 * The digest's `digestHash`: SHA-256 over its JSON with keys sorted, without `generatedAt` and `digestHash`
 * themselves. Two digests that serve readers the same have the same one, whenever they were built.
 */
export async function digestHashOf(digest: Digest): Promise<string> {
  const { generatedAt: _date, digestHash: _hash, ...served } = digest;
  return sha256(JSON.stringify(sortKeys(served)));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => compareCodeUnits(a, b));
  return Object.fromEntries(entries.map(([key, item]) => [key, sortKeys(item)]));
}

/**
 * A short, synchronous fingerprint for file names and for noticing edits; not for security.
 *
 * Two 32-bit FNV-1a sums over the UTF-8 bytes, the second one started from the first; `digits` (at most 16)
 * lower-case hex digits of them. FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function fingerprint(text: string, digits: number): string {
  const bytes = encoder.encode(text);
  const high = fnv1a(bytes, 0x811c9dc5);
  const low = fnv1a(bytes, high ^ 0x9e3779b9);
  return (toHex(high) + toHex(low)).slice(0, digits);
}

function fnv1a(bytes: Uint8Array, start: number): number {
  let sum = start;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}

function toHex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
