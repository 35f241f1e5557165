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
  EARLY_PAGES,
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
import { readPages, type PagesShard } from './read-pages.js';
import { readPostings, type PostingsShard } from './read-postings.js';
import { readSections, type SectionsShard } from './read-sections.js';
import { readWidenings } from './read-widenings.js';
import { readWords, type WordsShard } from './read-words.js';
import { Desk, Shards } from './shards.js';

// About 80 kB: so much is read for a word whose first letter may be wrong, or one whose second letter may.
const MAX_COMPARED = 24;
// Numbers are never a slip for other numbers, signs for other signs; the shortest and longest have no neighbours.
const SPELT = /^[\p{L}\p{M}]{3,34}$/u;

/** A shard of pages, with the sections that it lists. */
interface Pages extends PagesShard {
  sections: Shards<SectionsShard>;
}

/** rank's `Index` over the core and the shards that have been asked for. */
export class ShardedIndex implements Index {
  readonly lang: string;
  readonly boosts: Index['boosts'];
  readonly centrality: Index['centrality'];
  readonly editions: Index['editions'];
  readonly pageOf: Uint32Array;
  readonly pageCount: number;
  readonly sectionCount: number;
  readonly #core: Core;
  readonly #lists: Core['shards'];
  readonly #desk = new Desk();
  readonly #words: Shards<WordsShard>;
  readonly #postings: Shards<PostingsShard>;
  readonly #widenings: Shards<Map<string, Widening[]>>;
  readonly #pages: Shards<Pages>;

