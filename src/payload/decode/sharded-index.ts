import type { PayloadSource } from '../../model/index.js';
import type { Index } from '../../rank/ranking-index.js';
import { stemWord } from '../../text/index.js';
import {
  EARLY_SHARDS,
  findBits,
  findShard,
  lowerBound,
  MAX_PREFIX_SHARDS,
  PREFIX_MARK,
  shardName,
  shardsOf,
  SIGN_BITS,
  toKey,
} from '../format.js';
import { listShards, type Core, type ShardList } from './read-core.js';
import { readPages } from './read-pages.js';
import { readPostings } from './read-postings.js';
import { readSections, type SectionsShard } from './read-sections.js';
import { readWidenings } from './read-widenings.js';
import { readWords } from './read-words.js';
import { createShards, settle, type Desk, type ShardMaker, type Shards } from './shards.js';

// About 80 kB: so much is read for a word whose first letter may be wrong, or one whose second letter may.
const MAX_COMPARED = 24;
// Numbers are never a slip for other numbers, signs for other signs; the shortest and longest have no neighbours.
const SPELT = /^[\p{L}\p{M}]{3,34}$/u;

/** An index that tells what files it is made of. */
export interface ShardedIndex extends Index {
  /** Names of all shards, those that words are looked up in first; reads what lists the others. */
  listShards(): Promise<string[]>;
}

