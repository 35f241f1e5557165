/** How much a whole index takes: what a reader has once everything is there. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync, gzipSync, inflateRawSync } from 'node:zlib';
import { OURS } from './engine-names.mjs';
import { sizeOf } from './lay-out-site.mjs';
import { exportIndexes } from './peer-indexes.mjs';

/** The bundle's files that a search reads. */
const SEARCHED = /^entry\.json$|\.bin$/;
/** Those of them with the sections' text, beside what a row shows. */
const WITH_TEXT = /^sections\b/;
/** Bytes ahead of what is deflated. */
const HEADER = 4;

/**
 * @returns for each engine `{ name, bytes, withText }`: gzip bytes of the index without the text and, where the engine has it,
 *   with it; Pagefind's fragments are its text
 */
export async function measureSizes({ dir, ours, nodes }) {
  const names = (await readdir(ours)).filter((name) => SEARCHED.test(name));
  const files = await Promise.all(
    names.map(async (name) => ({ name, bytes: await readFile(join(ours, name)) })),
  );
  const withText = files.reduce((total, { bytes }) => total + zip(bytes), 0);
  const text = files
    .filter(({ name }) => WITH_TEXT.test(name))
    .reduce((total, { bytes }) => total + sizeOfText(bytes), 0);
  const rows = [{ name: OURS, bytes: withText - text, withText }];
  for (const [name, content] of Object.entries(await exportIndexes(nodes)))
    rows.push({ name, bytes: zip(Buffer.from(content)) });
  const [index, fragments] = await Promise.all(
    ['index', 'fragment'].map((part) => sizeOf(join(dir, 'pagefind', part))),
  );
  rows.push({ name: 'Pagefind', bytes: index, withText: index + fragments });
  return rows;
}

/** A file that is compressed already doesn't get smaller. */
function zip(bytes) {
  return Math.min(bytes.length, gzipSync(bytes).length);
}

/** What the passages of a shard of sections take by themselves: see `docs/payload-format.md`. */
function sizeOfText(file) {
  const sections = inflateRawSync(file.subarray(HEADER)).toString().split('\0');
  return deflateRawSync(sections.map((section) => section.slice(section.indexOf('\n') + 1)).join('')).length;
}
