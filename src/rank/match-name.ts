import { isCommonWord, toName, toSymbols, tokenize } from '../text/index.js';
import type { ScoredWord } from './expand-query.js';
import type { Index } from './ranking-index.js';

/** How a section's names meet the whole query: the greater comes first, whatever the scores. */
export const NAME_MATCH = { none: 0, symbol: 1, heading: 2, titleForm: 3, title: 4 } as const;

/** A query as names are compared with it: letter for letter, and by its stems. */
export interface QueryName {
  name: string;
  stems: string;
  /** Its stems without common words: `start` for `how to get started`. */
  telling: string;
  /** `reply` and `send` for `reply.send()`: the member `send` of whatever is called `reply`. Else empty. */
  owner: string;
  member: string;
}

/**
 * Reads a query for `matchName`.
 * @param words what the docs have of the query; the rest tells nothing about a name (`audio zzz`, `audio p`)
 */
export function toQueryName(query: string, words: readonly Pick<ScoredWord, 'from' | 'to'>[]): QueryName {
  const [, owner = '', member = ''] =
    /^(?:\S*\W)?(\w+)(?:\.|::?|->|#)(\w+)(?:\(.*)?$/.exec(query.trim()) ?? [];
  return {
    name: toName(query),
    ...toStems(query, (position) => words.some(({ from, to }) => from <= position && position < to)),
    owner: toName(owner),
    member: toName(member),
  };
}

/** What a section may be called, each compared with a whole query. */
interface SectionNames {
  heading: string;
  /** `startTimer` for `clock:startTimer(fn, wait)`: the symbol, and its last part. */
  symbols: string[];
  /** For the first section of a page: its title, the last part of its path, its title's stems, all and without common words. */
  titles: string[];
  stems: string;
  telling: string;
  /** What its members belong to: its page, by title or path, the headings around it, its own. */
  owners: string[];
}

const remembered = new WeakMap<Index, SectionNames[]>();

/**
 * Whether a query is the name of a section: its page's title or the last part of its page's path (for the first section of the
 * page), its heading, the symbol in its heading, or a member of what it is about.
 * @param inside whether a deeper heading of the section is the query's member
 */
export function matchName(index: Index, section: number, query: QueryName, inside = false): number {
  if (!query.name) return NAME_MATCH.none;
  let known = remembered.get(index);
  if (!known) remembered.set(index, (known = []));
  const names = (known[section] ??= readNames(index, section));
  if (names.titles.includes(query.name)) return NAME_MATCH.title;
  // `static export` for the page "Static Exports": one word in another form is the same title to a reader.
  if (names.stems && names.stems === query.stems) return NAME_MATCH.titleForm;
  if (names.heading === query.name) return NAME_MATCH.heading;
  const isAbout = names.telling && names.telling === query.telling;
  if (isAbout || names.symbols.includes(query.name)) return NAME_MATCH.symbol;
  const isMember = query.member && (inside || names.symbols.includes(query.member));
  return isMember && names.owners.includes(query.owner) ? NAME_MATCH.symbol : NAME_MATCH.none;
}

function readNames(index: Index, section: number): SectionNames {
  const { page, title, heading, parents } = index.row(section);
  const first = section === 0 || index.pageOf[section - 1] !== index.pageOf[section];
  const titles = [title, page.slice(page.lastIndexOf('/') + 1)].map(toName);
  return {
    heading: toName(heading ?? ''),
    symbols: toSymbols(heading ?? title),
    titles: first ? titles : [],
    ...toStems(first ? title : ''),
    owners: [...titles, ...parents.map(toName), toName(heading ?? '')],
  };
}

function toStems(text: string, isKnown = (_: number) => true): Pick<QueryName, 'stems' | 'telling'> {
  const words = tokenize(text).filter(({ kind }) => kind === 'word' || kind === 'part' || kind === 'literal');
  const join = (some: typeof words): string => some.map(({ term }) => term).join(' ');
  const telling = words.filter(
    ({ surface, kind, position }) => isKnown(position) && (kind !== 'word' || !isCommonWord(surface)),
  );
  return { stems: join(words), telling: join(telling) };
}
