import type { Command } from 'commander';
import { relative, resolve } from 'node:path';
import { buildDigest, decodeTree, encodeTree, type DecodedTree } from '../../src/digest/index.js';
import { mergeDistilled } from '../../src/digest/shards/index.js';
import { digestOptions, type BuildFlags } from '../building/digest-options.js';
import { keepUnreadable } from '../building/keep-unreadable.js';
import { readKept } from '../building/read-kept.js';
import { readPrevious } from '../building/read-previous.js';
import { printLine, type CliContext, type CliIo } from '../cli-io.js';
import { chooseDigestDir } from '../find-digest-dir.js';
import { writeTree } from '../fs/index.js';
import { addDigestDirOption, addSourceOptions, addTextOptions } from '../options.js';
import { printWarnings } from '../print-warnings.js';
import { startProgress } from '../progress.js';
import { readAgain } from '../read-sections.js';
import { chooseSource } from '../shards/choose-source.js';
import { readDistilled } from '../shards/read-distilled.js';
import { requireShardManifest } from '../shards/read-shards.js';
import {
  addInputDirOption,
  addShardsDirOption,
  inputDirOf,
  type ShardFlags,
} from '../shards/shard-options.js';
import { warnOfLostSummaries } from '../warn-of-lost-summaries.js';

type AssembleFlags = BuildFlags & ShardFlags;

/** `ask digest assemble [DIR]`: docs + what was distilled from their shards → tree. */
export function addDigestAssembleCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('assemble')
    .description('put distilled shards into the digest')
    .argument('[dir]', 'folder of the docs (default: the one that the shards were made from)');
  addInputDirOption(addShardsDirOption(addTextOptions(command)));
  addDigestDirOption(addSourceOptions(command)).action(
    async (dir: string | undefined, flags: AssembleFlags) => {
      context.exitCode = await runAssemble(context.io, dir, flags, command);
    },
  );
}

async function runAssemble(
  io: CliIo,
  named: string | undefined,
  given: AssembleFlags,
  command: Command,
): Promise<number> {
  const shardsDir = resolve(io.cwd, given.shardsDir);
  const inputDir = inputDirOf(io, given);
  const manifest = await requireShardManifest(io, inputDir);
  const digestDir = chooseDigestDir(io, given.digestDir);
  const shown = relative(io.cwd, digestDir) || '.';
  const progress = startProgress(io, `Reading ${shown}`);
  try {
    const previous = await readPrevious(digestDir, shown);
    const { dir, flags } = chooseSource<AssembleFlags>(io, command, named, {
      folder: inputDir,
      before: manifest.source,
      stored: { digest: previous?.digest, digestDir },
    });
    progress.say(`Reading ${dir}`);
    const { sections: docs, unread } = await readAgain(io, dir, flags, previous?.digest);
    progress.say(`Reading what was distilled of ${docs.length} sections`);
    const { sections, texts, global, warnings } = await readDistilled(
      { shardsDir, inputDir },
      manifest,
      docs,
    );
    const merged = mergeDistilled(previous?.digest, sections, texts, global);
    const before = previous ?? (await decodeTree(new Map()));
    const base: DecodedTree = { ...before, digest: merged.digest };
    progress.say(`Assembling ${docs.length} sections`);
    const digest = await buildDigest(docs, {
      ...digestOptions(io, dir, digestDir, flags, base),
      kept: await readKept(digestDir, unread),
    });
    const files = encodeTree(digest);
    if (previous) await keepUnreadable(io, previous, digestDir, shown, files);
    const { written, removed } = await writeTree(digestDir, files);
    progress.stop();
    printWarnings(io, warnings, relative(io.cwd, shardsDir));
    warnOfLostSummaries(io, digest, previous?.digest, shown);
    const byHand = merged.byHand.length > 0 ? `, ${merged.byHand.length} written by hand are left alone` : '';
    printLine(io, `${merged.distilled.length} of ${docs.length} sections are distilled${byHand}.`);
    printLine(
      io,
      written.length + removed.length === 0
        ? `${shown} is up to date.`
        : `Wrote ${shown}: ${written.length} files written, ${removed.length} removed.`,
    );
    return unread.length === 0 ? 0 : 1;
  } finally {
    progress.stop();
  }
}
