import { compareCodeUnits } from '../../text/index.js';

/** A run of things that go into one shard. */
export interface Cut<T> {
  /** The shortest key that parts it from what stands before; empty for the first. */
  firstKey: string;
  items: T[];
}

/** Something with its place and its estimated bytes. */
export interface Sized {
  key: string;
  size: number;
}

// Words that begin with the same letters are mostly forms of one: they are looked up together.
const FAMILY = 4;

/** Cuts a list into shards of about `target` bytes, in the order of the keys, between families of words where it can. */
export function cutByKey<T extends Sized>(list: readonly T[], target: number): Cut<T>[] {
  const sorted = [...list].sort((a, b) => compareCodeUnits(a.key, b.key));
  const cuts: Cut<T>[] = [{ firstKey: '', items: [] }];
  let size = 0;
  let before = '';
  for (const item of sorted) {
    const akin = item.key.slice(0, FAMILY) === before.slice(0, FAMILY);
    if (item.key !== before && (size >= 2 * target || (size >= target && !akin))) {
      cuts.push({ firstKey: separate(before, item.key), items: [] });
      size = 0;
    }
    cuts.at(-1)?.items.push(item);
    size += item.size;
    before = item.key;
  }
  return cuts;
}

// The shortest start of `key` that comes after `before`, never half of a surrogate pair.
function separate(before: string, key: string): string {
  let length = 1;
  while (length < key.length && key.slice(0, length) <= before) length++;
  const last = key.charCodeAt(length - 1);
  return key.slice(0, last >= 0xd800 && last < 0xdc00 ? length + 1 : length);
}
