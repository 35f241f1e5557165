import type { Index } from '../../rank/ranking-index.js';
import { shardName, type ShardKind } from '../format.js';
import { BadBytes, ByteReader } from './byte-reader.js';

/** The shards of one kind, in order. */
export interface ShardList {
  firstKeys: string[];
  /** Of each shard its first term's or section's number; one more for the end. */
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
  shards: Record<ShardKind, ShardList>;
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
  const shards = {
    words: readList(reader),
    spellings: readList(reader),
    sections: readList(reader),
    titles: readList(reader),
  };
  const count = shards.sections.starts.at(-1);
  if (sizes.reduce((sum, size) => sum + size, 0) !== count) throw new BadBytes();
  const pageOf = new Uint32Array(count);
  let section = 0;
  sizes.forEach((size, page) => pageOf.fill(page, section, (section += size)));
  return { build, lang, boosts, everyday, centrality, editions, pageOf, pageCount: sizes.length, shards };
}

/** Names of all shards: those that words are looked up in first. */
export function listShards({ shards }: Core): string[] {
  return (['words', 'titles', 'spellings', 'sections'] as const).flatMap((kind) =>
    Array.from(shards[kind].sums, (sum) => shardName(kind, sum)),
  );
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
