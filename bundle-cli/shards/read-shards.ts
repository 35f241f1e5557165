import { join, relative } from 'node:path';
import {
  isShardSection,
  readManifest,
  type ShardInput,
  type ShardManifest,
  type ShardVersion,
} from '../../src/digest/shards/index.js';
import { HevAskError } from '../../src/model/index.js';
import type { CliIo } from '../cli-io.js';
import { readJson } from './read-json.js';
import { inputName, MANIFEST } from './shard-files.js';

/**
 * The manifest of a shards folder; `null` where there is none.
 *
 * @throws HevAskError `HEV_ASK_MANIFEST_BROKEN` for one that can't be read
 */
export async function readShardManifest(io: CliIo, dir: string): Promise<ShardManifest | null> {
  const path = join(dir, MANIFEST);
  const file = await readJson(path);
  if (file.kind === 'missing') return null;
  const manifest = file.kind === 'read' ? readManifest(file.value) : null;
  if (manifest) return manifest;
  const reason = file.kind === 'broken' ? file.reason : 'it is no manifest of shards, version 1';
  throw new HevAskError(
    'HEV_ASK_MANIFEST_BROKEN',
    `${relative(io.cwd, path)} can't be used: ${reason}.`,
    'Restore it; or delete it and run `ask digest corpus` again, which cuts the shards anew.',
  );
}

/**
 * The manifest of a shards folder.
 *
 * @throws HevAskError `HEV_ASK_NO_SHARDS` where there is none, `HEV_ASK_MANIFEST_BROKEN`
 */
export async function requireShardManifest(io: CliIo, dir: string): Promise<ShardManifest> {
  const manifest = await readShardManifest(io, dir);
  if (manifest) return manifest;
  throw new HevAskError(
    'HEV_ASK_NO_SHARDS',
    `There is no ${MANIFEST} in ${relative(io.cwd, dir) || 'the current folder'}.`,
    'Make the shards with `ask digest corpus DIR --shards-dir …`, or name their folder.',
  );
}

/** The hashes of a shard's sections as its input has them; `null` where the input is of another version, or none. */
export async function readInputVersion(dir: string, id: string, hash: string): Promise<ShardVersion | null> {
  const file = await readJson(join(dir, inputName(id)));
  const input = file.kind === 'read' ? (file.value as Partial<ShardInput> | null) : null;
  if (input?.hash !== hash || !Array.isArray(input.sections) || !input.sections.every(isShardSection))
    return null;
  return { hash, sections: Object.fromEntries(input.sections.map((section) => [section.id, section.hash])) };
}
