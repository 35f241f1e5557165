import type { Command } from 'commander';
import { existsSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import {
  buildDigest,
  decodeTree,
  encodeTree,
  groupByPage,
  type BuildDigestOptions,
  type DecodedTree,
} from '../../src/digest/index.js';
import { HevAskError, type Digest, type DigestNode } from '../../src/model/index.js';
import { countOf } from '../../src/text/index.js';
import { printLine, printNotice, type CliContext, type CliIo } from '../cli-io.js';
import { environmentOf, findBuild, hashOf, keepBodies, keepBuild, openCache } from '../cache/index.js';
import { chooseDocs } from '../choose-docs.js';
import { chooseDigestDir } from '../find-digest-dir.js';
import { readTree, writeTree } from '../fs/index.js';
import { markTree } from '../fs/mark-tree.js';
import { observe } from '../fs/observed.js';
import { createSearchTrial, openSearch } from '../open-search.js';
import { overhear } from '../overhear.js';
import { holdsSite } from '../frameworks/holds-site.js';
import {
  addDigestDirOption,
  addSourceOptions,
  addTextOptions,
  pickMarks,
  withStored,
  type SourceFlags,
} from '../options.js';
import { printWarnings } from '../print-warnings.js';
import { warnOfLostSummaries } from '../warn-of-lost-summaries.js';
import { addProviderOptions, refuseProvider, type ProviderFlags } from '../provider-options.js';
import { startProgress } from '../progress.js';
import { readBuildDate } from '../read-build-date.js';
import { readSections } from '../read-sections.js';

/** Flags of `build`. */
export interface BuildFlags extends SourceFlags {
  digestDir?: string;
  check?: boolean;
  /** Whether the tree holds the sections' text; as the last build had it, where it isn't said. */
  text?: boolean;
}

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
      refuseProvider(flags);
      context.exitCode = await runBuild(context.io, dir, flags, command);
    },
  );
}

/** The docs when no folder is named: all pages of a site whose config is here; else `docs`, else the current folder. */
export function defaultDocsDir(io: CliIo): string {
  if (holdsSite(io.cwd)) return '.';
  return existsSync(resolve(io.cwd, 'docs')) ? 'docs' : '.';
}