  constructor(core: Core, source: PayloadSource) {
    this.#core = core;
    this.lang = core.lang;
    this.boosts = core.boosts;
    this.centrality = core.centrality;
    this.editions = core.editions;
    this.pageOf = core.pageOf;
    this.pageCount = core.pageCount;
    const sectionCount = (this.sectionCount = core.pageOf.length);
    const { words, postings, widenings, pages } = (this.#lists = core.shards);
    const { lang } = core;
    const desk = this.#desk;
    this.#words = new Shards(desk, source, 'words', words.sums, (body, at) =>
      readWords(
        body,
        { count: countIn(words, at), sectionCount, lang },
        (key) => findShard(words.firstKeys, key) === at,
      ),
    );
    // Terms that share a shard of postings share one of words.
    const wordsOf = (at: number): number => findShard(words.firstKeys, postings.firstKeys[at] ?? '');
    this.#postings = new Shards(
      desk,
      source,
      'postings',
      postings.sums,
      (body, at) => {
        const { keys = [], frequencies = new Uint32Array() } = this.#words.peek(wordsOf(at)) ?? {};
        const from = (postings.starts[at] ?? 0) - (words.starts[wordsOf(at)] ?? 0);
        const to = from + countIn(postings, at);
        return readPostings(body, keys.slice(from, to), frequencies.subarray(from, to), sectionCount);
      },
      (at) => this.#words.load(wordsOf(at)),
    );
    this.#widenings = new Shards(desk, source, 'widenings', widenings.sums, readWidenings);
    this.#pages = new Shards(desk, source, 'pages', pages.sums, (body, at) => {
      const [from = 0, to = 0] = [pages.starts[at], pages.starts[at + 1]].map(
        (page) => core.firstOf[page ?? 0],
      );
      const read = readPages(body, to - from);
      const { starts, sums } = read;
      const sections = new Shards(desk, source, 'sections', sums, (inner, shard) =>
        readSections(inner, (starts[shard + 1] ?? 0) - (starts[shard] ?? 0)),
      );
      return { ...read, sections };
    });
  }

  settle<T>(read: () => T): Promise<Settled<T>> {
    const { length } = this.#lists.pages.sums;
    return this.#desk.settle(() => {
      if (length <= EARLY_PAGES) for (let at = 0; at < length; at++) this.#pages.get(at);
      return read();
    });
  }

  get waits(): boolean {
    return this.#desk.wanted.size > 0;
  }

  /** Names of all shards, those that words are looked up in first; reads what lists the others. */
  async listShards(): Promise<string[]> {
    const pages = Array.from(this.#lists.pages.sums, (_, at) => at);
    const { value } = await this.settle(() => pages.map((at) => this.#pages.get(at)));
    const sections = value.flatMap((shard) =>
      Array.from(shard?.sums ?? [], (sum) => shardName('sections', sum)),
    );
    return [...listShards(this.#core), ...sections];
  }

  isEveryday(term: string): boolean {
    const signs = this.#core.everyday;
    return findBits(term, signs.length * SIGN_BITS).every(
      (bit) => ((signs.charCodeAt(bit / SIGN_BITS) - 48) >> (bit % SIGN_BITS)) & 1,
    );
  }

  find(term: string): number {
    const key = toKey(term);
    const { words } = this.#lists;
    const shard = findShard(words.firstKeys, key);
    const keys = this.#words.get(shard)?.keys;
    const at = keys ? lowerBound(keys, key) : 0;
    const isThere = keys?.[at] === key;
    // Words and postings are read in one step.
    if (isThere || this.#words.isComing(shard))
      this.#postings.get(findShard(this.#lists.postings.firstKeys, key));
    return isThere ? (words.starts[shard] ?? 0) + at : -1;
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
    const [shard, at] = pick(this.#postings, this.#lists.postings, id);
    return shard?.(at) ?? { sections: new Uint32Array(), weights: new Float32Array() };
  }

  completions(prefix: string): number[] {
    const { words, postings } = this.#lists;
    const ids = new Set<number>();
    const [first, end] = shardsOf(postings.firstKeys, prefix);
    if (end - first > MAX_PREFIX_SHARDS) ids.add(this.find(prefix + PREFIX_MARK));
    else {
      const [from, to] = shardsOf(words.firstKeys, prefix);
      for (let shard = from; shard < to; shard++) {
        const list = this.#words.get(shard)?.words ?? [];
        for (let at = lowerBound(list, prefix); list[at]?.startsWith(prefix); at++) {
          const word = list[at] ?? '';
          if (!/[*=]$/.test(word)) ids.add(this.#idOf(word));
        }
        if (this.#words.isComing(shard)) for (let at = first; at < end; at++) this.#postings.get(at);
      }
    }
    return [...ids].filter((id) => id >= 0);
  }

  *similar(word: string, reach: number, elsewhere: boolean): Iterable<KnownWord> {
    const { firstKeys } = this.#lists.words;
    const letter = word.charAt(elsewhere ? 1 : 0);
    const all = elsewhere && firstKeys.length <= MAX_COMPARED;
    let [from, to] = all ? [0, firstKeys.length] : shardsOf(firstKeys, letter);
    if (to - from > MAX_COMPARED)
      [from, to] = shardsOf(firstKeys, elsewhere ? letter + word.charAt(0) : word.slice(0, 2));
    for (let shard = from; shard < to; shard++)
      for (const surface of this.#words.get(shard)?.words ?? [])
        if (Math.abs(surface.length - word.length) <= reach && SPELT.test(surface)) yield this.#know(surface);
  }

  // Most are no more than compared.
  #know(surface: string): KnownWord {
    const idOf = (): number => this.#idOf(surface);
    const { term, frequency } = { term: () => this.term(idOf()), frequency: () => this.frequency(idOf()) };
    return {
      surface,
      get term() {
        return term();
      },
      get frequency() {
        return frequency();
      },
    };
  }

  named(form: string): Named[] {
    const { words } = this.#lists;
    return this.#words.get(findShard(words.firstKeys, form))?.named(form) ?? [];
  }

  widenings(first: string): readonly Widening[] {
    const { firstKeys } = this.#lists.widenings;
    return this.#widenings.get(findShard(firstKeys, first))?.get(first) ?? [];
  }

  title(page: number): string {
    const [shard, at] = pick(this.#pages, this.#lists.pages, page);
    return shard?.titles[at] ?? '';
  }

  row(section: number): SectionRow | undefined {
    const [pages, page] = pick(this.#pages, this.#lists.pages, this.pageOf[section] ?? -1);
    const [shard, at] = this.#sectionAt(section);
    if (!pages || !shard) return undefined;
    const { heading, parents, ending, end, url } = shard.row(at);
    const slug = pages.slugs[page] ?? '';
    return {
      id: slug + ending,
      page: slug,
      title: pages.titles[page] ?? '',
      heading,
      parents,
      group: pages.groups[page] ?? '',
      url: url ?? (pages.urls[page] ?? '') + end,
    };
  }

  inner(section: number): { heading: string; ending: string }[] {
    const [shard, at] = this.#sectionAt(section);
    return shard?.inner(at) ?? [];
  }

  text(section: number): string {
    const [shard, at] = this.#sectionAt(section);
    return shard?.text(at) ?? '';
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
    const { pages } = this.#lists;
    const page = this.pageOf[section] ?? -1;
    const [listed, at] = pick(this.#pages, pages, page);
    if (!listed) return [undefined, 0];
    const first = this.#core.firstOf[page - at] ?? 0;
    return pick(listed.sections, listed, section - first);
  }
}

function countIn({ starts }: ShardList, at: number): number {
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
