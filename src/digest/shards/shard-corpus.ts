import type { Section } from '../../model/index.js';
import { compareCodeUnits } from '../../text/index.js';
import { sha256 } from '../hash.js';
import { cutShards, type EarlierCut } from './cut-shards.js';
import { toShardSections, type ShardSection } from './shard-section.js';

/** What is handed out to be distilled: the content of `input-<id>.json`. */
export interface ShardInput {
  version: 1;
  shard: string;
  /** See `shardHashOf`. */
  hash: string;
  sections: ShardSection[];
}

/** All shards of some docs. */
export interface ShardedCorpus {
  inputs: ShardInput[];
  /** See `ShardCut`. */
  splits: string[];
}

/** Room for what a shard's file holds besides its sections. */
const ENVELOPE = 256;

const encoder = new TextEncoder();

/**
 * sha256 (hex) over the ids and hashes of a shard's sections: a distillation holds for exactly this content. The
 * order doesn't matter.
 */
export async function shardHashOf(sections: readonly { id: string; hash: string }[]): Promise<string> {
  const lines = sections.map(({ id, hash }) => `${JSON.stringify(id)} ${hash}\n`).sort(compareCodeUnits);
  return sha256(lines.join(''));
}

/**
 * Docs → the shards that they are distilled in.
 *
 * @param shardBytes what a shard's file takes at most, in bytes; see `cutShards`
 * @param earlier the cut of the time before, made with the same `shardBytes`
 */
export async function shardCorpus(
  sections: readonly Section[],
  shardBytes: number,
  earlier?: EarlierCut,
): Promise<ShardedCorpus> {
  const rows = await toShardSections(sections);
  const items = rows.map((row, at) => ({
    id: row.id,
    page: sections[at]?.page ?? row.id,
    bytes: encoder.encode(JSON.stringify(row)).length + 2,
    row,
  }));
  const { shards, splits } = cutShards(items, Math.max(1, shardBytes - ENVELOPE), earlier);
  const inputs: ShardInput[] = [];
  for (const shard of shards) {
    const content = shard.items.map((item) => item.row);
    inputs.push({ version: 1, shard: shard.id, hash: await shardHashOf(content), sections: content });
  }
  return { inputs, splits };
}

/** The bytes of `input-<id>.json`: one section a line, so that a change shows as such. */
export function formatShardInput({ version, shard, hash, sections }: ShardInput): string {
  const head = JSON.stringify({ version, shard, hash });
  const lines = sections.map((section) => JSON.stringify(section));
  return `${head.slice(0, -1)},"sections":[\n${lines.join(',\n')}\n]}\n`;
}
