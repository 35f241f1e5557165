import { BadBytes, readBits, codeNumber, codeNumbers, codeStrings, codeSums } from '../coding/index.js';
import { KINDS_OF_NUMBERS, SLUG } from '../format.js';
import { addUp } from './read-core.js';

const { SHARD } = KINDS_OF_NUMBERS;

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
  const coder = readBits(body);
  const [titles = [], slugs = [], urls = [], groups = []] = [0, 1, 2, 3].map(() => codeStrings(coder));
  const count = codeNumber(coder, SHARD, SHARD);
  const starts = addUp(codeNumbers(coder, SHARD, count));
  if (starts.at(-1) !== sectionCount) throw new BadBytes();
  return {
    titles,
    slugs,
    urls: urls.map((url, at) => (url.startsWith(SLUG) ? (slugs[at] ?? '') + url.slice(SLUG.length) : url)),
    groups,
    starts,
    sums: codeSums(coder, count),
  };
}
