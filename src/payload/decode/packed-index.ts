import { HevAskError } from '../../model/index.js';
import type {
  Index,
  KnownWord,
  Named,
  Postings,
  SectionRow,
  Settled,
  Widening,
} from '../../rank/ranking-index.js';
import { compareCodeUnits, NAME_KINDS, stemWord } from '../../text/index.js';
import { hashForm, likelyEnding, SAME_ENDING, WEIGHT_OF_LEVEL } from '../format.js';
import { BadBytes, ByteReader, decodeText } from './byte-reader.js';
import { readBody } from './open-file.js';

/** rank's `Index` over the bytes of one index file; postings are unpacked when a query asks for them. */
export class PackedIndex implements Index {
  readonly lang: string;
  readonly boosts: Index['boosts'];
  readonly centrality: Index['centrality'];
  readonly pageOf: Uint32Array;
  readonly sectionCount: number;
  readonly pageCount: number;
  readonly #strings: string[];
  readonly #pages: { slug: string[]; url: string[]; title: Uint32Array; group: Uint32Array };
  readonly #headings: Uint32Array;
  readonly #parents: Uint32Array[];
  /** Of each inner heading, its own string's number and its ending's. */
  readonly #inner: Uint32Array[];
  readonly #endings: { id: string[]; url: string[] };
  readonly #terms: string[];
  readonly #frequencies: Uint32Array;
  /** Where each term's gaps and levels start; one more entry for the end. */
  readonly #gapStarts: Uint32Array;
  readonly #levelStarts: Uint32Array;
  readonly #gaps: Uint8Array;
  readonly #levels: Uint8Array;
  readonly #widenings = new Map<string, Widening[]>();
  readonly #extraSurfaces: string[];
  readonly #names: { hashes: Uint32Array; sections: Uint32Array; kinds: Uint32Array };
  #surfaces: string[] | undefined;
  #texts: Uint8Array[] | undefined;
  #textsFailed = false;
  #waits = false;
  readonly #openText: () => Promise<Uint8Array>;
  readonly #textName: string;

