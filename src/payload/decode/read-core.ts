import type { Index } from '../../rank/ranking-index.js';
import {
  BadBytes,
  readBits,
  codeNumber,
  codeNumbers,
  codeStrings,
  codeSums,
  type Coder,
} from '../coding/index.js';
import { KINDS_OF_NUMBERS, LISTED_KINDS, shardName, type ListedKind } from '../format.js';

const { EVERYDAY, BOOSTED, BOOST, PAGES, SIZE, CENTRALITY, SHARD } = KINDS_OF_NUMBERS;
// Bytes of the digest's hash.
const BUILD = 8;

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
  everyday: readonly number[];
  /** The first 8 bytes of the digest's hash. */
  build: Uint8Array;
  /** Of each page its first section; one more for the end. */
  firstOf: Uint32Array;
  /** Those of sections are listed by their pages. */
  shards: Record<ListedKind, ShardList>;
}

/** What the core tells as JSON. */
interface Head extends Partial<Pick<Core, 'editions'>> {
  lang: string;
  /** What scores are multiplied by, each once. */
  boosts?: readonly number[];
}

/** @throws BadBytes, SyntaxError */
export function readCore(body: Uint8Array): Core {
  const build = body.subarray(0, BUILD);
  const coder = readBits(body.subarray(BUILD));
  const [json = ''] = codeStrings(coder);
  const { lang, boosts: factors, editions = [] } = JSON.parse(json) as Head;
  const everyday = codeNumbers(coder, EVERYDAY, codeNumber(coder, EVERYDAY, EVERYDAY));
  const boosted = addUp(codeNumbers(coder, BOOSTED, codeNumber(coder, BOOSTED, BOOSTED))).subarray(1);
  const which = codeNumbers(coder, BOOST, boosted.length);
  const boosts: Record<number, number> = {};
  boosted.forEach((section, at) => (boosts[section] = factors?.[which[at] ?? 0] ?? 1));
  const pageCount = codeNumber(coder, PAGES, PAGES);
  const sizes = codeNumbers(coder, SIZE, pageCount);
  const centrality = codeNumbers(coder, CENTRALITY, pageCount);
  const shards = Object.fromEntries(LISTED_KINDS.map((kind) => [kind, readList(coder)])) as Core['shards'];
  const firstOf = addUp(sizes);
  const count = firstOf.at(-1) ?? 0;
  if (shards.pages.starts.at(-1) !== pageCount) throw new BadBytes();
  const pageOf = new Uint32Array(count);
  sizes.forEach((_, page) => pageOf.fill(page, firstOf[page], firstOf[page + 1]));
  return {
    build,
    lang,
    boosts: factors && boosts,
    everyday,
    centrality,
    editions,
    pageOf,
    firstOf,
    pageCount,
    shards,
  };
}

/** Names of the shards that the core lists: those that words are looked up in first. */
export function listShards({ shards }: Core): string[] {
  return LISTED_KINDS.flatMap((kind) => Array.from(shards[kind].sums, (sum) => shardName(kind, sum)));
}

// A site of so many sections or terms has no page to be read on.
const MOST = 2 ** 24;

function readList(coder: Coder): ShardList {
  const firstKeys = codeStrings(coder);
  const counts = codeNumbers(coder, SHARD, firstKeys.length);
  return { firstKeys, starts: addUp(counts), sums: codeSums(coder, counts.length) };
}

/**
 * Where each of some runs starts; one more for the end.
 * @throws BadBytes where that is too far
 */
export function addUp(counts: readonly number[]): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, at) => {
    const end = (starts[at] ?? 0) + count;
    if (end > MOST) throw new BadBytes();
    starts[at + 1] = end;
  });
  return starts;
}
