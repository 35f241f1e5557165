import type { Command } from 'commander';
import { resolve } from 'node:path';
import { shardHashOf, toShardSections } from '../../src/digest/shards/index.js';
import type { Section } from '../../src/model/index.js';
import { countOf } from '../../src/text/index.js';
import { printLine, type CliContext, type CliIo } from '../cli-io.js';
import { chooseDigestDir } from '../find-digest-dir.js';
import { addDigestDirOption, addSourceOptions, wholeNumber, type SourceFlags } from '../options.js';
import { startProgress } from '../progress.js';
import { readSections } from '../read-sections.js';
import { readStoredSettings } from '../read-stored-settings.js';
import { readShardManifest } from '../shards/read-shards.js';
import { chooseSource, describeSource } from '../shards/choose-source.js';
import { DEFAULT_SHARD_BYTES } from '../shards/shard-options.js';
import { writeShards } from '../shards/write-shards.js';

interface CorpusFlags extends SourceFlags {
  digestDir?: string;
  shardsDir?: string;
  shardBytes: number;
}

/** `ask digest corpus [DIR]`: docs → what a model or a person is to distil. */
export function addDigestCorpusCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('corpus')
    .description('hand out the sections to be distilled')
    .argument('[dir]', 'folder of the docs (default: docs, else the current folder)')
    .option('--shards-dir <dir>', 'folder to write shards to (default: everything as one JSON to stdout)')
    .option('--shard-bytes <n>', 'what a shard takes at most', wholeNumber(1), DEFAULT_SHARD_BYTES);
  addDigestDirOption(addSourceOptions(command)).action(
    async (dir: string | undefined, flags: CorpusFlags) => {
      await runCorpus(context.io, dir, flags, command);
    },
  );
}

async function runCorpus(
  io: CliIo,
  given: string | undefined,
  flags: CorpusFlags,
  command: Command,
): Promise<void> {
  const { shardsDir } = flags;
  const folder = resolve(io.cwd, shardsDir ?? '.');
  const before = shardsDir === undefined ? null : await readShardManifest(io, folder);
  const isSizeGiven = command.getOptionValueSource('shardBytes') === 'cli';
  const shardBytes = isSizeGiven ? flags.shardBytes : (before?.shardBytes ?? flags.shardBytes);
  const digestDir = chooseDigestDir(io, flags.digestDir);
  const stored = { digest: await readStoredSettings(digestDir), digestDir };
  const known = { folder, before: before?.source, stored };
  const choice = chooseSource<CorpusFlags>(io, command, given, known);
  const progress = startProgress(io, `Reading ${choice.dir}`);
  try {
    const sections = await readSections(io, choice.dir, choice.flags);
    if (shardsDir === undefined) {
      progress.stop();
      await printCorpus(io, sections);
      return;
    }
    progress.say(`Cutting ${sections.length} sections into shards`);
    const source = describeSource(io, command, choice, folder);
    const { manifest, changed, gone } = await writeShards(folder, sections, { shardBytes, source, before });
    progress.stop();
    const done = [
      `${countOf(manifest.shards.length, 'shard')} of ${sections.length} sections in ${shardsDir}`,
      `${changed.length} written`,
      ...(gone.length > 0 ? [`${gone.length} removed`] : []),
    ];
    printLine(io, `${done.join(', ')}.`);
    printLine(io, `See \`ask digest status --shards-dir ${shardsDir}\` for what is to be distilled.`);
  } finally {
    progress.stop();
  }
}

/** One JSON document, written section by section: a large site's wouldn't fit into one string. */
async function printCorpus(io: CliIo, sections: readonly Section[]): Promise<void> {
  const rows = await toShardSections(sections);
  const head = JSON.stringify({ version: 1, hash: await shardHashOf(rows) });
  printLine(io, `${head.slice(0, -1)},"sections":[`);
  rows.forEach((row, at) => {
    printLine(io, `${JSON.stringify(row)}${at < rows.length - 1 ? ',' : ''}`);
  });
  printLine(io, ']}');
}
