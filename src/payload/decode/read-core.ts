import type { Index } from '../../rank/ranking-index.js';
import { LISTED_KINDS, shardName, type ListedKind } from '../format.js';
import { BadBytes, ByteReader } from './byte-reader.js';

/** The shards of one kind, in order. */
export interface ShardList {
  firstKeys: string[];
  /** Of each shard its first term's or page's number; one more for the end. */
  starts: Uint32Array;
  sums: Uint32Array;
}

/** What is known of all sections, and where everything else is. */
export interface Core extends Pick<
  Index,
  'lang' | 'boosts' | 'centrality' | 'editions' | 'pageOf' | 'pageCount'
> {
  /** A filter of the stems of everyday words. */
  everyday: string;
  /** The first 8 bytes of the digest's hash. */
  build: Uint8Array;
  /** Of each page its first section; one more for the end. */
  firstOf: Uint32Array;
  /** Those of sections are listed by their pages. */
  shards: Record<ListedKind, ShardList>;
}

/** @throws BadBytes, SyntaxError */
export function readCore(body: Uint8Array): Core {
  const reader = new ByteReader(body);
  const build = reader.raw(8);
  const {
    lang,
    boosts,
    editions = [],
    everyday = '',
  } = JSON.parse(reader.text()) as Partial<Core> & { lang: string };
  const sizes = reader.varints(reader.count());
  const centrality = reader.varints(sizes.length);
  const shards = Object.fromEntries(LISTED_KINDS.map((kind) => [kind, readList(reader)])) as Core['shards'];
  const firstOf = new Uint32Array(sizes.length + 1);
  sizes.forEach((size, page) => (firstOf[page + 1] = Math.min(MOST, (firstOf[page] ?? 0) + size)));
  const count = firstOf.at(-1) ?? 0;
  if (count >= MOST || shards.pages.starts.at(-1) !== sizes.length) throw new BadBytes();
  const pageOf = new Uint32Array(count);
  sizes.forEach((_, page) => pageOf.fill(page, firstOf[page], firstOf[page + 1]));
  return {
    build,
    lang,
    boosts,
    everyday,
    centrality,
    editions,
    pageOf,
    firstOf,
    pageCount: sizes.length,
    shards,
  };
}

/** Names of the shards that the core lists: those that words are looked up in first. */
export function listShards({ shards }: Core): string[] {
  return LISTED_KINDS.flatMap((kind) => Array.from(shards[kind].sums, (sum) => shardName(kind, sum)));
}

// A site of so many sections or terms has no page to be read on.
const MOST = 2 ** 24;

function readList(reader: ByteReader): ShardList {
  const firstKeys = reader.strings();
  const counts = reader.varints(firstKeys.length);
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, at) => {
    const end = (starts[at] ?? 0) + count;
    if (end > MOST) throw new BadBytes();
    starts[at + 1] = end;
  });
  return { firstKeys, starts, sums: Uint32Array.from(firstKeys, () => reader.uint32()) };
}
