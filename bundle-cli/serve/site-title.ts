import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { formatLabel } from '../../src/text/index.js';

/** Folder names that say nothing about what is documented. */
const GENERIC = new Set(
  'build content dist doc docs documentation en out pages public site src website'.split(' '),
);

/**
 * A name for the site, `NAME docs`: after the package in the folder, else after the folder's own name; where
 * that name tells nothing (`docs`), the folder above is asked the same.
 */
export async function guessSiteTitle(dir: string): Promise<string> {
  let folder = resolve(dir);
  while (folder !== dirname(folder)) {
    const name = (await readPackageName(folder)) ?? basename(folder);
    if (!GENERIC.has(name.toLowerCase())) return `${formatLabel(name.replace(/^@[^/]+\//, ''))} docs`;
    folder = dirname(folder);
  }
  return 'Docs';
}

/** `undefined` where there is no package, or none with a name. */
async function readPackageName(folder: string): Promise<string | undefined> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const name = typeof manifest === 'object' && manifest && 'name' in manifest ? manifest.name : undefined;
    return typeof name === 'string' && name ? name : undefined;
  } catch {
    return undefined;
  }
}
