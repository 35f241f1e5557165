import { InvalidArgumentError, type Command } from 'commander';
import { relative, resolve } from 'node:path';
import type { ShardSource } from '../../src/digest/shards/index.js';
import type { CliIo } from '../cli-io.js';
import { defaultDocsDir } from '../commands/digest-build.js';
import type { SourceFlags } from '../options.js';

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

/** Flags of a command that say nothing of how docs are read. */
const OTHER: readonly string[] = [
  'shardsDir',
  'inputDir',
  'shardBytes',
  'digestDir',
  'json',
  'text',
  'check',
];

/** How docs are read in this run, for the runs that follow: the folder, and the flags that were ever given for it. */
export function describeSource(
  io: CliIo,
  command: Command,
  { dir, shardsDir, before }: { dir: string; shardsDir: string; before: ShardSource | undefined },
): ShardSource {
  const flags: ShardSource['flags'] = { ...before?.flags };
  for (const name of command.options.map((option) => option.attributeName())) {
    if (OTHER.includes(name) || command.getOptionValueSource(name) !== 'cli') continue;
    flags[name] = command.getOptionValue(name) as ShardSource['flags'][string];
  }
  const path = relative(resolve(io.cwd, shardsDir), resolve(io.cwd, dir)).replaceAll('\\', '/');
  return { dir: path === '' ? '.' : path, flags };
}

/** The docs folder as the user would type it: the one named, else the one that was cut before, else the default. */
export function chooseDocsDir(
  io: CliIo,
  given: string | undefined,
  shardsDir: string,
  before: ShardSource | undefined,
): string {
  if (given !== undefined) return given;
  if (!before?.dir) return defaultDocsDir(io);
  return relative(io.cwd, resolve(io.cwd, shardsDir, before.dir)) || '.';
}

/** The flags with those that the docs were cut with wherever the command line says nothing. */
export function withSource<T extends SourceFlags>(
  flags: T,
  command: Command,
  source: ShardSource | undefined,
): T {
  const stored = Object.entries(source?.flags ?? {}).filter(
    ([name]) => command.getOptionValueSource(name) !== 'cli',
  );
  return { ...flags, ...Object.fromEntries(stored) };
}

function nonEmpty(value: string): string {
  if (value === '') throw new InvalidArgumentError('It must name a folder.');
  return value;
}
