/** How much a whole index takes: what a reader has once everything is there. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { OURS } from './engine-names.mjs';
import { sizeOf } from './lay-out-site.mjs';
import { exportIndexes } from './peer-indexes.mjs';

/** The bundle's files that a search reads. */
const SEARCHED = /^entry\.json$|\.bin$/;
/** Those of them with the sections' text, beside what a row shows. */
const WITH_TEXT = /^sections\b/;

/**
 * @returns for each engine `{ name, bytes, withText }`: gzip bytes of the index without the text and, where the engine has it,
 *   with it; Pagefind's fragments are its text
 */
export async function measureSizes({ dir, ours, nodes }, core) {
  const names = (await readdir(ours)).filter((name) => SEARCHED.test(name));
  const sizes = await Promise.all(names.map(async (name) => zip(await readFile(join(ours, name)))));
  const withText = sizes.reduce((total, size) => total + size, 0);
  const runs = names.filter((name) => WITH_TEXT.test(name)).length;
  const rows = [{ name: OURS, bytes: withText - sizeOfText(nodes, runs, core), withText }];
  for (const [name, content] of Object.entries(await exportIndexes(nodes)))
    rows.push({ name, bytes: zip(Buffer.from(content)) });
  const [index, text] = await Promise.all(
    ['index', 'fragment'].map((part) => sizeOf(join(dir, 'pagefind', part))),
  );
  rows.push({ name: 'Pagefind', bytes: index, withText: index + text });
  return rows;
}

/** A file that is compressed already doesn't get smaller. */
function zip(bytes) {
  return Math.min(bytes.length, gzipSync(bytes).length);
}

/** What the passages alone take, in as many runs as the bundle has files with text. */
function sizeOfText(nodes, runs, core) {
  const passages = nodes.map(({ markdown }) => Buffer.from(core.writePassage(markdown)));
  const target = passages.reduce((sum, { length }) => sum + length, 0) / runs;
  let total = 0;
  let run = [];
  for (const passage of passages) {
    run.push(passage);
    if (run.reduce((sum, { length }) => sum + length, 0) < target) continue;
    total += deflateRawSync(Buffer.concat(run)).length;
    run = [];
  }
  return total + (run.length ? deflateRawSync(Buffer.concat(run)).length : 0);
}
