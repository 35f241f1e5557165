import { stemWord } from '../text/index.js';
import { correctWord } from './correct.js';
import type { QueryWord, WordForm } from './read-query.js';
import type { Index } from './ranking-index.js';
import { COMMON_WORD, ORIGIN, PART_OF_KNOWN_NAME } from './weights.js';

/** Terms that stand for one word of the query in one way; a section counts once for all of them. */
export interface Alternative {
  ids: number[];
  weight: number;
}

/** A word as it is scored: the best of its alternatives, times its weight. */
export interface ScoredWord {
  alternatives: Alternative[];
  weight: number;
  /** Typed as one of the words that say little; not marked, unless the query has no others. */
  common: boolean;
  /** People say it whatever they ask. */
  everyday: boolean;
  /** Not as typed, but a word of the docs that may have been meant. */
  guessed: boolean;
  /** Positions in the query that it covers. */
  from: number;
  to: number;
  /** Terms that it may be read as, in the docs' vocabulary or not: what the glossary is compared with. */
  readings: string[];
}

// Looking through all surfaces takes a millisecond or so: enough for any question, bounded for a pasted page.
const MAX_CORRECTED = 12;
// Completions of an unknown word in the middle of a query: somebody's abbreviation.
const MAX_COMPLETED = 3;
// In so few words a common word may be what is asked for (`for loop`); in a question it is grammar.
const SHORT_QUERY = 3;

/**
 * Finds for each word of a query the terms that it may mean. Words that the docs know in no way are left out; those of the
 * glossary and the thesaurus are known, even where no section has them.
 */
export function expandQuery(index: Index, words: readonly QueryWord[]): ScoredWord[] {
  const knows = (term: string): boolean => index.find(term) >= 0;
  const isKnown = (word: QueryWord): boolean => word.forms.some(({ term }) => knows(term));
  const onlyCommon = words.every(({ common }) => common);
  const names = words.filter((word) => word.kind === 'name' && isKnown(word));
  const joined = joinNeighbours(words, index.lang, knows);
  let corrections = 0;
  return words.flatMap((word): ScoredWord[] => {
    const known = word.forms.filter(({ term }) => knows(term));
    const join = joined.get(word);
    if (join !== undefined) known.push({ term: join, weight: ORIGIN.joined });
    const half = word.last && (word.surface.length > 1 || words.length === 1 || word.kind === 'pair');
    const completions = half ? index.completions(word.surface) : [];
    // `v1` on the way to `v1.10`, which is kept without its letter.
    if (half && /^v\d+$/.test(word.surface))
      completions.push(...index.completions(`${word.surface.slice(1)}.`));
    if (!known.length && !completions.length) {
      // Whether it is unknown will show: until then what goes with it is asked for in the same step.
      if (index.waits) return [toScored(index, word, { forms: word.forms, completions: [] }, 1)];
      // Words that everybody knows are no slips: `what` isn't a site's `that`, nor `week` its `peek`.
      if (word.kind === 'pair' || word.common || isEveryday(index, word)) return [];
      if (++corrections > MAX_CORRECTED) return [];
      return guessWord(index, word).map((guess) => ({ ...toScored(index, word, guess, 1), guessed: true }));
    }
    const inName = names.some((name) => word.kind !== 'name' && name.from <= word.from && word.to <= name.to);
    const weight = inName ? PART_OF_KNOWN_NAME : word.common && !onlyCommon ? COMMON_WORD : 1;
    const guess = { forms: known, completions };
    // Where it names something (see `=word` in the payload's vocabulary) a common word counts as any other.
    if (weight === COMMON_WORD && words.length <= SHORT_QUERY) {
      guess.forms.push({ term: `=${word.surface}`, weight: 1 / COMMON_WORD });
    }
    return [toScored(index, word, guess, weight)];
  });
}

/** What one word is taken for. */
interface Guess {
  forms: WordForm[];
  /** Ids of terms. */
  completions: number[];
}

// A word that the docs don't have: a slip, else an abbreviation, else two words run together.
function guessWord(index: Index, word: QueryWord): Guess[] {
  const forms = correctWord(index, word.surface);
  if (forms.length) return [{ forms, completions: [] }];
  const completions = word.surface.length > 2 ? index.completions(word.surface) : [];
  if (completions.length) {
    const often = (id: number): number => index.frequency(id);
    return [{ forms, completions: completions.sort((a, b) => often(b) - often(a)).slice(0, MAX_COMPLETED) }];
  }
  const parts = splitWord(index, word.surface) ?? [];
  return parts.map((term) => ({ forms: [{ term, weight: ORIGIN.joined }], completions: [] }));
}

function toScored(index: Index, word: QueryWord, { forms, completions }: Guess, weight: number): ScoredWord {
  const { from, to, common } = word;
  return {
    alternatives: [
      ...forms.flatMap((form) => toAlternative([index.find(form.term)], form.weight)),
      // With the word itself among them they are never rarer than it is, so that what is whole leads.
      ...toAlternative(completions, ORIGIN.prefix),
    ],
    weight,
    common: common && weight === COMMON_WORD,
    everyday: isEveryday(index, word),
    guessed: false,
    from,
    to,
    readings: forms.map(({ term }) => term),
  };
}

/** Whether it is a word of everyday language. */
export function isEveryday(index: Index, { forms }: QueryWord): boolean {
  return forms.some(({ term }) => index.isEveryday(term));
}

function toAlternative(found: readonly number[], weight: number): Alternative[] {
  const ids = found.filter((id) => id >= 0);
  return ids.length ? [{ ids, weight }] : [];
}

// `websocket` for `web socket`, wherever the docs have the joined word.
function joinNeighbours(
  words: readonly QueryWord[],
  lang: string,
  knows: (term: string) => boolean,
): Map<QueryWord, string> {
  const joined = new Map<QueryWord, string>();
  const plain = words.filter(({ kind }) => kind === 'word');
  plain.forEach((word, at) => {
    const next = plain[at + 1];
    if (!next || next.from !== word.to) return;
    const term = stemWord(word.surface + next.surface, lang);
    if (!knows(term)) return;
    joined.set(word, term).set(next, term);
  });
  return joined;
}

// `setuphook` for `setup hook`: two words that the docs know, the more even split first.
function splitWord(index: Index, word: string): [string, string] | undefined {
  const middle = word.length / 2;
  const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3);
  cuts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  for (const cut of cuts) {
    const [left, right] = [stemWord(word.slice(0, cut), index.lang), stemWord(word.slice(cut), index.lang)];
    if (index.find(left) >= 0 && index.find(right) >= 0) return [left, right];
  }
  return undefined;
}
