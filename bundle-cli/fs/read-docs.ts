import { createHash } from 'node:crypto';
import { readdir as readFolder, readFileSync, statSync, type Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { glob, type GlobOptions } from 'tinyglobby';
import { HevAskError, type Warning } from '../../src/model/index.js';
import type { SourceFile } from '../../src/sections/index.js';
import { compareCodeUnits } from '../../src/text/index.js';
import { describeFault } from './describe-fault.js';
import { findGenerated } from './find-generated.js';
import { isObserved, noteDocs } from './observed.js';

/** What counts as documentation when nothing else is said. */
export const defaultGlobs: readonly string[] = ['**/*.{md,mdx,markdown,mdown,mkd,txt,pdf}'];

/** How docs are looked for. */
export interface ReadDocsOptions {
  /**
   * Relative to the folder; default `defaultGlobs`. What starts with `!` is left out; `node_modules` and dot folders
   * are never read, nor are a digest or a bundle of ours. A file's `root` is the fixed part of the first glob that it matches.
   */
  globs?: readonly string[];
  /** Files have no `root`, whatever the globs' fixed parts: a site knows where each of its files belongs. */
  wholePaths?: boolean;
  /** Bytes of a file → its text, `null` where it is none; default UTF-8. */
  decode?: (bytes: Uint8Array) => string | null;
}

/** The files of a docs folder, in path order. */
export interface ReadDocs {
  files: SourceFile[];
  /** Paths of PDF files, which aren't text and aren't read here. */
  pdfs: string[];
  warnings: Warning[];
}

/** How much of a file is looked at to tell whether it is text. */
const sniffedBytes = 8192;

/**
 * Reads the docs of a folder. Files come as UTF-8 text without a byte order mark and with `\n` line ends, so
 * that a checkout with other line ends gives the same hashes.
 *
 * A file or folder that can't be read, or a file that isn't text, is a warning.
 *
 * @throws HevAskError `HEV_ASK_DOCS_NOT_FOUND` | `HEV_ASK_DOCS_NOT_A_FOLDER` | `HEV_ASK_DOCS_UNREADABLE` | `HEV_ASK_DOCS_EMPTY`
 */
export async function readDocs(dir: string, options: ReadDocsOptions = {}): Promise<ReadDocs> {
  const globs = options.globs ?? defaultGlobs;
  const { roots, warnings } = await findDocs(dir, globs);
  const files: SourceFile[] = [];
  const pdfs = [...roots.keys()].filter(isPdf);
  const contents = readContents(
    dir,
    [...roots.keys()].filter((file) => isObserved() || !isPdf(file)),
  );
  if (isObserved()) noteDocs(JSON.stringify({ dir, globs }), markFound({ roots, warnings }, contents));
  for (const [file, root] of roots) {
    if (isPdf(file)) continue;
    const read = readDoc(file, contents.get(file), options.decode ?? decodeText);
    if ('content' in read) files.push(root === '' || options.wholePaths === true ? read : { ...read, root });
    else warnings.push(read);
  }
  if (files.length === 0 && pdfs.length === 0) {
    const reason = warnings[0] ? ` ${warnings[0].message}` : '';
    throw new HevAskError(
      'HEV_ASK_DOCS_EMPTY',
      `No docs were found in ${dir} (looked for ${globs.join(', ')}).${reason}`,
      (await holdsHtml(dir))
        ? 'It holds built HTML: `ask digest build --from-html DIR` reads that, and `ask digest bundle --from-html DIR --out DIR/hev-ask` writes its search.'
        : 'Name the folder that holds your Markdown, MDX or text files, or pass --content-glob.',
    );
  }
  return { files, pdfs, warnings };
}

async function holdsHtml(dir: string): Promise<boolean> {
  const found = await glob(['*.{html,htm}', '*/*.{html,htm}'], { cwd: dir, ignore: ['node_modules/**'] });
  return found.length > 0;
}

/**
 * A mark of all that `readDocs` would find and read: the files' paths, their bytes, and what couldn't be read.
 *
 * @throws HevAskError as `readDocs` does
 */
export async function markDocs(dir: string, globs: readonly string[] = defaultGlobs): Promise<string> {
  const found = await findDocs(dir, globs);
  return markFound(found, readContents(dir, [...found.roots.keys()]));
}

function markFound({ roots, warnings }: FoundDocs, contents: ReadonlyMap<string, Content>): string {
  const hash = createHash('sha256').update(JSON.stringify([...roots]));
  hash.update(JSON.stringify(warnings.map(({ message }) => message)));
  for (const content of contents.values()) {
    if ('fault' in content) hash.update(`error ${(content.fault as { code?: string }).code ?? ''}`);
    else hash.update(`${content.length}:`).update(content);
  }
  return hash.digest('hex');
}

/** A file's bytes, or why they can't be read. */
type Content = Uint8Array | { fault: unknown };

/** Read without waiting in line for each: docs are many small files. */
function readContents(dir: string, files: readonly string[]): Map<string, Content> {
  return new Map(
    files.map((file): [string, Content] => {
      try {
        const path = join(dir, file);
        // A link may lead to a device, which never comes to an end.
        if (!statSync(path).isFile()) return [file, { fault: new Error('it leads to no file') }];
        return [file, readFileSync(path)];
      } catch (fault) {
        return [file, { fault }];
      }
    }),
  );
}

function isPdf(file: string): boolean {
  return /\.pdf$/i.test(file);
}

interface FoundDocs {
  /** Each file's path, in order, and the root of its slug. */
  roots: Map<string, string>;
  warnings: Warning[];
}

async function findDocs(dir: string, globs: readonly string[]): Promise<FoundDocs> {
  await checkFolder(dir);
  const unreadable = new Map<string, Warning>();
  const ignore = ['**/node_modules/**', ...globs.filter(isNegated).map((pattern) => pattern.slice(1))];
  const found = new Map<string, string>();
  for (const pattern of globs.filter((given) => !isNegated(given))) {
    const paths = await glob([pattern], {
      cwd: dir,
      ignore,
      dot: false,
      onlyFiles: true,
      expandDirectories: false,
      fs: watchFolders(dir, unreadable),
    });
    for (const path of paths) if (!found.has(path)) found.set(path, fixedPart(pattern, path));
  }
  const goesInCircles = createCircleTest(dir);
  const isGenerated = await findGenerated(dir, [...found.keys()]);
  const roots = new Map<string, string>();
  for (const path of [...found.keys()].sort(compareCodeUnits)) {
    if (!isGenerated(path) && !(await goesInCircles(path))) roots.set(path, found.get(path) ?? '');
  }
  const warnings = [...unreadable.values()].sort((a, b) => compareCodeUnits(a.message, b.message));
  return { roots, warnings };
}

function isNegated(pattern: string): boolean {
  return pattern.startsWith('!');
}

/** The folders of a path that its glob names without any wildcard: `content/docs/` of `content/docs/**`. */
function fixedPart(pattern: string, path: string): string {
  const folders = pattern
    .replace(/^(?:\.\/)+/, '')
    .split('/')
    .slice(0, -1);
  const magic = folders.findIndex((folder) => /[*?[\]{}()!+@\\]/.test(folder));
  const fixed = (magic < 0 ? folders : folders.slice(0, magic)).map((folder) => `${folder}/`).join('');
  return path.startsWith(fixed) ? fixed : '';
}

async function checkFolder(dir: string): Promise<void> {
  try {
    if (!(await stat(dir)).isDirectory()) {
      throw new HevAskError(
        'HEV_ASK_DOCS_NOT_A_FOLDER',
        `${dir} is a file, not a folder of docs.`,
        'Name the folder that holds it.',
      );
    }
    await readdir(dir);
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

/** A test for paths that a link leads back into one of their own parents: such a page was seen already. */
function createCircleTest(dir: string): (path: string) => Promise<boolean> {
  const known = new Map<string, Promise<string>>();
  const resolve = (folder: string): Promise<string> => {
    const real = known.get(folder) ?? realpath(join(dir, folder)).catch(() => folder);
    known.set(folder, real);
    return real;
  };
  const circles = new Map<string, Promise<boolean>>();
  const testFolder = async (folder: string): Promise<boolean> => {
    const names = folder.split('/');
    const folders = ['.', ...names.map((_, index) => names.slice(0, index + 1).join('/'))];
    const real = new Set(await Promise.all(folders.map(resolve)));
    return real.size < folders.length;
  };
  return (path) => {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const known = circles.get(folder) ?? (folder === '' ? Promise.resolve(false) : testFolder(folder));
    circles.set(folder, known);
    return known;
  };
}

/** The glob passes over folders that it can't read without a word; this notes them. */
function watchFolders(dir: string, warnings: Map<string, Warning>): NonNullable<GlobOptions['fs']> {
  const watched: typeof readFolder = Object.assign(
    (
      path: string,
      options: { withFileTypes: true },
      done: (error: Error | null, entries: Dirent[]) => void,
    ) => {
      readFolder(path, options, (error, entries) => {
        if (error) {
          const folder = relative(dir, path).split(sep).join('/');
          warnings.set(folder, {
            code: 'HEV_ASK_FILE_UNREADABLE',
            message: `The folder ${folder} can't be read (${describeFault(error)}) and is left out.`,
            file: folder,
          });
        }
        done(error, entries);
      });
    },
    { __promisify__: readFolder.__promisify__ },
  ) as typeof readFolder;
  return { readdir: watched };
}

function readDoc(
  file: string,
  bytes: Content | undefined,
  decode: (bytes: Uint8Array) => string | null,
): SourceFile | Warning {
  if (bytes === undefined || 'fault' in bytes) {
    return {
      code: 'HEV_ASK_FILE_UNREADABLE',
      message: `${file} can't be read (${describeFault(bytes?.fault)}) and is left out.`,
      file,
    };
  }
  const content = decode(bytes);
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