/** rank's `Index` over the core and the shards that have been asked for. */
export function createIndex(core: Core, source: PayloadSource): ShardedIndex {
  const { lang, pageOf, firstOf, everyday } = core;
  const sectionCount = pageOf.length;
  const { words, postings, widenings, pages } = core.shards;
  const desk: Desk = { wanted: new Map(), failed: new Set() };
  const create = <T>(maker: ShardMaker<T>): Shards<T> => createShards(desk, source, maker);

  const wordShards = create({
    kind: 'words',
    sums: words.sums,
    decode: (body, at) =>
      readWords(
        body,
        { count: countIn(words, at), sectionCount, lang },
        (key) => findShard(words.firstKeys, key) === at,
      ),
  });
  // Terms that share a shard of postings share one of words.
  const wordsOf = (at: number): number => findShard(words.firstKeys, postings.firstKeys[at] ?? '');
  const postingShards = create({
    kind: 'postings',
    sums: postings.sums,
    decode(body, at) {
      const { keys = [], frequencies = [] } = wordShards.peek(wordsOf(at)) ?? {};
      const from = (postings.starts[at] ?? 0) - (words.starts[wordsOf(at)] ?? 0);
      const to = from + countIn(postings, at);
      return readPostings(body, keys.slice(from, to), frequencies.slice(from, to), sectionCount);
    },
    prepare: (at) => wordShards.load(wordsOf(at)),
  });
  const wideningShards = create({ kind: 'widenings', sums: widenings.sums, decode: readWidenings });
  const pageShards = create({
    kind: 'pages',
    sums: pages.sums,
    decode(body, at) {
      const [from = 0, to = 0] = [0, 1].map((next) => firstOf[pages.starts[at + next] ?? 0]);
      const read = readPages(body, to - from);
      const sections = create({
        kind: 'sections',
        sums: read.sums,
        decode: (inner, shard) => readSections(inner, countIn(read, shard)),
      });
      return { ...read, sections };
    },
  });

  const wordAt = (id: number) => pick(wordShards, words, id);
  const pageAt = (page: number) => pick(pageShards, pages, page);

  function sectionAt(section: number): [SectionsShard | undefined, number] {
    const page = pageOf[section] ?? -1;
    const [listed, at] = pageAt(page);
    return listed ? pick(listed.sections, listed, section - (firstOf[page - at] ?? 0)) : [undefined, 0];
  }

  function find(text: string): number {
    const key = toKey(text);
    const shard = findShard(words.firstKeys, key);
    const keys = wordShards.get(shard)?.keys;
    const at = keys ? lowerBound(keys, key) : 0;
    const isThere = keys?.[at] === key;
    // Words and postings are read in one step.
    if (isThere || !keys) postingShards.get(findShard(postings.firstKeys, key));
    return isThere ? (words.starts[shard] ?? 0) + at : -1;
  }

  // What has no stem in the index is a term by itself: a literal, a word with its accents, a stem among the surfaces.
  function idOf(surface: string): number {
    const id = find(stemWord(surface, lang));
    return id < 0 ? find(surface) : id;
  }

  function term(id: number): string {
    const [shard, at] = wordAt(id);
    const key = shard?.keys[at] ?? '';
    return key.endsWith('=') ? `=${key.slice(0, -1)}` : key;
  }

  function frequency(id: number): number {
    const [shard, at] = wordAt(id);
    return shard?.frequencies[at] ?? 0;
  }

  return {
    lang,
    pageOf,
    sectionCount,
    pageCount: core.pageCount,
    boosts: core.boosts,
    centrality: core.centrality,
    editions: core.editions,
    settle: <T>(read: () => T) =>
      settle(desk, () => {
        if (widenings.sums.length <= EARLY_SHARDS.widenings) wideningShards.get(0);
        // What a query is widened by is asked for together with its words.
        const isEarly = desk.wanted.size > 0;
        const { length } = pages.sums;
        if (length <= EARLY_SHARDS.pages) for (let at = 0; at < length; at++) pageShards.get(at);
        return isEarly ? (undefined as T) : read();
      }),
    get waits() {
      return desk.wanted.size > 0;
    },
    async listShards() {
      const all = Array.from(pages.sums, (_, at) => at);
      const { value } = await settle(desk, () => all.map(pageShards.get));
      const sections = value.flatMap((shard) => Array.from(shard?.sums ?? []));
      return [...listShards(core), ...sections.map((sum) => shardName('sections', sum))];
    },
    isEveryday: (word) =>
      findBits(word, everyday.length * SIGN_BITS).every(
        (bit) => ((everyday[(bit / SIGN_BITS) | 0] ?? 0) >> (bit % SIGN_BITS)) & 1,
      ),
    find,
    term,
    frequency,
    postings(id) {
      const [shard, at] = pick(postingShards, postings, id);
      return shard?.(at) ?? { sections: new Uint32Array(), weights: new Float32Array() };
    },
    completions(prefix) {
      const ids = new Set<number>();
      const [first, end] = shardsOf(postings.firstKeys, prefix);
      if (end - first > MAX_PREFIX_SHARDS) ids.add(find(prefix + PREFIX_MARK));
      else {
        const [from, to] = shardsOf(words.firstKeys, prefix);
        for (let shard = from; shard < to; shard++) {
          const list = wordShards.get(shard)?.words;
          for (let at = list ? lowerBound(list, prefix) : 0; list?.[at]?.startsWith(prefix); at++) {
            const word = list[at] ?? '';
            if (!/[*=]$/.test(word)) ids.add(idOf(word));
          }
          if (!list) for (let at = first; at < end; at++) postingShards.get(at);
        }
      }
      return [...ids].filter((id) => id >= 0);
    },
    *similar(word, reach, elsewhere) {
      const { firstKeys } = words;
      const [one = '', two = ''] = elsewhere ? [word[1], word[0]] : word;
      let [from, to] = shardsOf(firstKeys, one);
      if (to - from > MAX_COMPARED) [from, to] = shardsOf(firstKeys, one + two);
      if (elsewhere && firstKeys.length <= MAX_COMPARED) [from, to] = [0, firstKeys.length];
      for (let shard = from; shard < to; shard++)
        for (const surface of wordShards.get(shard)?.words ?? [])
          if (Math.abs(surface.length - word.length) <= reach && SPELT.test(surface)) yield surface;
    },
    // Most of those are no more than compared.
    know(surface) {
      const id = idOf(surface);
      return { surface, term: term(id), frequency: frequency(id) };
    },
    named: (form) => wordShards.get(findShard(words.firstKeys, form))?.named(form) ?? [],
    widenings: (key) => wideningShards.get(findShard(widenings.firstKeys, key))?.get(key) ?? [],
    title(page) {
      const [shard, at] = pageAt(page);
      return shard?.titles[at] ?? '';
    },
    row(section) {
      const [listed, page] = pageAt(pageOf[section] ?? -1);
      const [shard, at] = sectionAt(section);
      if (!listed || !shard) return undefined;
      const { heading, parents, ending, end, url } = shard.row(at);
      const slug = listed.slugs[page] ?? '';
      return {
        id: slug + ending,
        page: slug,
        title: listed.titles[page] ?? '',
        heading,
        parents,
        group: listed.groups[page] ?? '',
        url: url ?? (listed.urls[page] ?? '') + end,
      };
    },
    inner(section) {
      const [shard, at] = sectionAt(section);
      return shard?.inner(at) ?? [];
    },
    text(section) {
      const [shard, at] = sectionAt(section);
      return shard?.text(at) ?? '';
    },
  };
}

function countIn({ starts }: Pick<ShardList, 'starts'>, at: number): number {
  return (starts[at + 1] ?? 0) - (starts[at] ?? 0);
}

// The shard that holds a number, and its place in it.
function pick<T>(
  shards: Shards<T>,
  { starts }: Pick<ShardList, 'starts'>,
  number: number,
): [T | undefined, number] {
  // Empty shards start where the next one does.
  const shard = lowerBound(starts, number + 1) - 1;
  return [number < 0 ? undefined : shards.get(shard), number - (starts[shard] ?? 0)];
}
