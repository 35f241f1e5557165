import { isCommonWord } from '../text/index.js';
import type { ScoredWord } from './expand-query.js';
import type { Index, Widening } from './ranking-index.js';
import { COMMON_WORD, ORIGIN } from './weights.js';

/** Words of the query that are scored together: the best of its readings counts, never their sum. */
export interface Slot {
  readings: { words: ScoredWord[]; weight: number }[];
}

/**
 * Groups the words of a query into slots. Where some of them, side by side, are a name in the glossary or the thesaurus, its
 * other names become further readings of these words: the glossary's before the thesaurus's, longer names before shorter ones.
 */
export function widenQuery(index: Index, words: readonly ScoredWord[]): Slot[] {
  const taken = new Map<ScoredWord, Slot>();
  for (const { run, names, weight } of findWidenings(index, words)) {
    const slot = taken.get(run[0] as ScoredWord) ?? { readings: [{ words: run, weight: 1 }] };
    const same = slot.readings[0]?.words.length === run.length;
    if (!same || run.some((word) => (taken.get(word) ?? slot) !== slot)) continue;
    for (const word of run) taken.set(word, slot);
    for (const name of names) {
      const terms = name.split(' ');
      slot.readings.push({ words: terms.map((term, at) => toWord(index, term, at, terms.length)), weight });
    }
  }
  const rest = words
    .filter((word) => !taken.has(word))
    .map((word) => ({ readings: [{ words: [word], weight: 1 }] }));
  return [...new Set(taken.values()), ...rest];
}

interface Found extends Widening {
  /** The words of the query that are its key. */
  run: ScoredWord[];
}

function findWidenings(index: Index, words: readonly ScoredWord[]): Found[] {
  const found = words.flatMap(({ readings }, at) =>
    [...new Set(readings)].flatMap(index.widenings, index).flatMap((widening): Found[] => {
      const terms = widening.key.split(' ');
      const run = words.slice(at, at + terms.length);
      const fits = terms.every(
        (term, step) => run[step]?.readings.includes(term) && (!step || run[step].from === run[step - 1]?.to),
      );
      return fits ? [{ ...widening, run }] : [];
    }),
  );
  const order = ({ weight, run }: Found): number => (weight < ORIGIN.glossary ? run.length : Infinity);
  return found.sort((a, b) => order(b) - order(a) || 0);
}

function toWord(index: Index, term: string, at: number, length: number): ScoredWord {
  const id = index.find(term);
  const common = length > 1 && isCommonWord(term);
  return {
    alternatives: id < 0 ? [] : [{ ids: [id], weight: 1 }],
    weight: common ? COMMON_WORD : 1,
    common,
    everyday: false,
    guessed: false,
    from: at,
    to: at + 1,
    readings: [term],
  };
}
