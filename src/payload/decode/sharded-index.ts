import type { PayloadSource } from '../../model/index.js';
import type {
  Index,
  KnownWord,
  Named,
  Postings,
  SectionRow,
  Settled,
  Widening,
} from '../../rank/ranking-index.js';
import { stemWord } from '../../text/index.js';
import {
  EARLY_TITLES,
  findBits,
  findShard,
  lowerBound,
  MAX_PREFIX_SHARDS,
  PREFIX_MARK,
  shardsOf,
  SIGN_BITS,
  spellingKey,
  toKey,
} from '../format.js';
import { ByteReader } from './byte-reader.js';
import type { Core, ShardList } from './read-core.js';
import { readSections, type SectionsShard } from './read-sections.js';
import { readSpellings } from './read-spellings.js';
import { readWords, type WordsShard } from './read-words.js';
import { Desk, Shards } from './shards.js';

// About 50 kB: so much is read for a word whose first letter may be wrong.
const MAX_SPELLINGS = 24;

/** rank's `Index` over the core and the shards that have been asked for. */
export class ShardedIndex implements Index {
  readonly lang: string;
  readonly boosts: Index['boosts'];
  readonly centrality: Index['centrality'];
  readonly editions: Index['editions'];
  readonly pageOf: Uint32Array;
  readonly pageCount: number;
  readonly sectionCount: number;
  readonly #everyday: string;
  readonly #lists: Core['shards'];
  readonly #desk = new Desk();
  readonly #words: Shards<WordsShard>;
  readonly #spellings: Shards<KnownWord[]>;
  readonly #sections: Shards<SectionsShard>;
  readonly #titles: Shards<string[]>;

  constructor(core: Core, source: PayloadSource) {
    this.lang = core.lang;
    this.boosts = core.boosts;
    this.centrality = core.centrality;
    this.#everyday = core.everyday;
    this.editions = core.editions;
    this.pageOf = core.pageOf;
    this.pageCount = core.pageCount;
    this.sectionCount = core.pageOf.length;
    const { words, spellings, sections, titles } = (this.#lists = core.shards);
    this.#words = new Shards(this.#desk, source, 'words', words.sums, (body) =>
      readWords(body, this.sectionCount),
    );
    this.#spellings = new Shards(this.#desk, source, 'spellings', spellings.sums, (body) =>
      readSpellings(body, this.lang),
    );
    this.#titles = new Shards(this.#desk, source, 'titles', titles.sums, (body) =>
      new ByteReader(body).strings(),
    );
    this.#sections = new Shards(this.#desk, source, 'sections', sections.sums, (body, at) =>
      readSections(body, (sections.starts[at + 1] ?? 0) - (sections.starts[at] ?? 0)),
    );
  }

  settle<T>(read: () => T): Promise<Settled<T>> {
    const { length } = this.#lists.titles.sums;
    return this.#desk.settle(() => {
      if (length <= EARLY_TITLES) for (let at = 0; at < length; at++) this.#titles.get(at);
      return read();
    });
  }

  get waits(): boolean {
    return this.#desk.wanted.size > 0;
  }

  isEveryday(term: string): boolean {
    const signs = this.#everyday;
    return findBits(term, signs.length * SIGN_BITS).every(
      (bit) => ((signs.charCodeAt(bit / SIGN_BITS) - 48) >> (bit % SIGN_BITS)) & 1,
    );
  }

  find(term: string): number {
    const key = toKey(term);
    const { firstKeys, starts } = this.#lists.words;
    const shard = findShard(firstKeys, key);
    const keys = this.#words.get(shard)?.keys ?? [];
    const at = lowerBound(keys, key);
    return keys[at] === key ? (starts[shard] ?? 0) + at : -1;
  }

  term(id: number): string {
    const [shard, at] = this.#wordAt(id);
    const key = shard?.keys[at] ?? '';
    return key.endsWith('=') ? `=${key.slice(0, -1)}` : key;
  }

  frequency(id: number): number {
    const [shard, at] = this.#wordAt(id);
    return shard?.frequencies[at] ?? 0;
  }

  postings(id: number): Postings {
    const [shard, at] = this.#wordAt(id);
    return shard?.postings(at) ?? { sections: new Uint32Array(), weights: new Float32Array() };
  }

  completions(prefix: string): number[] {
    const [from, to] = shardsOf(this.#lists.words.firstKeys, prefix);
    const ids = new Set<number>();
    if (to - from > MAX_PREFIX_SHARDS) ids.add(this.find(prefix + PREFIX_MARK));
    else
      for (let shard = from; shard < to; shard++) {
        const { keys = [], surfaces = [] } = this.#words.get(shard) ?? {};
        for (const list of [keys, surfaces])
          for (let at = lowerBound(list, prefix); list[at]?.startsWith(prefix); at++) {
            const word = list[at] ?? '';
            if (!/[*=]$/.test(word)) ids.add(this.#idOf(word));
          }
      }
    return [...ids].filter((id) => id >= 0);
  }

  *similar(word: string, reach: number, elsewhere: boolean): Iterable<KnownWord> {
    const { firstKeys } = this.#lists.spellings;
    const letter = word.charAt(elsewhere ? 1 : 0);
    const all = elsewhere && firstKeys.length <= MAX_SPELLINGS;
    const from = all ? 0 : findShard(firstKeys, spellingKey(letter, word.length - reach));
    const to = all ? firstKeys.length - 1 : findShard(firstKeys, spellingKey(letter, word.length + reach));
    for (let shard = from; shard <= to; shard++) yield* this.#spellings.get(shard) ?? [];
  }

  named(form: string): Named[] {
    return this.#wordsOf(form)?.named(form) ?? [];
  }

  widenings(first: string): readonly Widening[] {
    return this.#wordsOf(first)?.widenings.get(first) ?? [];
  }

  title(page: number): string {
    const [shard, at] = pick(this.#titles, this.#lists.titles, page);
    return shard?.[at] ?? '';
  }

  row(section: number): SectionRow | undefined {
    const [shard, at] = this.#sectionAt(section);
    return shard?.row(at);
  }

  inner(section: number): { heading: string; ending: string }[] {
    const [shard, at] = this.#sectionAt(section);
    return shard?.inner(at) ?? [];
  }

  text(section: number): string {
    const [shard, at] = this.#sectionAt(section);
    return shard?.text(at) ?? '';
  }

  #wordsOf(key: string): WordsShard | undefined {
    return this.#words.get(findShard(this.#lists.words.firstKeys, key));
  }

  // What has no stem in the index is a term by itself: a literal, a word with its accents, a stem among the surfaces.
  #idOf(surface: string): number {
    const id = this.find(stemWord(surface, this.lang));
    return id < 0 ? this.find(surface) : id;
  }

  #wordAt(id: number): [WordsShard | undefined, number] {
    return pick(this.#words, this.#lists.words, id);
  }

  #sectionAt(section: number): [SectionsShard | undefined, number] {
    return pick(this.#sections, this.#lists.sections, section);
  }
}

// The shard that holds a number, and its place in it.
function pick<T>(shards: Shards<T>, { starts }: ShardList, number: number): [T | undefined, number] {
  // Empty shards start where the next one does.
  const shard = lowerBound(starts, number + 1) - 1;
  return [number < 0 ? undefined : shards.get(shard), number - (starts[shard] ?? 0)];
}
