import type { Digest } from '../model/index.js';
import { compareCodeUnits } from '../text/index.js';

const encoder = new TextEncoder();

/** SHA-256 of a text's UTF-8 bytes, as 64 lower-case hex digits. */
export async function sha256(text: string): Promise<string> {
  return sha256OfBytes(encoder.encode(text));
}

async function sha256OfBytes(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The digest's `contentHash`: SHA-256 over the sections' source texts in code-unit order of their ids, each
 * followed by one newline. The order of the argument doesn't matter.
 */
export async function contentHashOf(sections: readonly { id: string; source: string }[]): Promise<string> {
  const sorted = [...sections].sort((a, b) => compareCodeUnits(a.id, b.id));
  return sha256OfPieces(sorted.map((section) => (): string => `${section.source}\n`));
}

/**
 * The digest's `digestHash`: SHA-256 over its JSON with keys sorted, without `generatedAt`, `given` and `digestHash`
 * itself. Two digests that serve readers the same have the same one, whenever they were built and whoever named the settings.
 */
export async function digestHashOf(digest: Digest): Promise<string> {
  const { generatedAt: _date, given: _given, digestHash: _hash, ...served } = digest;
  const entries = Object.entries(served).filter(([, item]) => item !== undefined);
  entries.sort(([a], [b]) => compareCodeUnits(a, b));
  const pieces = entries.flatMap(([key, item], at) => {
    const head = `${at === 0 ? '' : ','}${JSON.stringify(key)}:`;
    if (!Array.isArray(item)) return [(): string => head + JSON.stringify(sortKeys(item))];
    const items = item.map((part: unknown, index) => (): string => {
      return `${index === 0 ? '' : ','}${JSON.stringify(sortKeys(part))}`;
    });
    return [(): string => `${head}[`, ...items, (): string => ']'];
  });
  return sha256OfPieces([(): string => '{', ...pieces, (): string => '}']);
}

/** SHA-256 of what the pieces make together. Each is made when its turn comes: a large site's are never held at once. */
async function sha256OfPieces(pieces: readonly (() => string)[]): Promise<string> {
  let bytes = new Uint8Array(1 << 16);
  let length = 0;
  for (const piece of pieces) {
    const text = piece();
    // UTF-8 takes three bytes for one UTF-16 unit at most.
    if (length + text.length * 3 > bytes.length) {
      const grown = new Uint8Array(Math.max(Math.ceil(bytes.length * 1.5), length + text.length * 3));
      grown.set(bytes.subarray(0, length));
      bytes = grown;
    }
    length += encoder.encodeInto(text, bytes.subarray(length)).written;
  }
  return sha256OfBytes(bytes.subarray(0, length));
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
