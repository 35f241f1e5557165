import type { Command } from 'commander';
import { dirname, resolve } from 'node:path';
import { formatVectors, type Vectors } from '../../endpoint/vectors/index.js';
import { HevAskError, type Digest } from '../../src/model/index.js';
import { writeBundle } from '../bundle.js';
import { printLine, type CliContext, type CliIo } from '../cli-io.js';
import { digestDocs } from '../digest-docs.js';
import { readVectorsFile } from '../embed/vectors-file.js';
import { findDigestDir } from '../find-digest-dir.js';
import { nameSiteIn } from '../name-site.js';
import { encodeKnown } from '../open-digest.js';
import { addDigestDirOption, addSourceOptions, withStored, type SourceFlags } from '../options.js';
import { startProgress } from '../progress.js';
import { emptyDigest, readDigest } from '../read-digest.js';

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
    const { digest, place, vectors } = await readEither(io, flags, command);
    progress.say(`Bundling ${digest.nodes.length} sections`);
    const title = await nameSiteIn(digest, resolve(io.cwd, place));
    const { files, bytes } = await writeBundle(digest, resolve(io.cwd, flags.out), {
      title,
      page: flags.page === true,
      ...(vectors && { vectors: formatVectors(vectors) }),
      encode: (searched, shown) => encodeKnown(io, searched, shown),
    });
    progress.stop();
    printLine(io, `Wrote ${files} files (${Math.round(bytes / 1024)} kB) to ${flags.out}.`);
  } finally {
    progress.stop();
  }
}

/** The digest, and a folder that tells what it is about. */
async function readEither(
  io: CliIo,
  flags: BundleFlags,
  command: Command,
): Promise<{ digest: Digest; place: string; vectors?: Vectors | undefined }> {
  const from = flags.fromHtml ?? flags.from;
  if (from !== undefined) return { digest: await digestDocs(io, from, flags), place: from };
  const dir = findDigestDir(io, flags.digestDir);
  const digest = await readStored(io, dir, flags, command);
  return { digest, place: dirname(dir), vectors: await readVectorsFile(dir) };
}

/** The digest of the tree; its text is read from the docs where the tree was built without. */
async function readStored(io: CliIo, dir: string, given: BundleFlags, command: Command): Promise<Digest> {
  const stored = await readDigest(io, dir);
  // A search that finds nothing is not put online.
  if (stored.nodes.length === 0) throw emptyDigest(dir);
  const { siteUrl, basePath } = withStored(given, command, stored);
  const placed = {
    ...stored,
    ...(siteUrl !== undefined && { siteUrl }),
    ...(basePath !== undefined && { basePath }),
  };
  if (stored.docsDir === undefined) return placed;
  const { readTexts, showDocs } = await import('../reading/add-texts.js');
  const { digest, missing } = await readTexts(io, stored, dir);
  const [first] = missing;
  if (first === undefined) return { ...placed, nodes: digest.nodes };
  // What is served can't say of itself that it lacks something, as a reader in the terminal can.
  throw new HevAskError(
    'HEV_ASK_STALE_DIGEST',
    `The digest has a section \`${first}\` that the docs in ${showDocs(io, stored, dir)} lack.`,
    'Build the digest again with `ask digest build`.',
  );
}
