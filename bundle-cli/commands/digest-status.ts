import type { Command } from 'commander';
import { relative, resolve } from 'node:path';
import { printLine, type CliContext, type CliIo } from '../cli-io.js';
import { printWarnings } from '../print-warnings.js';
import { requireShardManifest } from '../shards/read-shards.js';
import { readStatus, type DistillingStatus } from '../shards/read-status.js';
import {
  addInputDirOption,
  addShardsDirOption,
  inputDirOf,
  type ShardFlags,
} from '../shards/shard-options.js';

interface StatusFlags extends ShardFlags {
  json?: boolean;
  check?: boolean;
}

/** `ask digest status`: which shards are distilled. */
export function addDigestStatusCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('status')
    .description('tell which shards are distilled, pending or stale')
    .option('--check', 'exit 1 unless every shard is distilled and global.json is there')
    .option('--json', 'machine-readable output');
  addInputDirOption(addShardsDirOption(command)).action(async (flags: StatusFlags) => {
    const status = await runStatus(context.io, flags);
    const { distilled, shards } = status.totals;
    if (flags.check && (distilled < shards || !status.global)) context.exitCode = 1;
  });
}

async function runStatus(io: CliIo, flags: StatusFlags): Promise<DistillingStatus> {
  const shardsDir = resolve(io.cwd, flags.shardsDir);
  const inputDir = inputDirOf(io, flags);
  const status = await readStatus({ shardsDir, inputDir }, await requireShardManifest(io, inputDir));
  const { warnings, ...shown } = status;
  printWarnings(io, warnings, relative(io.cwd, shardsDir));
  if (flags.json) printLine(io, JSON.stringify(shown, null, 2));
  else for (const line of formatStatus(shown)) printLine(io, line);
  return status;
}

function formatStatus({ shards, totals, global }: Omit<DistillingStatus, 'warnings'>): string[] {
  const width = Math.max(0, ...shards.map(({ id }) => id.length));
  const rows = shards.map(({ id, state, distilled, missing }) => {
    const wanted = distilled + missing.length;
    return `${state.padEnd(9)}  ${id.padEnd(width)}  ${distilled} of ${wanted} sections`;
  });
  return [
    ...rows,
    `${totals.shards} shards: ${totals.distilled} distilled, ${totals.pending} pending, ${totals.stale} stale.`,
    ...(global ? [] : ['global.json is missing: orientation, glossary and suggestions.']),
  ];
}
