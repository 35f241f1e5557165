/** How much a whole index takes: what a reader has once everything is there. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { OURS } from './engine-names.mjs';
import { sizeOf } from './lay-out-site.mjs';
import { exportIndexes } from './peer-indexes.mjs';

/** Files of the bundle that no search reads, or that hold the sections' text. */
const NO_INDEX = /\.js$|^digest\.|^llms|^text\b|\.(html|css)$/;

/**
 * @returns for each engine `{ name, bytes, withText }`: gzip bytes of the index alone and, where the engine has its text, with
 *   it; Pagefind's has the text of its pages in it
 */
export async function measureSizes({ dir, ours, nodes }) {
  const names = (await readdir(ours, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(ours.length + 1));
  const sum = async (some) => {
    const sizes = await Promise.all(some.map(async (name) => zip(await readFile(join(ours, name)))));
    return sizes.reduce((total, size) => total + size, 0);
  };
  const index = names.filter((name) => !NO_INDEX.test(name));
  const text = names.filter((name) => /^text\b/.test(name));
  const bytes = await sum(index);
  const rows = [{ name: OURS, bytes, withText: bytes + (await sum(text)) }];
  for (const [name, content] of Object.entries(await exportIndexes(nodes)))
    rows.push({ name, bytes: zip(Buffer.from(content)) });
  const parts = await Promise.all(['index', 'fragment'].map((part) => sizeOf(join(dir, 'pagefind', part))));
  rows.push({ name: 'Pagefind', bytes: parts[0], withText: parts[0] + parts[1] });
  return rows;
}

/** A file that is compressed already doesn't get smaller. */
function zip(bytes) {
  return Math.min(bytes.length, gzipSync(bytes).length);
}
