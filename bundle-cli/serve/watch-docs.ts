import { relative, sep } from 'node:path';
import { watch } from 'chokidar';

/** Editors write a file in several steps, and a branch switch writes many files: one rebuild for all of them. */
const QUIET_MS = 60;

/**
 * Calls `onChange` after files of the folder changed, appeared or went, once they have been quiet for a
 * moment; never twice at a time. Dotfiles and `node_modules` inside the folder don't count.
 *
 * @returns once watching has begun, the function that ends it
 */
export async function watchDocs(dir: string, onChange: () => Promise<void>): Promise<() => Promise<void>> {
  const watcher = watch(dir, { ignoreInitial: true, ignored: (path) => isIgnored(relative(dir, path)) });
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(onChange)), QUIET_MS);
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
  };
}

function isIgnored(path: string): boolean {
  return path
    .split(sep)
    .some((name) => name === 'node_modules' || (name.startsWith('.') && !/^\.+$/.test(name)));
}
