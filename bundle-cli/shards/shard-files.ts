import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of the files in a shards folder. */
export const MANIFEST = 'manifest.json';
export const GLOBAL = 'global.json';

/** The file that a shard is read from to be distilled. */
export function inputName(id: string): string {
  return `input-${id}.json`;
}

/** The file that a shard's distillation is written to. */
export function distillName(id: string): string {
  return `distill-${id}.json`;
}

/** Ids of the shards that somebody wrote a `distill-<id>.json` for, sorted; none where there is no such folder. */
export async function listDistilled(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.flatMap((name) => /^distill-(.+)\.json$/.exec(name)?.[1] ?? []).sort();
}

/** A file as messages name it. */
export function showPath(dir: string, name: string): string {
  return join(dir, name);
}