  constructor(body: Uint8Array, openText: () => Promise<Uint8Array>, textName: string) {
    const reader = new ByteReader(body);
    const meta = JSON.parse(reader.text()) as Pick<Index, 'lang' | 'boosts' | 'centrality'> & {
      widenings: Widening[];
    };
    this.lang = meta.lang;
    for (const widening of meta.widenings) {
      const first = widening.key.split(' ', 1).join();
      this.#widenings.set(first, [...this.widenings(first), widening]);
    }
    this.boosts = meta.boosts;
    this.centrality = meta.centrality;
    this.#openText = openText;
    this.#textName = textName;

    this.#strings = reader.strings();
    const slug = reader.strings();
    const pages = slug.length;
    this.#pages = { slug, url: reader.strings(), title: reader.varints(pages), group: reader.varints(pages) };
    this.pageCount = pages;
    const sizes = reader.varints(pages);
    const sections = sizes.reduce((sum, size) => sum + size, 0);
    if (sections > body.length) throw new BadBytes();
    this.sectionCount = sections;
    this.pageOf = new Uint32Array(sections);
    let section = 0;
    sizes.forEach((size, page) => this.pageOf.fill(page, section, (section += size)));
    this.#headings = reader.varints(sections);
    const lists = (): Uint32Array[] => Array.from({ length: sections }, () => reader.varints(reader.count()));
    this.#parents = lists();
    this.#inner = lists();
    this.#endings = { id: reader.strings(), url: reader.strings() };

    this.#terms = reader.strings();
    const termCount = this.#terms.length;
    this.#frequencies = reader.varints(termCount);
    this.#gaps = reader.block();
    this.#levels = reader.block();
    this.#extraSurfaces = reader.strings();
    const hashes = reader.varints(reader.count());
    for (let at = 1; at < hashes.length; at++) hashes[at] = (hashes[at] ?? 0) + (hashes[at - 1] ?? 0);
    this.#names = {
      hashes,
      sections: reader.varints(hashes.length),
      kinds: reader.varints(hashes.length),
    };
    this.#levelStarts = new Uint32Array(termCount + 1);
    this.#gapStarts = new Uint32Array(termCount + 1);
    let postings = 0;
    let at = 0;
    this.#frequencies.forEach((count, id) => {
      this.#levelStarts[id + 1] = postings += count;
      // Each gap ends with the one byte of it that is below 128.
      for (let left = count; left && at < this.#gaps.length; at++) if ((this.#gaps[at] ?? 0) < 128) left--;
      this.#gapStarts[id + 1] = at;
    });
    if (at !== this.#gaps.length || Math.ceil(postings / 2) !== this.#levels.length) throw new BadBytes();
  }

  get waits(): boolean {
    return this.#waits;
  }

  async settle<T>(read: () => T): Promise<Settled<T>> {
    this.#textsFailed = false;
    this.#waits = false;
    let value = read();
    if (!this.#waits) return { value };
    let problem: HevAskError | undefined;
    try {
      this.#texts = await this.#readTexts();
    } catch (error) {
      if (!(error instanceof HevAskError)) throw error;
      this.#textsFailed = true;
      problem = error;
    }
    this.#waits = false;
    value = read();
    return { value, problem };
  }

  completions(prefix: string): number[] {
    this.#surfaces ??= [...this.#terms, ...this.#extraSurfaces]
      .filter((word) => !word.startsWith('='))
      .sort(compareCodeUnits);
    const ids = new Set<number>();
    for (let at = lowerBound(this.#surfaces, prefix); this.#surfaces[at]?.startsWith(prefix); at++) {
      const { term } = this.#known(this.#surfaces[at] ?? '');
      ids.add(this.find(term));
    }
    return [...ids].filter((id) => id >= 0);
  }

  *similar(): Iterable<KnownWord> {
    for (const words of [this.#terms, this.#extraSurfaces])
      for (const word of words) if (!word.startsWith('=')) yield this.#known(word);
  }

  named(form: string): Named[] {
    const { hashes, sections, kinds } = this.#names;
    const hash = hashForm(form);
    const named: Named[] = [];
    for (let at = lowerBound(hashes, hash); hashes[at] === hash; at++) {
      const kind = NAME_KINDS[kinds[at] ?? 0];
      if (kind) named.push({ section: sections[at] ?? 0, kind });
    }
    return named;
  }

  term(id: number): string {
    return this.#terms[id] ?? '';
  }

  find(term: string): number {
    const at = lowerBound(this.#terms, term);
    return this.#terms[at] === term ? at : -1;
  }

  frequency(id: number): number {
    return this.#frequencies[id] ?? 0;
  }

  widenings(first: string): readonly Widening[] {
    return this.#widenings.get(first) ?? [];
  }

  row(section: number): SectionRow {
    const page = this.pageOf[section] ?? 0;
    const slug = this.#pages.slug[page] ?? '';
    const number = this.#headings[section] ?? 0;
    const heading = number ? this.#string(number - 1) : null;
    const stored = this.#endings.id[section] ?? '';
    const ending = stored === SAME_ENDING ? likelyEnding(heading) : stored;
    const url = this.#endings.url[section] ?? '';
    const same = url === SAME_ENDING;
    const own = url.startsWith(SAME_ENDING) && !same;
    return {
      id: slug + ending,
      page: slug,
      title: this.#string(this.#pages.title[page]),
      heading,
      parents: Array.from(this.#parents[section] ?? [], (parent) => this.#string(parent)),
      group: this.#string(this.#pages.group[page]),
      url: own ? url.slice(SAME_ENDING.length) : (this.#pages.url[page] ?? '') + (same ? ending : url),
    };
  }

  inner(section: number): { heading: string; ending: string }[] {
    const numbers = this.#inner[section] ?? [];
    return Array.from({ length: numbers.length / 2 }, (_, at) => {
      const heading = this.#string(numbers[2 * at]);
      const ending = this.#string(numbers[2 * at + 1]);
      return { heading, ending: ending === SAME_ENDING ? likelyEnding(heading) : ending };
    });
  }

  postings(id: number): Postings {
    return readBody('The index', () => this.#unpack(id));
  }

  text(section: number): string {
    if (!this.#texts && !this.#textsFailed) this.#waits = true;
    return decodeText(this.#texts?.[section] ?? new Uint8Array());
  }

  // What has no stem in the index is a term by itself: a literal, a word with its accents, a stem among the surfaces.
  #known(surface: string): KnownWord {
    const stem = stemWord(surface, this.lang);
    const term = this.find(stem) >= 0 ? stem : surface;
    return { surface, term, frequency: this.frequency(this.find(term)) };
  }

  #string(at: number | undefined): string {
    return this.#strings[at ?? -1] ?? '';
  }

  #unpack(id: number): Postings {
    const count = this.#frequencies[id] ?? 0;
    const sections = new Uint32Array(count);
    const weights = new Float32Array(count);
    const reader = new ByteReader(this.#gaps.subarray(this.#gapStarts[id], this.#gapStarts[id + 1]));
    const firstLevel = this.#levelStarts[id] ?? 0;
    let section = -1;
    for (let at = 0; at < count; at++) {
      section += reader.varint() + 1;
      if (section >= this.sectionCount) throw new BadBytes();
      const level = ((this.#levels[(firstLevel + at) >> 1] ?? 0) >> ((firstLevel + at) & 1 ? 4 : 0)) & 15;
      sections[at] = section;
      weights[at] = WEIGHT_OF_LEVEL[level] ?? 0;
    }
    return { sections, weights };
  }

  async #readTexts(): Promise<Uint8Array[]> {
    const body = await this.#openText();
    return readBody(this.#textName, () => {
      const reader = new ByteReader(body);
      return Array.from(reader.varints(reader.count()), (length) => reader.raw(length));
    });
  }
}

// First place in a sorted list that is not before `word`.
function lowerBound<T extends number | string>(list: ArrayLike<T>, word: T): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as T) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
