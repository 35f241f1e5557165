import { compareCodeUnits } from '../text/index.js';
import { editDistance } from './edit-distance.js';
import type { Index, KnownWord } from './ranking-index.js';
import { ORIGIN } from './weights.js';
import type { WordForm } from './read-query.js';

// Shorter words have too many neighbours; digits are never a slip for other digits.
const CORRECTABLE = /^[^\d]{4,32}$/;
const LONG_WORD = 7;

/**
 * What a word that the docs don't have may have been meant to be: up to three terms, nearest first. One edit is
 * forgiven in 4 to 6 letters, two in longer words; over words as written, since stems hide where the slip is.
 */
export function correctWord(index: Index, word: string): WordForm[] {
  if (!CORRECTABLE.test(word)) return [];
  const max = word.length < LONG_WORD ? 1 : 2;
  const letters = letterSet(word);
  const found: (KnownWord & { rank: number })[] = [];
  const compare = (elsewhere: boolean): void => {
    for (const surface of index.similar(word, max, elsewhere)) {
      if (Math.abs(surface.length - word.length) > max) continue;
      // Each edit changes at most two letters of the set.
      if (countBits(letters ^ letterSet(surface)) > 2 * max) continue;
      const distance = editDistance(word, surface, max);
      // The first letter is seldom the wrong one, and never together with a second slip: `penguin` is no `engine`.
      const rank = distance + (surface[0] === word[0] ? 0 : 0.5);
      if (distance <= max && rank <= 2) found.push({ ...index.know(surface), rank });
    }
  };
  compare(false);
  if (!found.length && !index.waits) compare(true);
  found.sort(
    (a, b) => a.rank - b.rank || b.frequency - a.frequency || compareCodeUnits(a.surface, b.surface),
  );
  const distinct = [...new Set(found.map(({ term }) => term))];
  return ORIGIN.corrections.flatMap((weight, at) =>
    distinct[at] === undefined ? [] : [{ term: distinct[at], weight }],
  );
}

function letterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}

function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest; rest &= rest - 1) count++;
  return count;
}
