/**
 * What the writer and the reader of payload files share; the whole format is described in `docs/payload-format.md`.
 */
import { isAscii } from '../text/index.js';

/** First bytes of every data file: `hAsk`. */
export const MAGIC = [0x68, 0x41, 0x73, 0x6b] as const;
export const FORMAT_VERSION = 2;
export const FILE_KINDS = { core: 1, words: 2, spellings: 3, sections: 4, titles: 5 } as const;
export type FileKind = keyof typeof FILE_KINDS;
/** The kinds of which a bundle has many files. */
export type ShardKind = Exclude<FileKind, 'core'>;

/** Magic 4, version 1, kind 1, length of the body 4, checksum of the body 4; then the body, deflated. */
export const HEADER_BYTES = 14;

/** Deflate makes nothing smaller than that: what claims more is no body (RFC 1951 allows 258 bytes for 2 bits). */
export const MAX_DEFLATION = 1032;

/** A shard's file: its name is the checksum of its body, by which the reader knows it for the right one. */
export function shardName(kind: ShardKind, sum: number): string {
  return `${kind}.${sum.toString(16).padStart(8, '0')}.bin`;
}

/**
 * Most postings of one term that are kept, the weightiest: a word in every fourth section tells little of any of them. Never
 * fewer, never more than so many.
 */
export const KEPT_SHARE = 0.25;
export const KEPT_POSTINGS = { least: 256, most: 2000 } as const;
/** Words with one beginning that stand in more shards than these have such a list. */
export const MAX_PREFIX_SHARDS = 3;

/** Up to so many shards of titles are all read with the first words: they will be needed. */
export const EARLY_TITLES = 4;

/** Behind a beginning: the term of its list. */
export const PREFIX_MARK = '*';

/** Where a term stands in the vocabulary: names (`=with`) beside the words that they are. */
export function toKey(term: string): string {
  return term.startsWith('=') ? `${term.slice(1)}=` : term;
}

/** Number of postings that are kept of a term by its frequency; of the list of a beginning the least. */
export function countKept(key: string, frequency: number, sectionCount: number): number {
  const { least, most } = KEPT_POSTINGS;
  const share = key.endsWith(PREFIX_MARK) ? 0 : Math.ceil(sectionCount * KEPT_SHARE);
  return Math.min(frequency, Math.max(least, Math.min(most, share)));
}

/** The first place in an ascending list that isn't before a value. */
export function lowerBound<T extends number | string>(list: ArrayLike<T>, value: T): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as T) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The shards, half open, that hold what begins with `prefix`: each shard goes from its first key to the next one's. */
export function shardsOf(firstKeys: readonly string[], prefix: string): [number, number] {
  const from = findShard(firstKeys, prefix);
  let to = from + 1;
  while (firstKeys[to]?.startsWith(prefix)) to++;
  return [from, Math.min(to, firstKeys.length)];
}

/** The shard that holds a key. */
export function findShard(firstKeys: readonly string[], key: string): number {
  const at = lowerBound(firstKeys, key);
  return firstKeys[at] === key ? at : Math.max(0, at - 1);
}

/** What a misspelt word shares with what it may have been meant to be: its first letter, and nearly its length. */
export function spellingKey(letter: string, length: number): string {
  return letter + String.fromCharCode(length);
}

/** Levels of a posting's weight: 4 bits, two to a byte. */
export const WEIGHT_LEVELS = 16;

/** Stands in the column of id endings for "as `likelyEnding` has it", in that of url endings for "the same as the id's". */
export const SAME_ENDING = '\0';

/** What most sections' ids end in: nothing for an intro, else `#` and the heading as GitHub makes an anchor of it. */
export function likelyEnding(heading: string | null): string {
  if (heading === null) return '';
  const lower = heading.toLowerCase();
  return `#${lower.replace(isAscii(lower) ? /[^\w -]+/g : /[^\p{L}\p{M}\p{N}\p{Pc} -]+/gu, '').replace(/ /g, '-')}`;
}

/** The digest's hash as the 8 bytes that every data file of one build repeats. */
export function buildBytes(digestHash: string): number[] {
  return Array.from({ length: 8 }, (_, at) => parseInt(digestHash.slice(2 * at, 2 * at + 2), 16) || 0);
}

/** By what a name's form is found: 24 bits of `checksum`. */
export function hashForm(form: string): number {
  return checksum(new TextEncoder().encode(form)) & 0xffffff;
}

/** FNV-1a, 32 bits: tells a damaged file from a whole one. Not a signature. */
export function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash >>> 0;
}

// Where a weight's saturated score is one half. The ranker's own saturation may differ.
const HALF = 1.2;

/** The level, 0 to 15, of a pseudo-frequency: equal steps of the saturated score that it leads to. */
export function quantiseWeight(weight: number): number {
  const saturated = weight / (weight + HALF);
  return Math.min(WEIGHT_LEVELS - 1, Math.max(0, Math.floor(saturated * WEIGHT_LEVELS)));
}

/** The pseudo-frequency in the middle of each level. */
export const WEIGHT_OF_LEVEL = Float32Array.from({ length: WEIGHT_LEVELS }, (_, level) => {
  const saturated = (level + 0.5) / WEIGHT_LEVELS;
  return (HALF * saturated) / (1 - saturated);
});
