import { relative } from 'node:path';
import { HevAskError, type Digest, type Section } from '../src/model/index.js';
import { parseDocs, type ParsedDocs } from '../src/sections/index.js';
import { environmentOf, openCache, openPageCache } from './cache/index.js';
import type { CliIo } from './cli-io.js';
import { findUnread } from './find-unread.js';
import { readDocs } from './fs/index.js';
import { observe } from './fs/observed.js';
import { openSource } from './open-source.js';
import { pickMarks, type SourceFlags } from './options.js';
import { printWarnings } from './print-warnings.js';
import { readHtmlSections } from './read-html-sections.js';

/** Docs cut into sections. */
export interface ReadSections {
  sections: Section[];
  /** Files and folders that can't be read though the last digest has sections of them. */
  unread: string[];
}

/**
 * Reads a folder of docs into sections and tells of what was wrong with single files.
 *
 * @param dir as the user named it
 * @param flags get what the site says that the docs belong to, where they say nothing; with the scheme `html`, the
 * folder is a built site: then they are given the place that its pages tell
 * @throws HevAskError when the folder can't be read, holds no docs, or the docs say nothing
 */
export async function readSections(io: CliIo, dir: string, flags: SourceFlags): Promise<Section[]> {
  return (await readAgain(io, dir, flags, undefined)).sections;
}

/**
 * `readSections` for docs that were read before.
 *
 * @param previous the digest of the last time
 */
export async function readAgain(
  io: CliIo,
  dir: string,
  flags: SourceFlags,
  previous: Digest | undefined,
): Promise<ReadSections> {
  if (flags.fromHtml !== undefined) flags.scheme = 'html';
  if (flags.scheme === 'html') {
    const read = await readHtmlSections(io, flags.fromHtml ?? dir, flags, previous);
    const { sections, unread, basePath, siteUrl } = read;
    // Where the site lives its pages know, unless somebody said otherwise: what is built of the sections goes by it.
    flags.basePath ??= basePath ?? '/';
    if (siteUrl !== undefined) flags.siteUrl ??= siteUrl;
    return { sections, unread };
  }
  const { value: source, seen } = await observe(() => openSource(io, dir, flags));
  const { dir: folder, readers, globs, wholePaths } = source;
  const { files, pdfs, warnings } = await readDocs(folder, { wholePaths, ...(globs && { globs }) });
  const shown = relative(io.cwd, folder);
  const cache = openCache(io);
  const site = [flags.scheme, flags.collection, environmentOf(io), seen];
  const pages = cache && openPageCache(cache, folder, JSON.stringify(site));
  const parsed = parseDocs(files, {
    scheme: pages?.remember(source.scheme) ?? source.scheme,
    chunkHeadingDepth: flags.chunkHeadingDepth,
    ...readers,
    ...pickMarks(flags),
    ...(pages && { readPage: pages.readPage }),
  });
  pages?.save();
  const { sections, warnings: faults } = await withPdfs(parsed, folder, pdfs, flags);
  const found = findUnread([...warnings, ...faults], previous);
  printWarnings(io, found.warnings, shown);
  if (sections.some((section) => section.text.trim() !== '')) return { sections, unread: found.unread };
  const count = files.length + pdfs.length;
  throw new HevAskError(
    'HEV_ASK_EMPTY_CORPUS',
    `The docs in ${dir} hold no text to search: ${count === 1 ? 'one file was' : `${count} files were`} read.`,
    'Check that it is the right folder and that the files have content.',
  );
}

async function withPdfs(
  docs: ParsedDocs,
  folder: string,
  pdfs: readonly string[],
  flags: SourceFlags,
): Promise<ParsedDocs> {
  if (pdfs.length === 0) return docs;
  const { readPdfSections } = await import('./pdf/index.js');
  const { sections, warnings } = await readPdfSections(folder, pdfs, flags);
  return { sections: [...docs.sections, ...sections], warnings: [...docs.warnings, ...warnings] };
}
