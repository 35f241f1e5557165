/** What has been measured, kept from run to run: `{ sites: { [name]: … }, growth, quality }`. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from './cache.mjs';

const FILE = join(CACHE, 'results.json');

export async function readResults() {
  const text = await readFile(FILE, 'utf8').catch(() => undefined);
  return text === undefined ? { sites: {} } : JSON.parse(text);
}

/** Written after each part: a run that is stopped keeps what it had. */
export async function saveResults(results) {
  await mkdir(CACHE, { recursive: true });
  await writeFile(`${FILE}.new`, JSON.stringify(results, undefined, 1));
  await rename(`${FILE}.new`, FILE);
}
