import type { SearchResponse, SearchResult } from '../model/index.js';
import { excerpt } from './excerpt.js';
import { expandQuery, type ScoredWord } from './expand-query.js';
import { toName, toSymbols } from '../text/index.js';
import { cutRuns, findMatches, mergeRanges, type Range, type TermWorth } from './mark.js';
import { matchNames, toQueryName, type QueryName } from './match-name.js';
import type { Index } from './ranking-index.js';
import { readQuery } from './read-query.js';
import { scoreSections, type SectionScores } from './score-sections.js';
import { widenQuery, type Slot } from './widen-query.js';

export interface SearchOptions {
  /** Most results; default 20. */
  limit?: number;
  /** Most sections of one page; default 2. */
  perDocCap?: number;
  /** Results of the first pages alone, as many pages as have so many results; default: all. What is shown of them costs least. */
  first?: number;
}

/** A stretch of a text where a word of the query stands, in any of its forms. */
export interface WeighedMatch extends Range {
  /** Number of the query's word. */
  word: number;
  /** Its worth: 0 for a common word, otherwise the greater the rarer it is here and the closer to what was typed. */
  worth: number;
}

/** A response, with what it takes to go on to the passages of its results. */
export interface Finding {
  response: SearchResponse;
  /** Of each result, its section's number in the index. */
  sections: number[];
  /** Of each word of the query, by its number, the worth of its best form; 0 for common words and those found nowhere. */
  words: number[];
  /** Finds the query's words in a text, in order. */
  match(text: string): WeighedMatch[];
}

/**
 * Ranks the sections of an index for a query. Any string is data; none throws. Where a piece of the payload can't be read
 * results come from the rest, and `problem` says why.
 */
export async function search(
  index: Index,
  query: string,
  options: SearchOptions = {},
): Promise<SearchResponse> {
  return (await findSections(index, query, options)).response;
}

/** Like `search`, for those who read on: instant answers and previews. */
export async function findSections(
  index: Index,
  query: string,
  options: SearchOptions = {},
): Promise<Finding> {
  const { limit = 20, perDocCap = 2 } = options;
  const { value: read, ...first } = await index.settle(() => {
    const words = expandQuery(index, readQuery(query, index.lang));
    const name = toQueryName(query, words);
    return { slots: widenQuery(index, words), name, ...matchNames(index, name) };
  });
  const { slots, name, matches, inside } = read;
  const ranked = rankSections(index, scoreSections(index, slots), matches);
  const chosen = takePages(index, capByPage(index, ranked, limit, perDocCap), options.first ?? limit);
  const { value: shown, problem = first.problem } = await index.settle(() =>
    chosen.map(({ section, score }) => ({
      section,
      score,
      row: index.row(section),
      text: index.text(section),
      inner: inside.has(section) && index.inner(section).find(({ heading }) => isNamed(heading, name)),
    })),
  );
  const worth = weighTerms(index, slots);
  const mark = (text: string) => cutRuns(text, mergeRanges(findMatches(text, worth, index.lang)));
  const results = shown.flatMap(({ score, row, text, inner }): SearchResult[] => {
    if (!row) return [];
    return [
      {
        ...row,
        ...(inner && { url: row.url.replace(/#.*/s, '') + inner.ending, innerRuns: mark(inner.heading) }),
        titleRuns: mark(row.title),
        headingRuns: row.heading === null ? [] : mark(row.heading),
        snippet: excerpt(text, worth, index.lang, inner ? inner.heading : ''),
        score,
      },
    ];
  });
  const best = slots.map(() => 0);
  for (const { word, worth: value } of worth.values()) best[word] = Math.max(best[word] ?? 0, value);
  return {
    response: { query, results, covered: results.length > 0, ...(problem ? { problem } : {}) },
    sections: shown.flatMap(({ section, row }) => (row ? [section] : [])),
    words: best,
    match: (text) =>
      findMatches(text, worth, index.lang).map(({ start, end, term }) => {
        const { word = 0, worth: value = 0 } = worth.get(term) ?? {};
        return { start, end, word, worth: value };
      }),
  };
}

interface Ranked {
  section: number;
  score: number;
}

function isNamed(heading: string, { name, member }: QueryName): boolean {
  return [toName(heading), ...toSymbols(heading)].some(
    (known) => known === name || (member && known === member),
  );
}

function rankSections(
  index: Index,
  { scores, matched, substance }: SectionScores,
  names: ReadonlyMap<number, number>,
): Ranked[] {
  const ranked = matched
    .filter((section) => substance[section])
    .map((section): Ranked => ({ section, score: scores[section] ?? 0 }));
  const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.section - b.section;
  ranked.sort(byScore);
  const step = (ranked[0]?.score ?? 0) + 1;
  for (const entry of ranked) {
    entry.score += (names.get(entry.section) ?? 0) * step;
    // Last, so that an owner's word holds for sections that bear the query's name too.
    entry.score *= index.boosts?.[entry.section] ?? 1;
  }
  return ranked.sort(byScore);
}

function capByPage(index: Index, ranked: readonly Ranked[], limit: number, perDocCap: number): Ranked[] {
  const taken = new Map<number, number>();
  const chosen: Ranked[] = [];
  for (const entry of ranked) {
    if (chosen.length >= limit) break;
    const page = index.pageOf[entry.section] ?? 0;
    const count = taken.get(page) ?? 0;
    if (count >= perDocCap) continue;
    taken.set(page, count + 1);
    chosen.push(entry);
  }
  return chosen;
}

// Whole pages, in the order of their best section, until there are enough.
function takePages(index: Index, ranked: readonly Ranked[], enough: number): Ranked[] {
  const pages = new Map<number, number>();
  for (const { section } of ranked) {
    const page = index.pageOf[section] ?? 0;
    pages.set(page, (pages.get(page) ?? 0) + 1);
  }
  let count = 0;
  const taken = new Set<number>();
  for (const [page, sections] of pages) {
    if (count >= enough) break;
    count += sections;
    taken.add(page);
  }
  return ranked.filter(({ section }) => taken.has(index.pageOf[section] ?? 0));
}

/** Terms to mark, each with the number of its word and what its match is worth in an excerpt. */
function weighTerms(index: Index, slots: readonly Slot[]): Map<string, TermWorth> {
  const worth = new Map<string, TermWorth>();
  slots.forEach(({ readings }, word) => {
    for (const { words, weight } of readings)
      for (const one of words) addTerms(index, worth, one, word, weight);
  });
  return worth;
}

function addTerms(
  index: Index,
  worth: Map<string, TermWorth>,
  scored: ScoredWord,
  word: number,
  weight: number,
): void {
  for (const alternative of scored.alternatives) {
    for (const id of alternative.ids) {
      const rarity = Math.log(1 + index.sectionCount / (index.frequency(id) + 0.5));
      const value = scored.common ? 0 : alternative.weight * scored.weight * weight * rarity;
      const term = index.term(id);
      if ((worth.get(term)?.worth ?? -1) < value) worth.set(term, { word, worth: value });
    }
  }
}
