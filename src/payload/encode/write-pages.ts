import { SLUG } from '../format.js';
import { ByteWriter } from './byte-writer.js';
import type { Page } from './write-rows.js';

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
  const out = new ByteWriter();
  out.strings(pages.map(({ title }) => title));
  out.strings(pages.map(({ slug }) => slug));
  out.strings(pages.map(({ slug, url }) => (url.startsWith(slug) ? SLUG + url.slice(slug.length) : url)));
  out.strings(pages.map(({ group }) => group));
  out.varint(sections.length);
  out.varints(sections.map(({ count }) => count));
  for (const { sum } of sections) out.uint32(sum);
  return out.toBytes();
}
