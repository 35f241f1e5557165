import type { Index, Postings, SectionRow, Widening } from '../../rank/ranking-index.js';
import { compareCodeUnits } from '../../text/index.js';
import { likelyEnding, SAME_ENDING, WEIGHT_OF_LEVEL } from '../format.js';
import { BadBytes, ByteReader, decodeText } from './byte-reader.js';
import { readBody } from './open-file.js';

/** rank's `Index` over the bytes of one index file; postings are unpacked when a query asks for them. */
export class PackedIndex implements Index {
  readonly lang: string;
  readonly boosts: Index['boosts'];
  readonly pageOf: Uint32Array;
  readonly sectionCount: number;
  readonly pageCount: number;
  readonly termCount: number;
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
  #surfaces: string[] | undefined;
  #texts: Promise<Uint8Array[]> | undefined;
  readonly #openText: () => Promise<Uint8Array>;
  readonly #textName: string;

  constructor(body: Uint8Array, openText: () => Promise<Uint8Array>, textName: string) {
    const reader = new ByteReader(body);
    const meta = JSON.parse(reader.text()) as Pick<Index, 'lang' | 'boosts'> & { widenings: Widening[] };
    this.lang = meta.lang;
    for (const widening of meta.widenings) {
      const first = widening.key.split(' ', 1).join();
      this.#widenings.set(first, [...this.widenings(first), widening]);
    }
    this.boosts = meta.boosts;
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
    this.termCount = this.#terms.length;
    this.#frequencies = reader.varints(this.termCount);
    this.#gaps = reader.block();
    this.#levels = reader.block();
    this.#extraSurfaces = reader.strings();
    this.#levelStarts = new Uint32Array(this.termCount + 1);
    this.#gapStarts = new Uint32Array(this.termCount + 1);
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

  get surfaces(): readonly string[] {
    this.#surfaces ??= [...this.#terms, ...this.#extraSurfaces]
      .filter((word) => !word.startsWith('='))
      .sort(compareCodeUnits);
    return this.#surfaces;
  }

  term(id: number): string {
    return this.#terms[id] ?? '';
  }

  find(term: string): number {
    const at = lowerBound(this.#terms, term);
    return this.#terms[at] === term ? at : -1;
  }

  prefixRange(prefix: string): [number, number] {
    return findPrefixRange(this.#terms, prefix);
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

  postings(ids: readonly number[]): Promise<Postings[]> {
    return new Promise((resolve) => resolve(readBody('The index', () => ids.map((id) => this.#unpack(id)))));
  }

  async text(section: number): Promise<string> {
    this.#texts ??= this.#readTexts();
    try {
      return decodeText((await this.#texts)[section] ?? new Uint8Array());
    } catch (error) {
      // Not remembered: a file that was out of reach may be there for the next query.
      this.#texts = undefined;
      throw error;
    }
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
function lowerBound(list: readonly string[], word: string): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function findPrefixRange(list: readonly string[], prefix: string): [number, number] {
  const start = lowerBound(list, prefix);
  let low = start;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]?.startsWith(prefix)) low = middle + 1;
    else high = middle;
  }
  return [start, low];
}
