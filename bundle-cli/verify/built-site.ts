import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { HevAskError } from '../../src/model/index.js';
import { describeFault } from '../fs/index.js';
import { readBuiltPage, type BuiltPage } from './read-built-page.js';

/** A folder of built pages, asked for them as a static host would be. */
export class BuiltSite {
  /** Every file, `/`-separated, relative to the folder. */
  readonly files: ReadonlySet<string>;
  private readonly dir: string;
  private last: { file: string; page: BuiltPage } | null = null;

  private constructor(dir: string, files: ReadonlySet<string>) {
    this.dir = dir;
    this.files = files;
  }

  /**
   * Lists the files of a build folder.
   *
   * @throws HevAskError `HEV_ASK_NO_BUILD` where it isn't there or holds no page
   */
  static async open(dir: string, shown: string): Promise<BuiltSite> {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'));
    if (files.some((file) => file.endsWith('.html'))) return new BuiltSite(dir, new Set(files));
    throw new HevAskError(
      'HEV_ASK_NO_BUILD',
      `There is no built page in ${shown}.`,
      'Build the site first, or name the folder that its build writes with --build-dir.',
    );
  }

  /** Pages that somebody may look for, in path order; error pages are none. */
  get pages(): string[] {
    return [...this.files].filter((file) => /\.html?$/.test(file) && !/(?:^|\/)404\.html$/.test(file)).sort();
  }

  /**
   * The file that a static host serves for a path: `a/` is `a/index.html`, `a` is `a`, `a.html` or `a/index.html`.
   * Upper and lower case differ, as they do on most hosts.
   *
   * @param path decoded, relative to the folder; `''` is the root page
   */
  findFile(path: string): string | null {
    const bare = path.replace(/\/+$/, '');
    const candidates =
      bare === path && path !== '' ? [path, `${path}.html`, `${path}/index.html`] : [`${bare}/index.html`];
    return candidates.map((file) => file.replace(/^\/+/, '')).find((file) => this.files.has(file)) ?? null;
  }

  /** A page's ids and headings; the last one read is kept, so callers go through links page by page. */
  async read(file: string): Promise<BuiltPage> {
    if (this.last?.file !== file) {
      this.last = { file, page: readBuiltPage(await readHtml(join(this.dir, file))) };
    }
    return this.last.page;
  }
}

async function readHtml(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new HevAskError(
      'HEV_ASK_FILE_UNREADABLE',
      `The built page ${path} can't be read: ${describeFault(cause)}.`,
      'Check who may read it, or build the site again.',
      { cause },
    );
  }
}

/** `%20` and the like → what they stand for; a stray percent sign stays one. */
export function decodeUrl(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/**
 * The folder of the build below which the digest's pages lie. Hosts mount a build at the site's base, so that
 * `/site/docs/` may be `docs/` on disk, or nothing at all: the reading that finds most pages is right.
 *
 * @param paths decoded paths of pages, relative to `basePath`
 * @returns `''`, or a path that ends in a slash
 */
export function findBaseFolder(site: BuiltSite, basePath: string, paths: readonly string[]): string {
  const folders = basePath.split('/').filter((part) => part !== '');
  const readings = [...folders.keys(), folders.length].reverse().map((start) =>
    folders
      .slice(start)
      .map((part) => `${decodeUrl(part)}/`)
      .join(''),
  );
  const found = readings.map((folder) => paths.filter((path) => site.findFile(folder + path)).length);
  return readings[found.indexOf(Math.max(...found))] ?? '';
}
