import { lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { lstat, mkdir, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { HevAskError } from '../../src/model/index.js';
import { makeFolder } from './make-folder.js';
import { isTreeFile, listFiles } from './read-tree.js';
import { isLeftover, temporaryName } from './temporary.js';
import { unwritable } from './write-atomic.js';

/** What a write changed, as paths relative to the tree, in code-unit order. */
export interface WrittenTree {
  written: string[];
  removed: string[];
}

/** What in the folder is the caller's. */
export interface WriteTreeOptions {
  /** Existing files that are removed when the new tree lacks them; default: a `.hev-ask/` tree's own. */
  owns?: (path: string) => boolean;
}

/** A file that every `.hev-ask/` tree has. */
const marker = '_meta.md';

/**
 * Makes a folder hold exactly these files, as far as they are its own: only what changed is written, each file
 * beside its place first and then renamed into it, all of them staged before the first is moved; then stale
 * files, the folders that they leave empty and what a killed build left behind are removed. Nothing outside the
 * folder is touched.
 *
 * @throws HevAskError `HEV_ASK_OUTPUT_UNWRITABLE`, with nothing changed | `HEV_ASK_OUTPUT_NOT_A_TREE` for a folder
 * of other Markdown, which would be lost | `HEV_ASK_OUTPUT_PATH` for a path that leaves the folder
 */
export async function writeTree(
  dir: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  options: WriteTreeOptions = {},
): Promise<WrittenTree> {
  for (const path of files.keys()) assertInside(path);
  const existing = await listExisting(dir);
  const owns = options.owns ?? isTreeFile;
  const stale = existing.filter((path) => owns(path) && !files.has(path));
  const isUnmarked = !options.owns && !existing.includes(marker);
  const [foreign] = isUnmarked ? stale.filter((path) => !looksBuilt(dir, path)) : [];
  if (foreign !== undefined) {
    throw new HevAskError(
      'HEV_ASK_OUTPUT_NOT_A_TREE',
      `${dir} holds files that are no digest, such as ${foreign}; writing the digest there would remove them.`,
      'Choose another folder with --digest-dir; if this one holds an old digest, delete it first.',
    );
  }
  const changed = findChanged(dir, files, new Set(existing));
  const stage = new Stage(dir);
  try {
    for (const path of changed) await stage.add(path, files.get(path) ?? '');
    stage.commit();
    await removeStale(dir, stale, files);
    for (const path of existing) if (isLeftover(basename(path))) await rm(join(dir, path), { force: true });
  } catch (cause) {
    await stage.rollback();
    throw cause instanceof HevAskError ? cause : unwritable(dir, cause);
  }
  return { written: [...changed].sort(), removed: stale };
}

/** Whether a file says that a build wrote it: a tree that lost its marker is still a tree. */
function looksBuilt(dir: string, path: string): boolean {
  const text = readStored(join(dir, path))?.toString('utf8') ?? '';
  const [, head = ''] = /^---\r?\n([^]*?)^---/m.exec(text) ?? [];
  return /^(?:id|term): /m.test(head) && /^written: /m.test(head);
}

function assertInside(path: string): void {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..') || /[\\\0]/.test(path)) {
    throw new HevAskError('HEV_ASK_OUTPUT_PATH', `'${path}' is no path inside the output folder.`);
  }
}

async function listExisting(dir: string): Promise<string[]> {
  try {
    return await listFiles(dir);
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ENOENT') return [];
    throw unwritable(dir, cause);
  }
}

/**
 * The marker first where there is none yet: a tree whose writing was cut short is known for one by the next build.
 * Later it comes last, since what it lists and doesn't find was deleted by somebody.
 */
function inOrder(a: string, b: string, isNew: boolean): number {
  const sign = isNew ? 1 : -1;
  return sign * (Number(b === marker) - Number(a === marker)) || (a < b ? -1 : 1);
}

/** Files are small and many: here and below, none waits in line for its turn. */
function findChanged(
  dir: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  existing: ReadonlySet<string>,
): string[] {
  const paths = [...files.keys()].sort((a, b) => inOrder(a, b, !existing.has(marker)));
  return paths.filter((path) => {
    const content = files.get(path) ?? '';
    const found = existing.has(path) ? readStored(join(dir, path)) : null;
    if (!found) return true;
    const wanted = typeof content === 'string' ? Buffer.from(content) : content;
    return !found.equals(wanted) && !isCheckout(found, content);
  });
}

function readStored(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** Whether a file is the text as a version control system checked it out: with other line ends, or a byte order mark. */
function isCheckout(stored: Buffer, content: string | Uint8Array): boolean {
  if (typeof content !== 'string' || (stored[0] !== 0xef && !stored.includes('\r\n'))) return false;
  return (
    stored
      .toString('utf8')
      .replace(/^\ufeff/, '')
      .replaceAll('\r\n', '\n') === content
  );
}

async function removeStale(
  dir: string,
  stale: readonly string[],
  files: ReadonlyMap<string, unknown>,
): Promise<void> {
  const kept = new Map([...files.keys()].map((path) => [path.toLowerCase(), path]));
  for (const path of stale) {
    const twin = kept.get(path.toLowerCase());
    // Where the disk ignores case, `A.md` is the file just written as `a.md`.
    if (twin !== undefined && (await isSameFile(join(dir, path), join(dir, twin)))) continue;
    await rm(join(dir, path), { force: true });
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      const removed = await rmdir(join(dir, folder)).then(
        () => true,
        () => false,
      );
      if (!removed) break;
    }
  }
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([lstat(a).catch(() => null), lstat(b).catch(() => null)]);
  return first !== null && second !== null && first.ino === second.ino && first.dev === second.dev;
}

/** Files written beside their places, not yet moved into them. */
class Stage {
  private readonly dir: string;
  private readonly moves: { from: string; to: string; isMarker: boolean }[] = [];
  private readonly folders: string[] = [];
  private readonly ready = new Map<string, Promise<void>>();

  constructor(dir: string) {
    this.dir = dir;
  }

  async add(path: string, content: string | Uint8Array): Promise<void> {
    const to = join(this.dir, path);
    await this.makeFolder(dirname(path));
    const found = lstatSync(to, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw unwritable(to, { code: 'EISDIR' });
    const from = join(dirname(to), temporaryName(String(this.moves.length)));
    this.moves.push({ from, to, isMarker: path === marker });
    writeFileSync(from, content, { flag: 'wx' });
  }

  commit(): void {
    const markers = this.moves.filter(({ isMarker }) => isMarker);
    const others = this.moves.filter(({ isMarker }) => !isMarker);
    for (const { from, to } of [...markers, ...others]) renameSync(from, to);
    this.moves.length = 0;
    this.folders.length = 0;
  }

  async rollback(): Promise<void> {
    for (const { from } of this.moves) await rm(from, { force: true }).catch(() => undefined);
    for (const folder of this.folders.reverse()) await rmdir(folder).catch(() => undefined);
  }

  /** Makes a folder below the tree; a link in its way could lead outside, so it is refused. */
  private makeFolder(folder: string): Promise<void> {
    const made = this.ready.get(folder) ?? this.makeFolderOnce(folder);
    this.ready.set(folder, made);
    return made;
  }

  private async makeFolderOnce(folder: string): Promise<void> {
    if (folder === '.') {
      const made = await makeFolder(this.dir).catch((cause: unknown) => {
        throw unwritable(this.dir, cause);
      });
      if (made !== undefined) this.folders.push(this.dir);
    } else {
      await this.makeFolder(dirname(folder));
      const path = join(this.dir, folder);
      // Made, then looked at: another process may write the same tree.
      const fault = await mkdir(path).catch((cause: unknown) => cause);
      if (fault === undefined) this.folders.push(path);
      else if (!(await lstat(path).catch(() => null))?.isDirectory()) throw unwritable(path, fault);
    }
  }
}
