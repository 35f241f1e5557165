import { compareCodeUnits } from '../../text/index.js';
import { fingerprint } from '../hash.js';

/** What is cut: something that belongs to a page and takes room. */
export interface ShardItem {
  /** Section id, by which a page too large for one shard is cut. */
  id: string;
  /** Slug of its page. */
  page: string;
  /** Bytes that it takes in its shard's file. */
  bytes: number;
}

/** Where an earlier cut went: keeps the boundaries where they are while sizes change a little. */
export interface EarlierCut {
  /** Ids of the shards. */
  shards: ReadonlySet<string>;
  /** Ids of the stretches that were too large and were cut in two. */
  splits: ReadonlySet<string>;
}

/** The shards of some docs. */
export interface ShardCut<T> {
  /** In code-unit order of their pages; none is empty. */
  shards: { id: string; items: T[]; bytes: number }[];
  /** What `EarlierCut.splits` is next time. */
  splits: string[];
}

/** A shard that exists may outgrow its limit by this much before it is cut in two. */
const MOST_GROWTH = 1.5;
/** Two shards become one again where together they take less than this share of the limit. */
const LEAST_FILL = 0.5;
/** Bits of a UTF-16 code unit. */
const UNIT = 16;
const WHOLE = 'all';
/** Length of a shard's name, without its fingerprint. */
const MAX_READABLE = 40;

/**
 * Cuts docs along the prefixes of their slugs into shards of at most `limit` bytes.
 *
 * The slugs, as bits, form a binary trie; a shard is the highest node that fits. A boundary is a prefix and nothing
 * else, so an edit alters one shard, and a page more or less alters the shard that it belongs to: only one that
 * overflows is cut in two. A page that alone exceeds the limit is cut the same way along its section ids; a section
 * that does is a shard by itself. Same arguments, same shards, whatever the order of `items`; within a shard they
 * keep the order that they came in.
 */
export function cutShards<T extends ShardItem>(
  items: readonly T[],
  limit: number,
  earlier?: EarlierCut,
): ShardCut<T> {
  const cut: ShardCut<T> = { shards: [], splits: [] };
  const whole = items.map((item, order) => ({ item, order, key: item.page }));
  const open: Stretch<T>[] = [{ prefix: '', members: sortByKey(whole), isPage: false }];
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const id = nameStretch(stretch);
    const bytes = stretch.members.reduce((sum, { item }) => sum + item.bytes, 0);
    const parts = fits(id, bytes, limit, earlier) ? [] : split(stretch);
    if (parts.length > 0) {
      cut.splits.push(id);
      open.push(...parts.reverse());
    } else if (stretch.members.length > 0) {
      const inOrder = [...stretch.members].sort((a, b) => a.order - b.order);
      cut.shards.push({ id, items: inOrder.map(({ item }) => item), bytes });
    }
  }
  return cut;
}

interface Member<T> {
  item: T;
  /** Place among all items. */
  order: number;
  /** What it is sorted and cut by: its page's slug, within one page its id. */
  key: string;
}

/** All items whose keys start alike. */
interface Stretch<T> {
  /** How the keys start: whole characters, then bits. */
  prefix: string;
  members: Member<T>[];
  /** Whether they are sections of one page, by id. */
  isPage: boolean;
}

function fits(id: string, bytes: number, limit: number, earlier: EarlierCut | undefined): boolean {
  if (earlier?.shards.has(id)) return bytes <= limit * MOST_GROWTH;
  if (earlier?.splits.has(id)) return bytes <= limit * LEAST_FILL;
  return bytes <= limit;
}

/** The two parts of a stretch, at the first bit in which its keys differ; none where it can't be cut. */
function split<T>(stretch: Stretch<T>): Stretch<T>[] {
  const { isPage, members } = stretch;
  const [first, last] = [members[0], members.at(-1)];
  if (!first || !last || members.length < 2) return [];
  const bit = firstDifference(first.key, last.key);
  if (bit >= 0) {
    const at = members.findIndex(({ key }) => bitAt(key, bit) === 1);
    return [members.slice(0, at), members.slice(at)].map((part) => ({
      prefix: prefixOf(part[0]?.key ?? '', bit),
      members: part,
      isPage,
    }));
  }
  if (isPage) return [];
  const byId = sortByKey(members.map((member) => ({ ...member, key: (member.item as ShardItem).id })));
  return split({ ...stretch, members: byId, isPage: true });
}

function sortByKey<T>(members: Member<T>[]): Member<T>[] {
  return members.sort((a, b) => compareCodeUnits(a.key, b.key) || a.order - b.order);
}

/** Past its end a key is all zeros, so that the order of bits is the order of code units. */
function unitAt(key: string, at: number): number {
  return at < key.length ? key.charCodeAt(at) : 0;
}

function bitAt(key: string, bit: number): number {
  return (unitAt(key, Math.floor(bit / UNIT)) >> (UNIT - 1 - (bit % UNIT))) & 1;
}

/** The first bit in which two keys differ; -1 for none. */
function firstDifference(a: string, b: string): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = unitAt(a, at) ^ unitAt(b, at);
    if (difference !== 0) return at * UNIT + Math.clz32(difference) - (32 - UNIT);
  }
  return -1;
}

function prefixOf(key: string, bit: number): string {
  const end = bit + 1;
  const whole = Math.floor(end / UNIT);
  const bits = (unitAt(key, whole) >> (UNIT - (end % UNIT))).toString(2).padStart(end % UNIT, '0');
  return end % UNIT === 0 ? key.slice(0, whole) : `${key.slice(0, whole)}\0${bits}`;
}

/** A name for files: what the slugs start with, as far as it can be read, and a fingerprint of the exact bits. */
function nameStretch<T>({ prefix, isPage }: Stretch<T>): string {
  if (prefix === '') return WHOLE;
  const [letters = ''] = prefix.split('\0');
  const readable = letters
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(-MAX_READABLE);
  return `${readable || 'docs'}-${fingerprint(`${isPage ? 'page' : 'docs'} ${prefix}`, 6)}`;
}
