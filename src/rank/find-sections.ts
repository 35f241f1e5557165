import type { SearchResponse, SearchResult } from '../model/index.js';
import { excerpt } from './excerpt.js';
import { isCovered, shareOf, weighAsked } from './is-covered.js';
import { expandQuery, type ScoredWord } from './expand-query.js';
import { toName, toSymbols } from '../text/index.js';
import { cutRuns, findMatches, mergeRanges, type Range, type TermWorth } from './mark.js';
import { matchNames, toQueryName, type QueryName } from './match-name.js';
import type { Index } from './ranking-index.js';
import { nameOther, preferEdition } from './prefer-edition.js';
import { capByPage, rankSections, takePages } from './rank-sections.js';
import { readQuery } from './read-query.js';
import { scoreSections } from './score-sections.js';
import { widenQuery, type Slot } from './widen-query.js';

export interface FindOptions {
  /** Most results; default 20. */
  limit?: number;
  /** Most sections of one page; default 2. */
  perDocCap?: number;
  /** Number of the edition whose results come first, among the index's `editions`; default: none does. */
  edition?: number | undefined;
  /** Results of the first pages alone, as many pages as have so many results; default: all. What is shown of few costs little. */
  first?: number;
  /** Whether results have excerpts, which cost more than all the rest; default `true`. Without, each `snippet` is empty. */
  excerpts?: boolean;
  /** Called between the steps of a search, which goes on once it resolves: lets a page draw meanwhile. Default: none. */
  pause?: () => Promise<void> | undefined;
}

// A reader sees as many results at once.
const BEST = 5;

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
  /** Of each of the first five results, the share of the query that its section covers, from 0 to 1; see `shareOf`. */
  shares: number[];
  /** Of each word of the query, by its number, the worth of its best form; 0 for common words and those found nowhere. */
  words: number[];
  /** Share of the query's words (but common ones) that these docs know in no form, from 0 to 1. */
  unknown: number;
  /** Finds the query's words in a text, in order. */
  match(text: string): WeighedMatch[];
}

/**
 * Ranks the sections of an index for a query. Any string is data; none throws. Where a piece of the payload can't be read
 * results come from the rest, and `problem` says why.
 */
export async function findSections(index: Index, query: string, options: FindOptions = {}): Promise<Finding> {
  const { limit = 20, perDocCap = 2, excerpts = true, pause } = options;
  const { value: read, ...first } = await index.settle(() => {
    const asked = readQuery(query, index.lang);
    const words = expandQuery(index, asked);
    const name = toQueryName(query, words);
    const slots = widenQuery(index, words);
    return {
      slots,
      content: weighAsked(index, asked, words, slots),
      name,
      // What a name in a longer query, in whatever language, is the name of.
      literals: asked.flatMap(({ kind, surface }) => (kind === 'name' ? index.named(surface) : [])),
      ...matchNames(index, name),
    };
  });
  const { slots, content, name, literals, matches, inside } = read;
  await pause?.();
  const scores = scoreSections(index, slots);
  const worth = weighTerms(index, slots);
  await pause?.();
  const { value: shown, problem = first.problem } = await index.settle(() => {
    const ranked = rankSections(index, scores, matches, (term) => Boolean(worth.get(term)?.worth));
    const capped = capByPage(index, preferEdition(index, ranked, options.edition), limit, perDocCap);
    return takePages(index, capped, options.first ?? limit).map(({ section, score }) => ({
      section,
      score,
      row: index.row(section),
      text: index.text(section),
      inner: inside.has(section) && index.inner(section).find(({ heading }) => isNamed(heading, name)),
    }));
  });
  const mark = (text: string) => cutRuns(text, mergeRanges(findMatches(text, worth, index.lang)));
  const results: SearchResult[] = [];
  for (const { section, score, row, text, inner } of shown) {
    if (!row) continue;
    await pause?.();
    const edition = nameOther(index, section, options.edition);
    results.push({
      ...row,
      ...(edition && { edition }),
      ...(inner && { url: row.url.replace(/#.*/s, '') + inner.ending, innerRuns: mark(inner.heading) }),
      titleRuns: mark(row.title),
      headingRuns: row.heading === null ? [] : mark(row.heading),
      snippet: excerpts ? excerpt(text, worth, index.lang, inner ? inner.heading : '') : [],
      score,
    });
  }
  const sections = shown.flatMap(({ section, row }) => (row ? [section] : []));
  // Whether any of the first does: the one that does best needn't be the first of all.
  const best = sections.slice(0, BEST);
  const covered = best.some(
    (section) =>
      literals.some((literal) => literal.section === section) ||
      (!content.unknown && matches.has(section)) ||
      isCovered(index, content, scores, section),
  );
  const values = slots.map(() => 0);
  for (const { word, worth: value } of worth.values()) values[word] = Math.max(values[word] ?? 0, value);
  return {
    response: { query, results, covered, ...(problem ? { problem } : {}) },
    sections,
    shares: best.map((section) => shareOf(index, content, scores, section)[0]),
    words: values,
    unknown: content.unknown / Math.max(1, content.words),
    match: (text) =>
      findMatches(text, worth, index.lang).map(({ start, end, term }) => {
        const { word = 0, worth: value = 0 } = worth.get(term) ?? {};
        return { start, end, word, worth: value };
      }),
  };
}

function isNamed(heading: string, { name, member }: QueryName): boolean {
  return [toName(heading), ...toSymbols(heading)].some(
    (known) => known === name || (member && known === member),
  );
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
