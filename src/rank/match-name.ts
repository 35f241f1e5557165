import { toName, toSymbols, tokenize } from '../text/index.js';
import type { Index } from './ranking-index.js';

/** How a section's names meet the whole query: the greater comes first, whatever the scores. */
export const NAME_MATCH = { none: 0, symbol: 1, heading: 2, titleForm: 3, title: 4 } as const;

/** A query as names are compared with it: letter for letter, and by its stems. */
export interface QueryName {
  name: string;
  stems: string;
}

/** Reads a query for `matchName`. */
export function toQueryName(query: string): QueryName {
  return { name: toName(query), stems: toStems(query) };
}

/** What a section may be called, each compared with a whole query. */
interface SectionNames {
  heading: string;
  /** `startTimer` for `clock:startTimer(fn, wait)`: the symbol, and its last part. */
  symbols: string[];
  /** For the first section of a page: its title, the last part of its path, its title's stems. */
  titles: string[];
  titleStems: string;
}

const remembered = new WeakMap<Index, SectionNames[]>();

/**
 * Whether a query is the name of a section: its page's title or the last part of its page's path (for the first section of the
 * page), its heading, or the symbol in its heading.
 */
export function matchName(index: Index, section: number, query: QueryName): number {
  if (!query.name) return NAME_MATCH.none;
  let known = remembered.get(index);
  if (!known) remembered.set(index, (known = []));
  const names = (known[section] ??= readNames(index, section));
  if (names.titles.includes(query.name)) return NAME_MATCH.title;
  // `static export` for the page "Static Exports": one word in another form is the same title to a reader.
  if (names.titleStems && names.titleStems === query.stems) return NAME_MATCH.titleForm;
  if (names.heading === query.name) return NAME_MATCH.heading;
  return names.symbols.includes(query.name) ? NAME_MATCH.symbol : NAME_MATCH.none;
}

function readNames(index: Index, section: number): SectionNames {
  const { page, title, heading } = index.row(section);
  const first = section === 0 || index.pageOf[section - 1] !== index.pageOf[section];
  return {
    heading: toName(heading ?? ''),
    symbols: toSymbols(heading ?? ''),
    titles: first ? [toName(title), toName(page.slice(page.lastIndexOf('/') + 1))] : [],
    titleStems: first ? toStems(title) : '',
  };
}

function toStems(text: string): string {
  return tokenize(text)
    .filter(({ kind }) => kind === 'word' || kind === 'part' || kind === 'literal')
    .map(({ term }) => term)
    .join(' ');
}
