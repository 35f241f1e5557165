import { ByteWriter } from './byte-writer.js';
import type { Page } from './write-rows.js';

/** One shard of titles. */
export interface TitlesShard {
  /** Number of pages. */
  pages: number;
  body: Uint8Array;
}

// About 1.3 kB, deflated.
const SHARD = 128;

/** The pages' titles by themselves: more of them are ranked by than are shown. */
export function writeTitles(pages: readonly Page[]): TitlesShard[] {
  const shards: TitlesShard[] = [];
  for (let at = 0; at < pages.length; at += SHARD) {
    const run = pages.slice(at, at + SHARD);
    const out = new ByteWriter();
    out.strings(run.map(({ title }) => title));
    shards.push({ pages: run.length, body: out.toBytes() });
  }
  return shards;
}
