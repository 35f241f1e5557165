import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  formatManifest,
  formatShardInput,
  shardCorpus,
  type ShardInput,
  type ShardManifest,
  type ShardSource,
} from '../../src/digest/shards/index.js';
import type { Section } from '../../src/model/index.js';
import { writeAtomic } from '../fs/index.js';
import { readJson } from './read-json.js';
import { readInputVersion } from './read-shards.js';
import { distillName, inputName, listDistilled, MANIFEST } from './shard-files.js';

/** What `writeShards` did. */
export interface WrittenShards {
  manifest: ShardManifest;
  /** Ids of the shards whose input is new or holds something else than before. */
  changed: string[];
  /** Ids of the shards that are no more; their inputs are removed, their distillations are left. */
  gone: string[];
}

/**
 * Writes `input-<id>.json` for each shard, each whole or not at all and only where it changed, then
 * `manifest.json`. Nothing else in the folder is touched but the inputs of shards that are no more.
 *
 * @param before the manifest of the folder as it is; `null` for none
 * @throws HevAskError `HEV_ASK_OUTPUT_UNWRITABLE`
 */
export async function writeShards(
  dir: string,
  sections: readonly Section[],
  options: { shardBytes: number; source: ShardSource; before: ShardManifest | null },
): Promise<WrittenShards> {
  const { shardBytes, source, before } = options;
  // Another size is a wish for another cut.
  const earlier =
    before?.shardBytes === shardBytes
      ? { shards: new Set(before.shards.map(({ id }) => id)), splits: new Set(before.splits) }
      : undefined;
  const { inputs, splits } = await shardCorpus(sections, shardBytes, earlier);
  const manifest: ShardManifest = {
    version: 1,
    shardBytes,
    sections: sections.length,
    source,
    shards: [],
    splits,
    earlier: before ? await keepVersions(dir, before, inputs) : {},
  };
  const changed: string[] = [];
  for (const input of inputs) {
    const content = formatShardInput(input);
    const path = join(dir, inputName(input.shard));
    if ((await readFile(path, 'utf8').catch(() => null)) !== content) {
      await writeAtomic(path, content);
      changed.push(input.shard);
    }
    const bytes = Buffer.byteLength(content);
    manifest.shards.push({ id: input.shard, hash: input.hash, sections: input.sections.length, bytes });
  }
  await writeAtomic(join(dir, MANIFEST), formatManifest(manifest));
  const ids = new Set(inputs.map(({ shard }) => shard));
  const gone = (before?.shards ?? []).map(({ id }) => id).filter((id) => !ids.has(id));
  for (const id of gone) await rm(join(dir, inputName(id)), { force: true });
  return { manifest, changed, gone };
}

/**
 * What the sections of shards were before they changed: of each shard the last version, and any that a distillation
 * was made from. So a text whose section is still the same isn't lost with its shard.
 */
async function keepVersions(
  dir: string,
  before: ShardManifest,
  inputs: readonly ShardInput[],
): Promise<ShardManifest['earlier']> {
  const now = new Map(inputs.map(({ shard, hash }) => [shard, hash]));
  const made = new Map<string, unknown>();
  for (const id of await listDistilled(dir)) {
    const file = await readJson(join(dir, distillName(id)));
    if (file.kind === 'read') made.set(id, (file.value as { hash?: unknown } | null)?.hash);
  }
  const kept: ShardManifest['earlier'] = {};
  const ids = new Set([...Object.keys(before.earlier), ...before.shards.map(({ id }) => id)]);
  for (const id of [...ids].sort()) {
    const last = before.shards.find((shard) => shard.id === id);
    const versions = [...(before.earlier[id] ?? [])];
    if (last && last.hash !== now.get(id)) {
      const version = await readInputVersion(dir, id, last.hash);
      if (version) versions.push(version);
    }
    const latest = versions.at(-1);
    const wanted = versions.filter(
      (version) => version.hash !== now.get(id) && (version === latest || version.hash === made.get(id)),
    );
    const distinct = new Map(wanted.map((version) => [version.hash, version]));
    if (distinct.size > 0) kept[id] = [...distinct.values()];
  }
  return kept;
}