async function runBuild(
  io: CliIo,
  named: string | undefined,
  given: BuildFlags,
  command: Command,
): Promise<number> {
  const digestDir = chooseDigestDir(io, given.digestDir);
  const shown = relative(io.cwd, digestDir) || '.';
  const progress = startProgress(io, 'Reading');
  const cache = openCache(io);
  const asked = describeAsked(io, named, given, command);
  try {
    const same = cache && (await findBuild(cache, digestDir, asked));
    if (same) {
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
      return { ...chosen, told, sections: await readSections(heard, chosen.dir, chosen.flags) };
    });
    const { dir, flags, sections } = read;
    progress.say(`Distilling ${sections.length} sections`);
    const trial = createSearchTrial();
    const digest = await buildDigest(sections, {
      ...digestOptions(io, dir, digestDir, flags, previous),
      openSearch: trial.openSearch,
    });
    const files = encodeTree(digest);
    if (previous) await keepUnreadable(io, previous, digestDir, shown, files);
    progress.stop();
    const found = `Found ${countOf(pageCount(digest), 'page')} with ${countOf(digest.nodes.length, 'section')} in ${nameFolder(io, flags.pagesDir ?? dir)}.`;
    printLine(io, found);
    warnOfLostSummaries(io, digest, previous?.digest, shown);
    if (flags.check) return await reportStale(io, digestDir, shown, files);
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
    if (cache && isSettled(previous)) {
      const record = { asked, tree: markTree(files), seen, notices: read.told(), found };
      keepBuild(cache, digestDir, record);
    }
    return 0;
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

/**
 * The tree of the last build; `null` for none.
 *
 * @throws HevAskError for a folder of other Markdown: the docs themselves lie under the same names
 */
export async function readPrevious(digestDir: string, shown: string): Promise<DecodedTree | null> {
  if (!existsSync(digestDir)) return null;
  const files = await readTree(digestDir);
  if (files.size === 0) return null;
  const hasMeta = files.has('_meta.md');
  const stored = await decodeTree(files);
  if (hasMeta || stored.digest.nodes.length > 0) {
    return { ...stored, digest: { ...stored.digest, nodes: stored.digest.nodes.map(withoutText) } };
  }
  throw new HevAskError(
    'HEV_ASK_OUTPUT_NOT_A_TREE',
    `${shown} holds Markdown that is no digest; a digest written there would overwrite it.`,
    'Choose another folder with --digest-dir.',
  );
}

/**
 * A node without its text, which a build reads from the docs. Copied, since a string that was cut out of a file keeps
 * the whole file in memory: on a large site as much as everything else together.
 */
function withoutText({ text: _text, ...node }: DigestNode): DigestNode {
  return structuredClone(node);
}

/** What a digest is built with, by this run's flags and the tree of the last build. */
export function digestOptions(
  io: CliIo,
  dir: string,
  digestDir: string,
  flags: BuildFlags,
  previous: DecodedTree | null,
): BuildDigestOptions {
  const text = flags.text ?? previous?.digest.docsDir === undefined;
  const options: BuildDigestOptions = {
    generatedAt: readBuildDate(io),
    openSearch,
    scheme: flags.scheme,
    chunkHeadingDepth: flags.chunkHeadingDepth,
    text,
    ...pickMarks(flags),
  };
  if (flags.basePath !== undefined) options.basePath = flags.basePath;
  if (flags.siteUrl !== undefined) options.siteUrl = flags.siteUrl;
  if (flags.contentGlob !== undefined) options.contentGlob = flags.contentGlob;
  const folder = resolve(io.cwd, flags.fromHtml ?? dir);
  const docsDir = relative(dirname(digestDir), folder).replaceAll('\\', '/') || '.';
  if (!text) options.docsDir = docsDir;
  if (flags.scheme === 'html') options.fromHtml = docsDir;
  // The stored hash, not the recomputed one: an edit by hand since the last build is new content.
  if (previous) {
    const { digest, rescued, storedHash } = previous;
    options.previous = { ...digest, nodes: [...digest.nodes, ...rescued], digestHash: storedHash ?? '' };
  }
  return options;
}

async function reportStale(
  io: CliIo,
  digestDir: string,
  shown: string,
  files: ReadonlyMap<string, string>,
): Promise<number> {
  const stored = existsSync(digestDir) ? await readTree(digestDir) : new Map<string, string>();
  const changed = [...files].filter(([path, content]) => stored.get(path) !== content).map(([path]) => path);
  const gone = [...stored.keys()].filter((path) => path.endsWith('.md') && !files.has(path));
  const [first, ...rest] = [...changed, ...gone];
  if (first === undefined) {
    printLine(io, `${shown} is up to date.`);
    return 0;
  }
  const more = rest.length === 0 ? '' : ` and ${countOf(rest.length, 'more file')}`;
  printNotice(
    io,
    `${shown} is stale: ${first}${more} would change.\nRun \`ask digest build\` and commit the result.`,
  );
  return 1;
}

/** What the build mends by itself. */
const MENDED: readonly string[] = ['HEV_ASK_TREE_OVERVIEW', 'HEV_ASK_TREE_CONTENT_HASH', 'HEV_ASK_TREE_META'];

/** Tells what was wrong with the tree before and what was deleted in it, and leaves glossary files alone that couldn't be read. */
export async function keepUnreadable(
  io: CliIo,
  { warnings, deleted }: DecodedTree,
  digestDir: string,
  shown: string,
  files: Map<string, string>,
): Promise<void> {
  printWarnings(
    io,
    warnings.filter(({ code }) => !MENDED.includes(code)),
    shown,
  );
  if (deleted.length > 0) {
    const terms = deleted.join(', ');
    printNotice(
      io,
      `Left out of the glossary from now on, since their files were deleted: ${terms}. \`removedTerms\` in _meta.md lists them.`,
    );
  }
  const broken = warnings.flatMap(({ file }) =>
    file?.startsWith('_glossary/') && !files.has(file) ? [file] : [],
  );
  if (broken.length === 0) return;
  const stored = await readTree(digestDir);
  for (const file of broken) files.set(file, stored.get(file) ?? '');
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
