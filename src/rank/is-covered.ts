import type { ScoredWord } from './expand-query.js';
import type { Index } from './ranking-index.js';
import type { QueryWord } from './read-query.js';
import type { SectionScores } from './score-sections.js';
import { COVERED } from './weights.js';

// So few words are a keyword: what the docs have of it is what was asked for.
const KEYWORD = 3;

/**
 * How many words of a query tell what is asked, and how many of these the docs know in no form.
 *
 * @param known what the docs have of them
 */
export function countContent(
  asked: readonly QueryWord[],
  known: readonly ScoredWord[],
): { words: number; unknown: number } {
  const content = asked.filter(({ common, kind }) => !common && kind !== 'name');
  const missing = content.filter((word) => !known.some(({ from, to }) => from <= word.from && word.to <= to));
  return { words: content.length, unknown: missing.length };
}

/**
 * Whether a section and its page clearly cover a query, by the words of the query that they have. Each counts by its rarity
 * _r_ times `s / (s + r)`, _s_ being what it gives to the page's score: nothing where it is missing, little where it is
 * mentioned, up to most of _r_ where the page is about it. Words that the docs don't know count as the rarest. The threshold is
 * `COVERED`.
 *
 * @param unknown number of the query's words that the docs don't know
 */
export function isCovered(
  index: Index,
  unknown: number,
  { slots, hits }: SectionScores,
  section: number,
): boolean {
  if (!unknown && slots.length <= KEYWORD && hits[section] === slots.length) return true;
  const rarest = Math.log(1 + 2 * index.sectionCount);
  const page = index.pageOf[section] ?? 0;
  let covered = 0;
  let asked = unknown * rarest;
  for (const { pages, rarity } of slots) {
    const weight = rarity || rarest;
    const score = pages.values[page] ?? 0;
    asked += weight;
    covered += (weight * score) / (score + weight);
  }
  return covered >= COVERED * asked;
}
