import { isEveryday, type ScoredWord } from './expand-query.js';
import type { Index } from './ranking-index.js';
import type { QueryWord } from './read-query.js';
import type { SectionScores } from './score-sections.js';
import { COVERED } from './weights.js';
import type { Slot } from './widen-query.js';

/** How much the words of a query tell of what is asked. */
export interface Asked {
  /** How many of them aren't common ones. */
  words: number;
  /** How many of these the docs know in no form. */
  unknown: number;
  /** What these weigh, by the weight of a word that one section has. */
  missing: number;
  /** What each slot's words weigh beside others as rare. */
  telling: number[];
  /** Whether any is a guess. */
  guessed: boolean;
}

// So few words are a keyword: what the docs have of it is what was asked for.
const KEYWORD = 3;

/** @param known what the docs have of the words that were asked for */
export function weighAsked(
  index: Index,
  asked: readonly QueryWord[],
  known: readonly ScoredWord[],
  slots: readonly Slot[],
): Asked {
  const content = asked.filter(({ common, kind }) => !common && kind !== 'name');
  const unknown = content.filter((word) => !known.some(({ from, to }) => from <= word.from && word.to <= to));
  return {
    words: content.length,
    unknown: unknown.length,
    missing: unknown.reduce(
      (sum, word) => sum + (isEveryday(index, word) ? COVERED.everydayUnknown : COVERED.unknown),
      0,
    ),
    telling: slots.map(({ readings: [typed] }) => Math.max(...(typed?.words ?? []).map(tellOf))),
    guessed: known.some(({ guessed }) => guessed),
  };
}

function tellOf({ common, everyday, guessed }: ScoredWord): number {
  if (common) return 0;
  return everyday ? (guessed ? COVERED.everydayUnknown : COVERED.everyday) : 1;
}

/**
 * Whether a section and its page clearly cover a query, by the words of the query that they have. Each word weighs its rarity,
 * times what it tells, and counts `s / (s + w)` of that weight _w_, _s_ being what it gives to the score: nothing where it is
 * missing, little where it is mentioned, most of it where that is what section or page are about. Long questions are seldom
 * covered to the last word. The weights are in `COVERED`.
 */
export function isCovered(
  index: Index,
  { words, unknown, missing, telling, guessed }: Asked,
  { slots, hits }: SectionScores,
  section: number,
): boolean {
  const typed = !unknown && (!guessed || words === 1);
  if (typed && slots.length <= KEYWORD && hits[section] === slots.length) return true;
  const rarest = Math.log(1 + 2 * index.sectionCount);
  const page = index.pageOf[section] ?? 0;
  let covered = 0;
  let total = missing * rarest;
  slots.forEach(({ sections, pages, rarity }, slot) => {
    const weight = (telling[slot] ?? 1) * (rarity || rarest);
    if (!weight) return;
    total += weight;
    for (const score of [sections.values[section] ?? 0, pages.values[page] ?? 0])
      covered += (weight * score) / (score + weight) / 2;
  });
  return covered + COVERED.length * Math.log(1 + words) * total >= COVERED.least * total;
}
