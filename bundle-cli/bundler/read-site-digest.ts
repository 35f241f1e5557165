import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { DecodedTree } from '../../src/digest/index.js';
import { HevAskError, type Digest, type Section } from '../../src/model/index.js';
import { buildKeptDigest } from '../build-kept-digest.js';
import { digestOptions } from '../building/digest-options.js';
import { chooseDocs } from '../choose-docs.js';
import { printNotice, type CliIo } from '../cli-io.js';
import { digestDocs } from '../digest-docs.js';
import { readVectorsFile } from '../embed/vectors-file.js';
import { withStored } from '../options.js';
import { printWarnings } from '../print-warnings.js';
import { readBuildDate } from '../read-build-date.js';
import { decodeDir } from '../read-digest.js';
import { readAgain } from '../read-sections.js';
import type { DigestToBundle } from './bundle-options.js';
import { readFlags } from './read-flags.js';
import { readStoredDigest } from './read-stored-digest.js';
import type { SiteBundlerOptions } from './site-bundler.js';

/** A site's digest, and where it came from. */
export interface SiteDigest extends DigestToBundle {
  /** Absolute folder of the docs. */
  docsDir: string;
}

/** Where a bundler looks for the tree, absolute. */
export function digestDirOf({ root, digestDir }: SiteBundlerOptions): string {
  return resolve(root, digestDir || '.hev-ask');
}

/**
 * The digest of a site's docs as they are now. Where there is a tree of these docs, it is what `ask digest build` would
 * make of it: a site whose tree lags behind its pages still has a search of its pages. A tree of other docs, or of docs
 * that aren't there, is taken as it is.
 *
 * @param io with the site's root as its folder
 * @param defaultDocs the docs where neither an option nor the tree names them
 */
export async function readSiteDigest(
  io: CliIo,
  options: SiteBundlerOptions,
  defaultDocs: string,
): Promise<SiteDigest> {
  const { flags, command } = readFlags(options);
  const { docs, fromHtml } = options;
  const dir = digestDirOf(options);
  if (options.digestDir === false || !existsSync(dir)) {
    if (options.digestDir) {
      printNotice(io, `There is no digest in ${options.digestDir}: the docs are read directly.`);
    }
    const place = fromHtml ?? docs ?? defaultDocs;
    const digest = await digestDocs(io, place, flags);
    return { digest, place, docsDir: flags.pagesDir ?? resolve(io.cwd, place) };
  }
  const tree = await decodeDir(dir);
  const stored = tree.digest;
  printWarnings(io, tree.warnings, relative(io.cwd, dir));
  const place = dirname(dir);
  const vectors = await readVectorsFile(dir);
  const defaultDir =
    stored.docsDir === undefined ? defaultDocs : relative(io.cwd, resolve(place, stored.docsDir)) || '.';
  const choice = chooseDocs(io, { dir: docs, defaultDir }, withStored(flags, command, stored), command, {
    digest: stored,
    digestDir: dir,
  });
  const read = await readOwnDocs(io, choice.dir, choice.flags, stored);
  const docsDir = choice.flags.pagesDir ?? resolve(io.cwd, choice.dir);
  const digest = read
    ? await digestUpon(io, tree, read, { docs: choice.dir, dir, flags: choice.flags })
    : await readStoredDigest(io, dir, flags, command);
  return { digest, place, docsDir, vectors };
}

/** Docs that aren't where the tree is read from: then the tree is all there is. */
const ABSENT: readonly string[] = ['HEV_ASK_DOCS_NOT_FOUND', 'HEV_ASK_DOCS_EMPTY', 'HEV_ASK_EMPTY_CORPUS'];

/** The docs' sections; `undefined` where there are none, or where most of the tree's files aren't among them. */
async function readOwnDocs(
  io: CliIo,
  dir: string,
  flags: Parameters<typeof readAgain>[2],
  stored: Digest,
): Promise<Section[] | undefined> {
  try {
    const { sections } = await readAgain(io, dir, flags, stored);
    const files = new Set(sections.map(({ file }) => file));
    const named = new Set(stored.nodes.flatMap(({ file }) => file ?? []));
    const found = [...named].filter((file) => files.has(file));
    return named.size === 0 || found.length * 2 > named.size ? sections : undefined;
  } catch (error) {
    if (!(error instanceof HevAskError) || !ABSENT.includes(error.code)) throw error;
    return undefined;
  }
}

/** As `ask digest build` does, but writing nothing. */
async function digestUpon(
  io: CliIo,
  tree: DecodedTree,
  sections: readonly Section[],
  { docs, dir, flags }: { docs: string; dir: string; flags: Parameters<typeof digestOptions>[3] },
): Promise<Digest> {
  const digest = await buildKeptDigest(io, sections, {
    ...digestOptions(io, docs, dir, { ...flags, text: true }, tree),
    // The same docs and tree are to give the same bytes.
    generatedAt: readBuildDate(io, new Date(tree.digest.generatedAt)),
  });
  if (digest.contentHash !== tree.digest.contentHash) {
    printNotice(
      io,
      `${relative(io.cwd, dir) || '.'} is older than the docs: bundled as they are now. \`ask digest build\` brings it up to date.`,
    );
  }
  return digest;
}
