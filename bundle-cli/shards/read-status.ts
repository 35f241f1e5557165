import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkShard,
  isShardSection,
  readDistillation,
  type Distillation,
  type ShardInput,
  type ShardManifest,
  type ShardState,
  type ShardStatus,
} from '../../src/digest/shards/index.js';
import { HevAskError, type Warning } from '../../src/model/index.js';
import { readJson } from './read-json.js';
import { distillName, GLOBAL, inputName, listDistilled } from './shard-files.js';

/** One shard in the list that `ask digest status` gives. */
export interface ShardRow extends Omit<ShardStatus, 'refused'> {
  id: string;
  /** Number of its sections. */
  sections: number;
  /** Files to read and to write, by name. */
  input: string;
  output: string;
}

/** How far the distilling of some docs is. */
export interface DistillingStatus {
  shards: ShardRow[];
  /** Number of shards in each state, and of sections. */
  totals: Record<ShardState | 'shards' | 'sections' | 'distilledSections', number>;
  /** Whether `global.json` is there. */
  global: boolean;
  warnings: Warning[];
}

/**
 * Reads how far each shard of a manifest is.
 *
 * @throws HevAskError `HEV_ASK_INPUT_MISSING` for an input that isn't there or isn't the manifest's
 */
export async function readStatus(
  { shardsDir, inputDir }: { shardsDir: string; inputDir: string },
  manifest: ShardManifest,
): Promise<DistillingStatus> {
  const warnings: Warning[] = [];
  const shards: ShardRow[] = [];
  for (const { id, hash } of manifest.shards) {
    const input = await readInput(inputDir, id, hash);
    const distillation = await readDistillationFile(shardsDir, id, warnings);
    const versions = Object.values(manifest.earlier).flat();
    const madeFrom = versions.find((version) => version.hash === distillation?.hash);
    const { refused, ...status } = checkShard(input, distillation, madeFrom);
    for (const reason of refused) {
      const message = `${reason}; it counts as missing. Mend it there.`;
      warnings.push({ code: 'HEV_ASK_SHARD_WORDING', message, file: distillName(id) });
    }
    const { length: sections } = input.sections;
    shards.push({ id, ...status, sections, input: inputName(id), output: distillName(id) });
  }
  const known = new Set(manifest.shards.map(({ id }) => id));
  for (const id of (await listDistilled(shardsDir)).filter((other) => !known.has(other))) {
    const message =
      'It belongs to no shard any more; `assemble` uses what still fits. Delete it when nothing does.';
    warnings.push({ code: 'HEV_ASK_SHARD_GONE', message, file: distillName(id) });
  }
  const count = (state: ShardState): number => shards.filter((row) => row.state === state).length;
  return {
    shards,
    totals: {
      shards: shards.length,
      distilled: count('distilled'),
      pending: count('pending'),
      stale: count('stale'),
      sections: shards.reduce((sum, { sections }) => sum + sections, 0),
      distilledSections: shards.reduce((sum, { distilled }) => sum + distilled, 0),
    },
    global: existsSync(join(shardsDir, GLOBAL)),
    warnings,
  };
}

async function readInput(dir: string, id: string, hash: string): Promise<ShardInput> {
  const name = inputName(id);
  const json = await readJson(join(dir, name));
  const input = json.kind === 'read' ? (json.value as Partial<ShardInput> | null) : null;
  const isWhole = Array.isArray(input?.sections) && input.sections.every(isShardSection);
  if (input?.hash === hash && isWhole) return input as ShardInput;
  throw new HevAskError(
    'HEV_ASK_INPUT_MISSING',
    json.kind === 'missing'
      ? `There is no ${name} in ${dir}, though manifest.json names it.`
      : `${name} in ${dir} is not the file that manifest.json names.`,
    'Write the inputs again with `ask digest corpus --shards-dir …`.',
  );
}

async function readDistillationFile(
  dir: string,
  id: string,
  warnings: Warning[],
): Promise<Distillation | null> {
  const file = distillName(id);
  const json = await readJson(join(dir, file));
  if (json.kind === 'missing') return null;
  const read = json.kind === 'read' ? readDistillation(json.value) : json;
  if (!('reason' in read)) return read.distillation;
  const message = `It counts as missing: ${read.reason}. Mend it, or distil that shard again.`;
  warnings.push({ code: 'HEV_ASK_SHARD_BROKEN', message, file });
  return null;
}
