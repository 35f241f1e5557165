import { isEveryday, type ScoredWord } from './expand-query.js';
import type { Index } from './ranking-index.js';
import type { QueryWord } from './read-query.js';
import type { SectionScores } from './score-sections.js';
import { COVERED, COVERED_LENGTH, EVERYDAY_WORD } from './weights.js';
import type { Slot } from './widen-query.js';

/** How much the words of a query tell of what is asked. */
export interface Asked {
  /** How many they are. */
  length: number;
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
    length: asked.length,
    words: content.length,
    unknown: unknown.length,
    missing: unknown.reduce(
      // Of two letters (`nr` of `hook nr 2`) a word is hardly the name of what they aren't about.
      (sum, word) => sum + (word.surface[2] ? (isEveryday(index, word) ? EVERYDAY_WORD : 1) : 0),
      0,
    ),
    telling: slots.map(({ readings: [typed] }) => Math.max(...(typed?.words ?? []).map(tellOf))),
    guessed: known.some(({ guessed }) => guessed),
  };
}

function tellOf({ common, everyday }: ScoredWord): number {
  return common ? 0 : everyday ? EVERYDAY_WORD : 1;
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
): [section: number, page: number] {
  const rarest = Math.log(1 + 2 * index.sectionCount);
  let [ofSection, ofPage, total] = [0, 0, missing * rarest];
  slots.forEach(({ sections, pages, rarity }, slot) => {
    const weight = (telling[slot] ?? 1) * (rarity || rarest);
    const cover = (score = 0): number => (weight * score) / (score + weight || 1);
    total += weight;
    ofSection += cover(sections.values[section]);
    ofPage += cover(pages.values[index.pageOf[section] ?? 0]);
  });
  return [ofSection / (total || 1), ofPage / (total || 1)];
}

/**
 * Whether a section and its page clearly cover a query. Sentences are seldom covered to the last word; a few words
 * are, where the docs have an answer.
 */
export function isCovered(index: Index, asked: Asked, scores: SectionScores, section: number): boolean {
  const { length, words, unknown, guessed } = asked;
  const { slots } = scores;
  const typed = !unknown && (!guessed || words === 1);
  if (typed && slots.length <= KEYWORD && slots.every(({ sections }) => sections.values[section]))
    return true;
  const [own, page] = shareOf(index, asked, scores, section);
  return (own + page) / 2 + COVERED_LENGTH * Math.log(1 + length) >= COVERED;
}
