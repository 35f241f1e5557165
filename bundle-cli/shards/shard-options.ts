import { InvalidArgumentError, type Command } from 'commander';
import { resolve } from 'node:path';
import type { CliIo } from '../cli-io.js';

/** `--shards-dir` and `--input-dir`. */
export interface ShardFlags {
  shardsDir: string;
  inputDir?: string;
}

/** What a shard's file takes at most by default: some 50,000 tokens, which any model's context holds beside its answer. */
export const DEFAULT_SHARD_BYTES = 200_000;

/** `--shards-dir`, which must be given. */
export function addShardsDirOption(command: Command): Command {
  return command.requiredOption('--shards-dir <dir>', 'folder of the shards', nonEmpty);
}

/** `--input-dir`. */
export function addInputDirOption(command: Command): Command {
  return command.option(
    '--input-dir <dir>',
    'folder of manifest.json and the inputs, where it is another (default: the shards folder)',
    nonEmpty,
  );
}

/** Where the manifest and the inputs are. */
export function inputDirOf(io: CliIo, flags: ShardFlags): string {
  return resolve(io.cwd, flags.inputDir ?? flags.shardsDir);
}

function nonEmpty(value: string): string {
  if (value === '') throw new InvalidArgumentError('It must name a folder.');
  return value;
}
