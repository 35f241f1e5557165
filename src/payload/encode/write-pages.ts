import { writeBits, codeNumber, codeNumbers, codeStrings, codeSums } from '../coding/index.js';
import { KINDS_OF_NUMBERS, SLUG } from '../format.js';
import type { Page } from './write-rows.js';

const { SHARD } = KINDS_OF_NUMBERS;

/** A shard of sections as that of their pages lists it. */
export interface ListedSections {
  /** Number of sections. */
  count: number;
  /** Checksum of its body, by which it is named. */
  sum: number;
}

// About 2.5 kB, deflated. Where there are too many to be read at once, each is small: any page may be ranked.
const PAGES = { few: 128, many: 48 };
const MANY = 4 * PAGES.few;

/** The runs of pages that share a shard. */
export function cutPages<T>(pages: readonly T[]): T[][] {
  const size = pages.length > MANY ? PAGES.many : PAGES.few;
  return Array.from({ length: Math.ceil(pages.length / size) }, (_, at) =>
    pages.slice(at * size, (at + 1) * size),
  );
}

/** What pages are called and where they are, and which shards their sections are in. */
export function writePages(pages: readonly Page[], sections: readonly ListedSections[]): Uint8Array {
  const out = writeBits();
  const urls = pages.map(({ slug, url }) => (url.startsWith(slug) ? SLUG + url.slice(slug.length) : url));
  for (const list of [
    pages.map(({ title }) => title),
    pages.map(({ slug }) => slug),
    urls,
    pages.map(({ group }) => group),
  ])
    codeStrings(out, list);
  const { length } = sections;
  codeNumber(out, SHARD, SHARD, length);
  codeNumbers(
    out,
    SHARD,
    length,
    sections.map(({ count }) => count),
  );
  codeSums(
    out,
    length,
    sections.map(({ sum }) => sum),
  );
  return out.toBytes();
}
