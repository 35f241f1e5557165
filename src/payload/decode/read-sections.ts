import type { SectionRow } from '../../rank/ranking-index.js';
import { likelyEnding, SAME_ENDING } from '../format.js';
import { BadBytes, ByteReader, decodeText } from './byte-reader.js';

/** One shard of sections; its sections are counted from 0. */
export interface SectionsShard {
  row(section: number): SectionRow;
  inner(section: number): { heading: string; ending: string }[];
  text(section: number): string;
}

/**
 * @param count number of its sections
 * @throws BadBytes
 */
export function readSections(body: Uint8Array, count: number): SectionsShard {
  const reader = new ByteReader(body);
  const strings = reader.strings();
  const slugs = reader.strings();
  const urls = reader.strings();
  const titles = reader.varints(slugs.length);
  const groups = reader.varints(slugs.length);
  const sizes = reader.varints(slugs.length);
  const headings = reader.varints(count);
  const lists = (): Uint32Array[] => Array.from(headings, () => reader.varints(reader.count()));
  const parents = lists();
  const inners = lists();
  const ids = reader.strings();
  const ends = reader.strings();
  const texts = Array.from(reader.varints(count), (length) => reader.raw(length));
  const pageOf = Array.from(sizes).flatMap((size, page) => {
    if (size > count) throw new BadBytes();
    return new Array<number>(size).fill(page);
  });
  const string = (at: number | undefined): string => strings[at ?? -1] ?? '';
  return {
    row(section) {
      const page = pageOf[section] ?? 0;
      const slug = slugs[page] ?? '';
      const number = headings[section];
      const heading = number ? string(number - 1) : null;
      const stored = ids[section] ?? '';
      const ending = stored === SAME_ENDING ? likelyEnding(heading) : stored;
      const end = ends[section] ?? '';
      const same = end === SAME_ENDING;
      const own = end.startsWith(SAME_ENDING) && !same;
      return {
        id: slug + ending,
        page: slug,
        title: string(titles[page]),
        heading,
        parents: Array.from(parents[section] ?? [], string),
        group: string(groups[page]),
        url: own ? end.slice(SAME_ENDING.length) : (urls[page] ?? '') + (same ? ending : end),
      };
    },
    inner(section) {
      const numbers = inners[section] ?? [];
      return Array.from({ length: numbers.length / 2 }, (_, at) => {
        const heading = string(numbers[2 * at]);
        const ending = string(numbers[2 * at + 1]);
        return { heading, ending: ending === SAME_ENDING ? likelyEnding(heading) : ending };
      });
    },
    text: (section) => decodeText(texts[section] ?? new Uint8Array()),
  };
}
