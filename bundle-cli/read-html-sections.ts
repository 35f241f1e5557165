import { relative, resolve } from 'node:path';
import { HevAskError, type Digest } from '../src/model/index.js';
import { parseHtmlDocs, type ParsedHtml } from '../src/sections/index.js';
import type { CliIo } from './cli-io.js';
import { findUnread } from './find-unread.js';
import { decodeHtml, readDocs } from './fs/index.js';
import { pickMarks, type SourceFlags } from './options.js';
import { printWarnings } from './print-warnings.js';

/** What counts as a page of a built site when nothing else is said. */
const htmlGlobs: readonly string[] = ['**/*.{html,htm,xhtml}'];

/**
 * Reads a built site into sections and tells of what was wrong with single files.
 *
 * @param dir as the user named it
 * @param previous the digest of the last time
 * @throws HevAskError when the folder can't be read or holds no page with text
 */
export async function readHtmlSections(
  io: CliIo,
  dir: string,
  flags: SourceFlags,
  previous: Digest | undefined,
): Promise<ParsedHtml & { unread: string[] }> {
  const folder = resolve(io.cwd, dir);
  const globs = flags.contentGlob ?? htmlGlobs;
  const { files, warnings } = await readDocs(folder, { globs, decode: decodeHtml }).catch(
    (error: unknown) => {
      if (!(error instanceof HevAskError) || error.code !== 'HEV_ASK_DOCS_EMPTY') throw error;
      throw new HevAskError(
        'HEV_ASK_DOCS_EMPTY',
        `No HTML pages were found in ${dir} (looked for ${globs.join(', ')}).`,
        "Build the site first, and name the folder that its build writes, such as 'dist' or 'build'.",
        { cause: error },
      );
    },
  );
  const parsed = parseHtmlDocs(files, {
    chunkHeadingDepth: flags.chunkHeadingDepth,
    ...pickMarks(flags),
  });
  const found = findUnread([...warnings, ...parsed.warnings], previous);
  printWarnings(io, found.warnings, relative(io.cwd, folder));
  if (parsed.sections.some(({ text }) => text.trim() !== '')) return { ...parsed, unread: found.unread };
  throw new HevAskError(
    'HEV_ASK_EMPTY_CORPUS',
    `The pages in ${dir} hold no text to search: ${files.length === 1 ? 'one file was' : `${files.length} files were`} read.`,
    'A site that scripts draw in the browser has to be rendered to HTML by its build.',
  );
}
