import { isCommonWord } from '../text/index.js';

/**
 * What the writer and the reader of payload files share; the whole format is described in `docs/payload-format.md`.
 */
import { isAscii } from '../text/index.js';

/** First byte of every data file; none of text. */
export const MARK = 0xa5;
export const FORMAT_VERSION = 3;
export type FileKind = 'core' | 'words' | 'postings' | 'sections' | 'pages' | 'widenings';
/** Those that are deflated; of the others every bit is coded. */
export const DEFLATED: readonly FileKind[] = ['sections', 'widenings'];
/** The kinds of which a bundle has many files. */
export type ShardKind = Exclude<FileKind, 'core'>;

/** Numbers of one kind share what is learnt of them, as they are coded. */
export const KINDS_OF_NUMBERS = {
  PAGES: 50,
  SIZE: 51,
  CENTRALITY: 52,
  SHARD: 53,
  FREQUENCY: 54,
  NAMES: 55,
  HASH: 56,
  NAMED: 57,
  NAME_KIND: 58,
  EVERYDAY: 59,
  BOOSTED: 60,
  BOOST: 61,
} as const;

/** Those that the core lists, in its order. */
export const LISTED_KINDS = ['words', 'postings', 'widenings', 'pages'] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];

/** A shard's file: its name is the checksum of its body, by which the reader knows it for the right one. */
export function shardName(kind: ShardKind, sum: number): string {
  return `${kind}.${sum.toString(16).padStart(8, '0')}.bin`;
}

/**
 * Most postings of one term that are kept, the weightiest, as a share of all sections: a word in every fourth section tells
 * little of any of them. Never fewer, never more than so many.
 */
export const KEPT_POSTINGS = { share: 0.25, least: 256, most: 2000 } as const;
/** The same of common words (`the`), which only break ties. */
export const KEPT_COMMON = { share: 0.03, least: 16, most: 500 } as const;
/** Words with one beginning that stand in more shards than these have such a list. */
export const MAX_PREFIX_SHARDS = 3;

/** Up to so many shards of these kinds are all read before the first words: they will be needed, and tell what else is. */
export const EARLY_SHARDS = { widenings: 1, pages: 4 } as const;

/** Behind a beginning: the term of its list. */
export const PREFIX_MARK = '*';

/** Where a term stands in the vocabulary: names (`=with`) beside the words that they are. */
export function toKey(term: string): string {
  return term.startsWith('=') ? `${term.slice(1)}=` : term;
}

/** Number of postings that are kept of a term by its frequency; of the list of a beginning the least. */
export function countKept(key: string, frequency: number, sectionCount: number): number {
  const { share, least, most } = isCommonWord(key) ? KEPT_COMMON : KEPT_POSTINGS;
  const some = key.endsWith(PREFIX_MARK) ? 0 : Math.ceil(sectionCount * share);
  return Math.min(frequency, Math.max(least, Math.min(most, some)));
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

/** Stands in the column of urls for the page's slug. */
export const SLUG = '\0';

/** What isn't usual in a section's row: no field for what is. */
export interface RestOfRow {
  /** `null` for an intro; a heading that holds control characters. */
  heading?: string | null;
  /** Enclosing headings, after those that it shares with the section before. */
  in?: string[];
  /** What its id ends in, after the page's slug, where that isn't `likelyEnding`. */
  id?: string;
  /** What its url ends in, after the page's, where that isn't the id's ending. */
  end?: string;
  /** The whole url, where it starts unlike the page's. */
  url?: string;
  /** Deeper headings that a link can lead to, with the fragment where that isn't `likelyEnding`. */
  has?: (string | [string, string])[];
}

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

/** By what a name's form is found: 20 bits of `checksum`; names are looked up in one shard, of a few hundred. */
export function hashForm(form: string): number {
  return checksum(new TextEncoder().encode(form)) & 0xfffff;
}

/** Bits of a word filter for each of its words: one in forty others is taken for one of them. */
export const FILTER_BITS = 8;
/** So many bits of a filter make one number. */
export const SIGN_BITS = 6;
/** The bits that a word sets in a filter of so many (Bloom, 1970; two hashes make all, Kirsch and Mitzenmacher, 2006). */
export function findBits(term: string, size: number): number[] {
  const hash = checksum(new TextEncoder().encode(term));
  return [0, 1, 2, 3, 4].map((step) => (hash + step * ((hash >>> 13) | 1)) % size);
}

/** FNV-1a, 32 bits: tells a damaged file from a whole one. Not a signature. */
export function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < bytes.length; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The pseudo-frequency that each level stands for: steps of about 1.4, as fine as results can tell apart. */
export const WEIGHT_OF_LEVEL = Float32Array.of(0.3, 0.5, 0.7, 1, 1.4, 1.9, 2.6, 3.5, 4.8, 6.6, 9.2, 14);

/** The level, 0 to 11, of a pseudo-frequency: the nearest by the ratio. */
export function quantiseWeight(weight: number): number {
  const above = WEIGHT_OF_LEVEL.findIndex((value) => value >= weight);
  if (above <= 0) return above < 0 ? WEIGHT_OF_LEVEL.length - 1 : 0;
  const [low = 0, high = 0] = WEIGHT_OF_LEVEL.subarray(above - 1, above + 1);
  return weight * weight < low * high ? above - 1 : above;
}
