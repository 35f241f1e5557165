import type { Command, Option } from 'commander';
import { relative, resolve } from 'node:path';
import type { ShardSource } from '../../src/digest/shards/index.js';
import { HevAskError, type Digest } from '../../src/model/index.js';
import { chooseDocs, type DocsChoice } from '../choose-docs.js';
import type { CliIo } from '../cli-io.js';
import { defaultDocsDir } from '../building/default-docs-dir.js';
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
 * @throws HevAskError `HEV_ASK_MANIFEST_BROKEN` where the manifest holds what no command line could say
 */
export function chooseSource<T extends SourceFlags>(
  io: CliIo,
  command: Command,
  named: string | undefined,
  { folder, before, stored }: KnownSources,
): DocsChoice<T> {
  const toShown = (path: string): string => relative(io.cwd, resolve(folder, path)) || '.';
  for (const [name, value] of Object.entries(before?.flags ?? {})) {
    const option = command.options.find((known) => known.attributeName() === name);
    if (!option || OTHER.includes(name) || command.getOptionValueSource(name) === 'cli') continue;
    const flag = readStoredFlag(option, value);
    if (flag === undefined) continue;
    if (name !== 'fromHtml') command.setOptionValueWithSource(name, flag, 'cli');
    else if (named === undefined) command.setOptionValueWithSource(name, toShown(String(flag)), 'cli');
  }
  const flags = withStored(command.opts<T>(), command, stored.digest);
  const known = flags.fromHtml === undefined && before?.dir ? toShown(before.dir) : undefined;
  const choice = { dir: named ?? known, defaultDir: defaultDocsDir(io) };
  return chooseDocs(io, choice, flags, command, stored);
}

/** The value of a flag as the command line would have given it: a manifest may have been edited, or be another's. */
function readStoredFlag(option: Option, value: ShardSource['flags'][string]): unknown {
  if (option.isBoolean()) return value === true;
  try {
    const values = Array.isArray(value) ? value : [value];
    return values.reduce<unknown>(
      (before, part) => (option.parseArg ? option.parseArg(String(part), before) : String(part)),
      undefined,
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new HevAskError(
      'HEV_ASK_MANIFEST_BROKEN',
      `manifest.json has no usable ${option.long ?? option.name()}: ${reason}`,
      'Give the flag on the command line, or mend it there under "source".',
      { cause },
    );
  }
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
