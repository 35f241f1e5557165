import { realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { watch, type FSWatcher } from 'chokidar';

/** Editors write a file in several steps, and a branch switch writes many files: one rebuild for all of them. */
const QUIET_MS = 60;
/** How often it is looked whether a folder that went is back. */
const RETURN_MS = 250;

/**
 * Calls `onChange` after files of the folder changed, appeared or went, once they have been quiet for a
 * moment; never twice at a time. Dotfiles and `node_modules` inside the folder don't count, nor does what a
 * link leads back to. A folder that isn't there is watched once it is.
 *
 * @param onError told of a folder or file that can't be watched; the rest is
 * @returns once watching has begun, the function that ends it
 */
export async function watchDocs(
  dir: string,
  onChange: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const root = realPathOf(dir) ?? dir;
  const ignored = (path: string): boolean => {
    const below = relative(dir, path);
    return isIgnored(below) || goesInCircles(root, below);
  };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let poll: NodeJS.Timeout | undefined;
  let watched = identityOf(dir);
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange);
      if (watched === undefined || identityOf(dir) !== watched) awaitReturn();
    }, QUIET_MS);
  };
  const open = async (): Promise<FSWatcher> => {
    watched = identityOf(dir);
    const watcher = watch(dir, { ignoreInitial: true, ignored });
    watcher.on('all', schedule).on('error', onError);
    await new Promise<void>((resolve) => watcher.once('ready', resolve));
    return watcher;
  };
  let current = open();
  /** A generator may take the whole folder away and make it anew: a watcher of the old one sees nothing of that. */
  const awaitReturn = (): void => {
    clearInterval(poll);
    poll = setInterval(() => {
      if (identityOf(dir) === undefined) return;
      clearInterval(poll);
      current = current.then((old) => old.close()).then(open);
      void current.then(schedule);
    }, RETURN_MS);
  };
  await current;
  if (watched === undefined) awaitReturn();
  return async () => {
    clearInterval(poll);
    await (await current).close();
    clearTimeout(timer);
    await running;
  };
}

function isIgnored(path: string): boolean {
  return path
    .split(sep)
    .some((name) => name === 'node_modules' || (name.startsWith('.') && !/^\.+$/.test(name)));
}

/** Differs for a folder made anew under the same name; `undefined` where there is none. */
function identityOf(dir: string): string | undefined {
  try {
    const { dev, ino, birthtimeNs } = statSync(dir, { bigint: true });
    return `${dev} ${ino} ${birthtimeNs}`;
  } catch {
    return undefined;
  }
}

/** Whether a link on the way leads back to a folder that is on the way itself, or above the docs. */
function goesInCircles(root: string, below: string): boolean {
  const real = realPathOf(join(root, below));
  if (real === undefined || real === join(root, below)) return false;
  const names = below.split(sep);
  const above = names.map((_, at) => realPathOf(join(root, ...names.slice(0, at))));
  return above.some((folder) => folder === real || folder?.startsWith(real + sep));
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    // Gone, or a link to nowhere: nothing to walk into.
    return undefined;
  }
}
