import { isCommonWord, tokenize } from '../text/index.js';
import type { Index } from './ranking-index.js';
import type { SectionScores } from './score-sections.js';
import { CENTRALITY, TITLE_SHARE } from './weights.js';

/** A section with what it is ranked by. */
export interface Ranked {
  section: number;
  score: number;
}

// Titles are read of so many of the best: enough to fill a list, few enough to load.
const TITLES_READ = 20;

/**
 * Orders the sections that matched: by their scores, raised for pages that the docs link to and for titles that are about
 * little else than the query; then by how the query is their name, then by their owner's boost. To be run inside
 * `index.settle`.
 *
 * @param names of each section whose name the query is, its `NAME_MATCH`
 * @param telling whether a term is one that the query asks for, in any form
 */
export function rankSections(
  index: Index,
  { scores, matched, substance }: SectionScores,
  names: ReadonlyMap<number, number>,
  telling: (term: string) => boolean,
): Ranked[] {
  const ranked = matched
    .filter((section) => substance[section])
    .map((section): Ranked => {
      const links = index.centrality[index.pageOf[section] ?? 0] ?? 0;
      return { section, score: (scores[section] ?? 0) * (1 + CENTRALITY * links) };
    });
  const byScore = (a: Ranked, b: Ranked): number => b.score - a.score || a.section - b.section;
  ranked.sort(byScore);
  for (const entry of ranked.slice(0, TITLES_READ))
    entry.score *=
      1 + TITLE_SHARE * shareOf(index.title(index.pageOf[entry.section] ?? 0), index.lang, telling);
  const step = ranked.reduce((top, { score }) => Math.max(top, score), 0) + 1;
  for (const entry of ranked) {
    entry.score += (names.get(entry.section) ?? 0) * step;
    // Last, so that an owner's word holds for sections that bear the query's name too.
    entry.score *= index.boosts?.[entry.section] ?? 1;
  }
  return ranked.sort(byScore);
}

/** Of a title's words, but for the common ones, the share that the query asks for. */
function shareOf(title: string, lang: string, telling: (term: string) => boolean): number {
  const words = tokenize(title, { lang }).filter(
    ({ kind, surface }) => kind !== 'whole' && kind !== 'exact' && !isCommonWord(surface),
  );
  return words.filter(({ term }) => telling(term)).length / Math.max(1, words.length);
}

/** The best sections, at most `perDocCap` of one page. */
export function capByPage(
  index: Index,
  ranked: readonly Ranked[],
  limit: number,
  perDocCap: number,
): Ranked[] {
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

/** Of the best sections those of the first pages, as many pages as it takes to have enough. */
export function takePages(index: Index, ranked: readonly Ranked[], enough: number): Ranked[] {
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
