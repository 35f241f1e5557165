import { join } from 'node:path';
import {
  checkGlobal,
  matchDistillations,
  readDistillation,
  readGlobal,
  shardCorpus,
  type DistillationFile,
  type GlobalDistillation,
  type MatchedTexts,
  type ShardManifest,
  type ShardVersion,
} from '../../src/digest/shards/index.js';
import type { Section, Warning } from '../../src/model/index.js';
import { readJson } from './read-json.js';
import { readInputVersion } from './read-shards.js';
import { distillName, GLOBAL, listDistilled } from './shard-files.js';

/** All that was distilled and fits the docs. */
export interface Distilled {
  /** The sections, each with the hash of its source. */
  sections: Map<string, { section: Section; hash: string }>;
  texts: MatchedTexts['texts'];
  /** `null`: there is no `global.json`, or none that can be read. */
  global: GlobalDistillation | null;
  /** Files are relative to the shards folder. */
  warnings: Warning[];
}

/**
 * Reads `distill-<id>.json` and `global.json` and holds them against the docs. What doesn't fit is left out, each
 * time with a warning that names the file and what to do.
 *
 * @param inputDir where the inputs are
 */
export async function readDistilled(
  { shardsDir, inputDir }: { shardsDir: string; inputDir: string },
  manifest: ShardManifest,
  docs: readonly Section[],
): Promise<Distilled> {
  const earlier = {
    shards: new Set(manifest.shards.map(({ id }) => id)),
    splits: new Set(manifest.splits),
  };
  const { inputs } = await shardCorpus(docs, manifest.shardBytes, earlier);
  const rows = new Map(inputs.flatMap(({ sections }) => sections.map((row) => [row.id, row.hash] as const)));
  const sections = new Map(
    docs.map((section) => [section.id, { section, hash: rows.get(section.id) ?? '' }] as const),
  );
  const versions = new Map<string, ShardVersion>();
  for (const version of Object.values(manifest.earlier).flat()) versions.set(version.hash, version);
  for (const input of inputs) {
    const hashes = Object.fromEntries(input.sections.map(({ id, hash }) => [id, hash]));
    versions.set(input.hash, { hash: input.hash, sections: hashes });
  }

  const { files, warnings } = await readFiles(shardsDir);
  for (const { distillation } of files) {
    const stored = manifest.shards.find(({ hash }) => hash === distillation.hash);
    if (!stored || versions.has(stored.hash)) continue;
    const version = await readInputVersion(inputDir, stored.id, stored.hash);
    if (version) versions.set(version.hash, version);
  }
  const current = new Set(inputs.map(({ hash }) => hash));
  const isCurrent = ({ distillation }: DistillationFile): boolean => current.has(distillation.hash);
  const inOrder = [...files.filter(isCurrent), ...files.filter((file) => !isCurrent(file))];
  const matched = matchDistillations(inOrder, sections, versions);
  const global = await readGlobalFile(shardsDir, docs);
  return {
    sections,
    texts: matched.texts,
    global: global.global,
    warnings: [...warnings, ...matched.warnings, ...global.warnings],
  };
}

async function readFiles(shardsDir: string): Promise<{ files: DistillationFile[]; warnings: Warning[] }> {
  const files: DistillationFile[] = [];
  const warnings: Warning[] = [];
  for (const id of await listDistilled(shardsDir)) {
    const file = distillName(id);
    const json = await readJson(join(shardsDir, file));
    if (json.kind === 'missing') continue;
    const read = json.kind === 'read' ? readDistillation(json.value) : json;
    if ('reason' in read) {
      const message = `Left out: ${read.reason}. Mend it, or distil that shard again.`;
      warnings.push({ code: 'HEV_ASK_SHARD_BROKEN', message, file });
      continue;
    }
    files.push({ file, distillation: read.distillation });
    if (read.unnamed > 0) {
      const message = `${read.unnamed} of its sections have no \`id\` and are left out; copy ids from the input.`;
      warnings.push({ code: 'HEV_ASK_SHARD_NO_ID', message, file });
    }
  }
  return { files, warnings };
}

async function readGlobalFile(
  shardsDir: string,
  docs: readonly Section[],
): Promise<{ global: GlobalDistillation | null; warnings: Warning[] }> {
  const json = await readJson(join(shardsDir, GLOBAL));
  if (json.kind === 'missing') {
    const message = 'There is none: orientation, glossary and suggestions stay as they are.';
    return { global: null, warnings: [{ code: 'HEV_ASK_NO_GLOBAL', message, file: GLOBAL }] };
  }
  const read = json.kind === 'read' ? readGlobal(json.value) : json;
  if ('reason' in read) {
    const message = `Left out: ${read.reason}. Orientation, glossary and suggestions stay as they are; mend it.`;
    return { global: null, warnings: [{ code: 'HEV_ASK_SHARD_BROKEN', message, file: GLOBAL }] };
  }
  const { global, refused } = checkGlobal(read, docs);
  const warnings = refused.map((message) => ({ code: 'HEV_ASK_SHARD_WORDING', message, file: GLOBAL }));
  return { global, warnings };
}
