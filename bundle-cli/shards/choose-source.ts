import type { Command } from 'commander';
import { relative, resolve } from 'node:path';
import type { ShardSource } from '../../src/digest/shards/index.js';
import type { Digest } from '../../src/model/index.js';
import { chooseDocs, type DocsChoice } from '../choose-docs.js';
import type { CliIo } from '../cli-io.js';
import { defaultDocsDir } from '../commands/digest-build.js';
import { withStored, type SourceFlags } from '../options.js';

/** Flags of a command that say nothing of how docs are read. */
const OTHER: readonly string[] = ['shardsDir', 'inputDir', 'shardBytes', 'digestDir', 'json', 'text'];

/** What a choice of docs goes by, after the command line. */
export interface KnownSources {
  /** Absolute: the folder of the manifest. */
  folder: string;
  /** How the docs were read when the shards were cut. */
  before: ShardSource | undefined;
  /** The digest that is there, for how it was built. */
  stored: { digest: Digest | undefined; digestDir: string };
}

/**
 * Which docs to read and how: by the command line, else as the shards were cut, else as the stored digest was
 * built. What the manifest says counts as if it were given on the command line.
 *
 * @param named the folder that the command line names
 */
export function chooseSource<T extends SourceFlags>(
  io: CliIo,
  command: Command,
  named: string | undefined,
  { folder, before, stored }: KnownSources,
): DocsChoice<T> {
  const toShown = (path: string): string => relative(io.cwd, resolve(folder, path)) || '.';
  for (const [name, value] of Object.entries(before?.flags ?? {})) {
    const isOption = command.options.some((option) => option.attributeName() === name);
    if (!isOption || command.getOptionValueSource(name) === 'cli') continue;
    if (name !== 'fromHtml') command.setOptionValueWithSource(name, value, 'cli');
    else if (named === undefined) command.setOptionValueWithSource(name, toShown(String(value)), 'cli');
  }
  const flags = withStored(command.opts<T>(), command, stored.digest);
  const known = flags.fromHtml === undefined && before?.dir ? toShown(before.dir) : undefined;
  const choice = { dir: named ?? known, defaultDir: defaultDocsDir(io) };
  return chooseDocs(io, choice, flags, command, stored);
}

/**
 * How docs are read in this run, for the runs that follow: the folder, and the flags that were given for it.
 *
 * @param folder absolute: that of the manifest
 */
export function describeSource(
  io: CliIo,
  command: Command,
  { dir, flags: chosen }: DocsChoice<SourceFlags>,
  folder: string,
): ShardSource {
  const toStored = (path: string): string =>
    relative(folder, resolve(io.cwd, path)).replaceAll('\\', '/') || '.';
  const flags: ShardSource['flags'] = {};
  for (const name of command.options.map((option) => option.attributeName())) {
    if (OTHER.includes(name) || command.getOptionValueSource(name) !== 'cli') continue;
    const value = command.getOptionValue(name) as ShardSource['flags'][string];
    flags[name] = value;
  }
  // Given here, or when the stored digest was built: later runs read that site without either.
  if (chosen.fromHtml !== undefined) flags['fromHtml'] = toStored(chosen.fromHtml);
  return { dir: toStored(dir), flags };
}
