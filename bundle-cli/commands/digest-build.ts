import type { Command } from 'commander';
import { isAbsolute, relative } from 'node:path';
import {
  buildDigest,
  decodeTree,
  encodeTree,
  groupByPage,
  type DecodedTree,
} from '../../src/digest/index.js';
import type { Digest } from '../../src/model/index.js';
import { countOf } from '../../src/text/index.js';
import { defaultDocsDir } from '../building/default-docs-dir.js';
import { digestOptions, type BuildFlags } from '../building/digest-options.js';
import { keepUnreadable } from '../building/keep-unreadable.js';
import { readKept } from '../building/read-kept.js';
import { readPrevious } from '../building/read-previous.js';
import { reportStale } from '../building/report-stale.js';
import { environmentOf, findBuild, hashOf, keepBodies, keepBuild, openCache } from '../cache/index.js';
import { chooseDocs } from '../choose-docs.js';
import { printLine, printNotice, type CliContext, type CliIo } from '../cli-io.js';
import { chooseDigestDir } from '../find-digest-dir.js';
import { runDistilling } from '../distill/index.js';
import { keepUnreadFiles, readTree, writeTree } from '../fs/index.js';
import { markTree } from '../fs/mark-tree.js';
import { observe } from '../fs/observed.js';
import { createSearchTrial } from '../open-search.js';
import { addDigestDirOption, addSourceOptions, addTextOptions, withStored } from '../options.js';
import { overhear } from '../overhear.js';
import { startProgress } from '../progress.js';
import { addProviderOptions, checkProviderFlags, type ProviderFlags } from '../provider-options.js';
import { readAgain } from '../read-sections.js';
import { warnOfLostSummaries } from '../warn-of-lost-summaries.js';

/** A digest that lost more than this share of its sections is likely a mistake. */
const SHRUNK = 0.5;

/** `ask digest build [DIR]`: docs → sections → digest → tree. */
export function addDigestBuildCommand(parent: Command, context: CliContext): void {
  const command = parent
    .command('build')
    .description('read the docs and write their digest')
    .argument('[dir]', 'folder of the docs (default: docs, else the current folder)')
    .option('--check', 'write nothing; exit 1 when the digest is stale');
  addDigestDirOption(addProviderOptions(addSourceOptions(addTextOptions(command)))).action(
    async (dir: string | undefined, flags: BuildFlags & ProviderFlags) => {
      checkProviderFlags(flags);
      context.exitCode = await runBuild(context.io, dir, flags, command);
    },
  );
}

async function runBuild(
  io: CliIo,
  named: string | undefined,
  given: BuildFlags & ProviderFlags,
  command: Command,
): Promise<number> {
  const digestDir = chooseDigestDir(io, given.digestDir);
  const shown = relative(io.cwd, digestDir) || '.';
  const progress = startProgress(io, 'Reading');
  const cache = openCache(io);
  const asked = describeAsked(io, named, given, command);
  try {
    const same = cache && (await findBuild(cache, digestDir, asked));
    if (same && !given.dryRun) {
      progress.stop();
      if (same.notices !== '') io.stderr.write(same.notices);
      printLine(io, same.found);
      printLine(io, `${shown} is up to date.`);
      return 0;
    }
    const previous = await readPrevious(digestDir, shown);
    const stored = previous?.digest;
    const filled = withStored(given, command, stored);
    const { value: read, seen } = await observe(async () => {
      const choice = { dir: named, defaultDir: defaultDocsDir(io) };
      const chosen = chooseDocs(io, choice, filled, command, { digest: stored, digestDir });
      progress.say(`Reading ${chosen.dir}`);
      const { heard, told } = overhear(io);
      return { ...chosen, told, ...(await readAgain(heard, chosen.dir, chosen.flags, stored)) };
    });
    const { dir, flags, sections, unread } = read;
    progress.say(`Distilling ${sections.length} sections`);
    const trial = createSearchTrial();
    const kept = await readKept(digestDir, unread);
    const buildUpon = (base: DecodedTree | null): Promise<Digest> =>
      buildDigest(sections, {
        ...digestOptions(io, dir, digestDir, flags, base),
        openSearch: trial.openSearch,
        kept,
      });
    // A check asks no model.
    const distilled = given.check
      ? { isDone: false as const, base: previous, waiting: 0 }
      : await runDistilling({
          io,
          flags: given,
          sections,
          previous,
          empty: await decodeTree(new Map()),
          progress,
          write: async (base) => {
            const files = encodeTree(await buildUpon(base));
            if (previous?.warnings.length)
              keepUnreadFiles(previous.warnings, await readTree(digestDir), files);
            await writeTree(digestDir, files);
          },
        });
    if (distilled.isDone) return 0;
    const digest = await buildUpon(distilled.base);
    const files = encodeTree(digest);
    if (previous) await keepUnreadable(io, previous, digestDir, shown, files);
    progress.stop();
    const found = `Found ${countOf(pageCount(digest), 'page')} with ${countOf(digest.nodes.length, 'section')} in ${nameFolder(io, flags.pagesDir ?? dir)}.`;
    printLine(io, found);
    warnOfLostSummaries(io, digest, previous?.digest, shown);
    if (flags.check) return await reportStale(io, digestDir, shown, files, unread);
    warnOfLoss(io, digest, previous?.digest);
    const { written, removed } = await writeTree(digestDir, files);
    const changes = written.length + removed.length;
    printLine(
      io,
      changes === 0
        ? `${shown} is up to date.`
        : `Wrote ${shown}: ${countOf(written.length, 'file')} written, ${removed.length} removed.`,
    );
    const bodies = trial.bodies();
    if (bodies) keepBodies(cache, digest, bodies);
    if (cache && isSettled(previous) && unread.length === 0 && distilled.waiting === 0) {
      const record = { asked, tree: markTree(files), seen, notices: read.told(), found };
      keepBuild(cache, digestDir, record);
    }
    // What is written holds, but nobody knows whether it is all.
    return unread.length === 0 ? 0 : 1;
  } finally {
    progress.stop();
  }
}

/** All that the user said, and what of the environment counts: the same again does the same with the same files. */
function describeAsked(io: CliIo, dir: string | undefined, flags: BuildFlags, command: Command): string {
  const { check: _check, ...options } = flags;
  const sources = Object.keys(options).map((name) => command.getOptionValueSource(name) ?? null);
  return hashOf(
    JSON.stringify([io.cwd, dir, options, sources, environmentOf(io), io.env['SOURCE_DATE_EPOCH']]),
  );
}

/** Whether the next build would find nothing to mend or to tell in the tree. */
function isSettled(previous: DecodedTree | null): boolean {
  if (previous === null) return true;
  const { warnings, deleted, rescued } = previous;
  return warnings.length === 0 && deleted.length === 0 && rescued.length === 0;
}

function warnOfLoss(io: CliIo, digest: Digest, previous: Digest | undefined): void {
  const before = previous?.nodes.length ?? 0;
  if (before < 4 || digest.nodes.length >= before * SHRUNK) return;
  printNotice(
    io,
    `warning: The digest shrinks from ${before} to ${digest.nodes.length} sections; check that the folder is complete.`,
  );
}

function pageCount(digest: Digest): number {
  return groupByPage(digest.nodes).size;
}

/** `.` and a full stop would read as the folder above. */
function nameFolder(io: CliIo, dir: string): string {
  const shown = isAbsolute(dir) ? relative(io.cwd, dir) || '.' : dir;
  return shown === '.' ? 'the current folder' : shown.replaceAll('\\', '/');
}
