import { SLUG } from '../format.js';
import { BadBytes, ByteReader } from './byte-reader.js';

/** One shard of pages; its pages and sections are counted from 0. */
export interface PagesShard {
  titles: string[];
  slugs: string[];
  urls: string[];
  groups: string[];
  /** Of each shard of sections its first section's number; one more for the end. */
  starts: Uint32Array;
  /** Of each shard of sections. */
  sums: Uint32Array;
}

/**
 * @param sectionCount number of its sections
 * @throws BadBytes
 */
export function readPages(body: Uint8Array, sectionCount: number): PagesShard {
  const reader = new ByteReader(body);
  const titles = reader.strings();
  const slugs = reader.strings();
  const urls = reader.strings();
  const groups = reader.strings();
  const counts = reader.varints(reader.count());
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, at) => (starts[at + 1] = Math.min(2 ** 24, (starts[at] ?? 0) + count)));
  if (starts.at(-1) !== sectionCount) throw new BadBytes();
  return {
    titles,
    slugs,
    urls: urls.map((url, at) => (url.startsWith(SLUG) ? (slugs[at] ?? '') + url.slice(SLUG.length) : url)),
    groups,
    starts,
    sums: Uint32Array.from(counts, () => reader.uint32()),
  };
}
