import { toName, toStems } from '../text/index.js';
import type { ScoredWord } from './expand-query.js';
import type { Index } from './ranking-index.js';

/** How a section's names meet the whole query: the greater comes first, whatever the scores. */
export const NAME_MATCH = { symbol: 1, about: 1, inner: 1, heading: 2, titleForm: 3, title: 4 } as const;

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
 * Reads a query for `matchNames`.
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

/** Sections by what of a query is their name. */
export interface NameMatches {
  /** Of each section with any name that is the query, the strongest `NAME_MATCH`. */
  matches: Map<number, number>;
  /** Sections in which a deeper heading is the query, or its member. */
  inside: Set<number>;
}

/**
 * The sections whose name a query is: the page's title or the last part of its path (for the first section of the page), the
 * heading, the symbol in the heading, a deeper heading, or a member of what the section is about.
 */
export function matchNames(index: Index, query: QueryName): NameMatches {
  const matches = new Map<number, number>();
  const inside = new Set<number>();
  if (!query.name) return { matches, inside };
  const raise = (section: number, match: number): void => {
    matches.set(section, Math.max(match, matches.get(section) ?? 0));
  };
  for (const { section, kind } of index.named(query.name)) {
    if (kind === 'inner') inside.add(section);
    if (kind !== 'titleForm' && kind !== 'about') raise(section, NAME_MATCH[kind]);
  }
  // `static export` for the page "Static Exports": one word in another form is the same title to a reader.
  for (const [form, wanted] of [
    [query.stems, 'titleForm'],
    [query.telling, 'about'],
  ] as const)
    for (const { section, kind } of form ? index.named(form) : [])
      if (kind === wanted) raise(section, NAME_MATCH[kind]);
  if (query.member) {
    const isOwned = ownedBy(index, query.owner);
    for (const { section, kind } of index.named(query.member)) {
      if (kind === 'inner') inside.add(section);
      if (isOwned(section)) raise(section, NAME_MATCH.symbol);
    }
  }
  return { matches, inside };
}

// What a section's members belong to: its page, by title or path, the headings around it, its own.
function ownedBy(index: Index, owner: string): (section: number) => boolean {
  const pageOf = (section: number): number => index.pageOf[section] ?? 0;
  const named = index.named(owner);
  const pages = new Set(named.filter(({ kind }) => kind === 'title').map(({ section }) => pageOf(section)));
  const near = new Set(named.map(({ section }) => pageOf(section)));
  return (section) => {
    if (pages.has(pageOf(section))) return true;
    if (!near.has(pageOf(section))) return false;
    const row = index.row(section);
    return [...(row?.parents ?? []), row?.heading ?? ''].some((name) => toName(name) === owner);
  };
}
