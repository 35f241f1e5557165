import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { HevAskError, type Warning } from '../../src/model/index.js';
import type { SourceFile } from '../../src/sections/index.js';
import { describeFault } from './describe-fault.js';

/** What counts as documentation when nothing else is said. */
export const defaultGlobs: readonly string[] = ['**/*.{md,mdx,markdown,mdown,mkd,txt}'];

/** How docs are looked for. */
export interface ReadDocsOptions {
  /** Relative to the folder; default `defaultGlobs`. `node_modules` and dot folders are never read. */
  globs?: readonly string[];
}

/** The files of a docs folder, in path order. */
export interface ReadDocs {
  files: SourceFile[];
  warnings: Warning[];
}

/** How much of a file is looked at to tell whether it is text. */
const sniffedBytes = 8192;

/**
 * Reads the docs of a folder. Files come as UTF-8 text without a byte order mark and with `\n` line ends, so
 * that a checkout with other line ends gives the same hashes.
 *
 * A file that can't be read, or isn't text, is a warning.
 *
 * @throws HevAskError `HEV_ASK_DOCS_NOT_FOUND` | `HEV_ASK_DOCS_NOT_A_FOLDER` | `HEV_ASK_DOCS_UNREADABLE` | `HEV_ASK_DOCS_EMPTY`
 */
export async function readDocs(dir: string, options: ReadDocsOptions = {}): Promise<ReadDocs> {
  const globs = options.globs ?? defaultGlobs;
  const paths = await findDocs(dir, globs);
  const files: SourceFile[] = [];
  const warnings: Warning[] = [];
  for (const file of paths) {
    const read = await readDoc(dir, file);
    if ('content' in read) files.push(read);
    else warnings.push(read);
  }
  if (files.length === 0) {
    const reason = warnings[0] ? ` ${warnings[0].message}` : '';
    throw new HevAskError(
      'HEV_ASK_DOCS_EMPTY',
      `No docs were found in ${dir} (looked for ${globs.join(', ')}).${reason}`,
      'Name the folder that holds your Markdown, MDX or text files, or pass --content-glob.',
    );
  }
  return { files, warnings };
}

async function findDocs(dir: string, globs: readonly string[]): Promise<string[]> {
  try {
    const found = await stat(dir);
    if (!found.isDirectory()) {
      throw new HevAskError(
        'HEV_ASK_DOCS_NOT_A_FOLDER',
        `${dir} is a file, not a folder of docs.`,
        'Name the folder that holds it.',
      );
    }
    const paths = await glob([...globs], {
      cwd: dir,
      ignore: ['**/node_modules/**'],
      dot: false,
      onlyFiles: true,
      expandDirectories: false,
    });
    return paths.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  } catch (cause) {
    if (cause instanceof HevAskError) throw cause;
    const { code } = cause as { code?: string };
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new HevAskError('HEV_ASK_DOCS_NOT_FOUND', `There is no folder ${dir}.`, 'Check the path.', {
        cause,
      });
    }
    throw new HevAskError(
      'HEV_ASK_DOCS_UNREADABLE',
      `The folder ${dir} can't be read: ${describeFault(cause)}.`,
      'Check who may read it.',
      { cause },
    );
  }
}

async function readDoc(dir: string, file: string): Promise<SourceFile | Warning> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(join(dir, file));
  } catch (cause) {
    return {
      code: 'HEV_ASK_FILE_UNREADABLE',
      message: `${file} can't be read (${describeFault(cause)}) and is left out.`,
      file,
    };
  }
  const content = decodeText(bytes);
  if (content !== null) return { file, content };
  return {
    code: 'HEV_ASK_FILE_BINARY',
    message: `${file} is not UTF-8 text and is left out. Save it as UTF-8, or rename it if it is no document.`,
    file,
  };
}

/** `null` for what isn't UTF-8 text. */
function decodeText(bytes: Uint8Array): string | null {
  if (bytes.subarray(0, sniffedBytes).includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    return null;
  }
}
