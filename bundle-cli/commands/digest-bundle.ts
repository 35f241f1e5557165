import type { Command } from 'commander';
import { dirname, resolve } from 'node:path';
import { writeBundle } from '../bundle.js';
import { bundleOptions, type DigestToBundle } from '../bundler/bundle-options.js';
import { readStoredDigest } from '../bundler/read-stored-digest.js';
import { printLine, type CliContext, type CliIo } from '../cli-io.js';
import { digestDocs } from '../digest-docs.js';
import { readVectorsFile } from '../embed/vectors-file.js';
import { findDigestDir } from '../find-digest-dir.js';
import { addDigestDirOption, addSourceOptions, type SourceFlags } from '../options.js';
import { startProgress } from '../progress.js';

interface BundleFlags extends SourceFlags {
  out: string;
  from?: string;
  page?: boolean;
  digestDir?: string;
}

/** `ask digest bundle --out DIR`: digest (or, with `--from`, the docs) → what a static host serves. */
export function addDigestBundleCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('bundle')
    .description('write what a static host serves')
    .requiredOption('--out <dir>', 'folder to write to; a static host serves it')
    .option('--from <dir>', 'straight from a folder of docs, without a digest')
    .option('--page', 'also write digest.html, a page that shows the digest');
  addDigestDirOption(addSourceOptions(command)).action(async (flags: BundleFlags) => {
    await runBundle(context.io, flags, command);
  });
}

async function runBundle(io: CliIo, flags: BundleFlags, command: Command): Promise<void> {
  const progress = startProgress(io, 'Reading');
  try {
    const read = await readEither(io, flags, command);
    progress.say(`Bundling ${read.digest.nodes.length} sections`);
    const options = await bundleOptions(io, read, { page: flags.page === true });
    const { files, bytes } = await writeBundle(read.digest, resolve(io.cwd, flags.out), options);
    progress.stop();
    printLine(io, `Wrote ${files} files (${Math.round(bytes / 1024)} kB) to ${flags.out}.`);
  } finally {
    progress.stop();
  }
}

async function readEither(io: CliIo, flags: BundleFlags, command: Command): Promise<DigestToBundle> {
  const from = flags.fromHtml ?? flags.from;
  if (from !== undefined) return { digest: await digestDocs(io, from, flags), place: from };
  const dir = findDigestDir(io, flags.digestDir);
  const digest = await readStoredDigest(io, dir, flags, command);
  return { digest, place: dirname(dir), vectors: await readVectorsFile(dir) };
}
