import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { watch } from 'chokidar';
import type { Site } from '../frameworks/index.js';

/** Editors write a file in several steps. */
const QUIET_MS = 100;

/** What a config is made of: itself and what it imports from its own folder, such as sidebars. */
const configLike = /^(?!(?:package-lock|npm-shrinkwrap|pnpm-lock|tsconfig)\b).+\.(?:[cm]?[jt]s|json|ya?ml)$/;
/** Vite puts a copy beside a config while it reads it. */
const passing = /\.timestamp-/;

/**
 * Calls `onChange` with the names of files after some of a site's config changed, appeared or went, once they have been
 * quiet for a moment; never twice at a time.
 *
 * @returns once watching has begun, the function that ends it
 */
export async function watchConfig(
  { configFile, root }: Pick<Site, 'configFile' | 'root'>,
  onChange: (names: string[]) => Promise<void>,
): Promise<() => Promise<void>> {
  const folder = dirname(configFile ?? join(root, 'package.json'));
  const isConfig = (path: string): boolean =>
    dirname(path) === folder
      ? configLike.test(basename(path)) && !passing.test(path)
      : /^content\.config\./.test(basename(path));
  // Folders rather than files: an editor may put a new file in the place of the old one.
  const folders = [folder, join(root, 'src')].filter((path) => existsSync(path));
  const watcher = watch(folders, {
    depth: 0,
    ignoreInitial: true,
    ignored: (path, stats) => stats?.isFile() === true && !isConfig(path),
  });
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  watcher.on('all', (event, path) => {
    if (event.endsWith('Dir') || !isConfig(path)) return;
    changed.add(basename(path));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const names = [...changed].sort();
      changed.clear();
      running = running.then(() => onChange(names));
    }, QUIET_MS);
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return async () => {
    await watcher.close();
    clearTimeout(timer);
    await running;
  };
}
