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
 * The shares of a query that a section and its page cover, from 0 to 1, by the words of the query that they have. Each word
 * weighs its rarity, times what it tells, and counts `s / (s + w)` of that weight _w_, _s_ being what it gives to the score:
 * nothing where it is missing, little where it is mentioned, most of it where that is what section or page are about.
 */
export function shareOf(
  index: Index,
  { missing, telling }: Asked,
  { slots }: SectionScores,
  section: number,
): { section: number; page: number } {
  const rarest = Math.log(1 + 2 * index.sectionCount);
  const share = { section: 0, page: 0 };
  let total = missing * rarest;
  slots.forEach(({ sections, pages, rarity }, slot) => {
    const weight = (telling[slot] ?? 1) * (rarity || rarest);
    const cover = (score = 0): number => (weight * score) / (score + weight || 1);
    total += weight;
    share.section += cover(sections.values[section]);
    share.page += cover(pages.values[index.pageOf[section] ?? 0]);
  });
  total ||= 1;
  return { section: share.section / total, page: share.page / total };
}

/** Whether a section and its page clearly cover a query; long ones are seldom covered to the last word. */
export function isCovered(index: Index, asked: Asked, scores: SectionScores, section: number): boolean {
  const { words, unknown, guessed } = asked;
  const { length } = scores.slots;
  const typed = !unknown && (!guessed || words === 1);
  if (typed && length <= KEYWORD && scores.hits[section] === length) return true;
  const share = shareOf(index, asked, scores, section);
  return (share.section + share.page) / 2 + COVERED.length * Math.log(1 + words) >= COVERED.least;
}
