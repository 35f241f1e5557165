import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { existsSync, globSync } from '../fs/observed.js';

/** A folder and those that it is in, innermost first, up to the root of its repository or the home folder. */
export function listAncestors(folder: string): string[] {
  const found: string[] = [];
  for (let dir = folder; ; dir = dirname(dir)) {
    found.push(dir);
    if (existsSync(join(dir, '.git')) || dir === homedir() || dir === dirname(dir)) return found;
  }
}

/** The first of some names that a folder has, as its absolute path. */
export function findFile(folder: string, names: readonly string[]): string | undefined {
  return names.map((name) => join(folder, name)).find((file) => existsSync(file));
}

/** The names of a config with each of its extensions. */
export function configNames(name: string, extensions: readonly string[]): string[] {
  return extensions.map((extension) => `${name}.${extension}`);
}

/** Whether a folder holds a page: what globs match, at any depth. */
export function holdsPages(folder: string, globs: readonly string[]): boolean {
  return existsSync(folder) && globSync([...globs], { cwd: folder, expandDirectories: false }).length > 0;
}
