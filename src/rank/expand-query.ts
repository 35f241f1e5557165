import { stemEnglish } from '../text/index.js';
import { completeWord } from './complete.js';
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

/** Finds for each word of a query the terms that it may mean. Words that the docs know in no way are left out. */
export function expandQuery(
  index: Index,
  words: readonly QueryWord[],
  alsoKnown: ReadonlySet<string>,
): ScoredWord[] {
  const knows = (term: string): boolean => index.find(term) >= 0 || alsoKnown.has(term);
  const isKnown = (word: QueryWord): boolean => word.forms.some(({ term }) => knows(term));
  const onlyCommon = words.every(({ common }) => common);
  const names = words.filter((word) => word.kind === 'name' && isKnown(word));
  const joined = joinNeighbours(words, isKnown, knows);
  let corrected = 0;
  return words.flatMap((word): ScoredWord[] => {
    const forms: WordForm[] = word.forms.filter(({ term }) => knows(term));
    const join = joined.get(word);
    if (join !== undefined) forms.push({ term: join, weight: ORIGIN.joined });
    const partial = word.last && (word.surface.length > 1 || words.length === 1 || word.kind === 'pair');
    const completions =
      partial || (!forms.length && word.kind === 'word') ? completeWord(index, word.surface) : [];
    if (
      !forms.length &&
      !(word.last && completions.length) &&
      word.kind === 'word' &&
      corrected < MAX_CORRECTED
    ) {
      corrected++;
      forms.push(...correctWord(index, word.surface));
      if (!forms.length) {
        const split = completions.length ? undefined : splitWord(index, word.surface);
        if (split)
          return split.map((term) => toScored(index, word, [{ term, weight: ORIGIN.joined }], [], 1));
      } else completions.length = 0;
    }
    if (!forms.length && !completions.length) return [];
    const inName = names.some(
      (name) => name !== word && name.kind !== word.kind && name.from <= word.from && word.to <= name.to,
    );
    const weight = inName ? PART_OF_KNOWN_NAME : word.common && !onlyCommon ? COMMON_WORD : 1;
    return [
      toScored(index, word, forms, word.last ? completions : completions.slice(0, MAX_COMPLETED), weight),
    ];
  });
}

function toScored(
  index: Index,
  word: QueryWord,
  forms: readonly WordForm[],
  completions: readonly string[],
  weight: number,
): ScoredWord {
  const alternatives: Alternative[] = forms.flatMap(({ term, weight: worth }) =>
    toAlternative(index, [term], worth),
  );
  const typed = new Set(forms.map(({ term }) => term));
  const others = completions.filter((term) => !typed.has(term));
  alternatives.push(...toAlternative(index, others, ORIGIN.prefix));
  // Where it names something, a common word counts as any other.
  if (weight === COMMON_WORD)
    alternatives.push(...toAlternative(index, [`=${word.surface}`], 1 / COMMON_WORD));
  const { from, to, common } = word;
  return {
    alternatives,
    weight,
    common: common && weight === COMMON_WORD,
    from,
    to,
    readings: forms.map(({ term }) => term),
  };
}

function toAlternative(index: Index, terms: readonly string[], weight: number): Alternative[] {
  const ids = terms.map((term) => index.find(term)).filter((id) => id >= 0);
  return ids.length ? [{ ids, weight }] : [];
}

// `web socket` for `websocket`: only where one of the two is unknown, or real phrases would be torn.
function joinNeighbours(
  words: readonly QueryWord[],
  isKnown: (word: QueryWord) => boolean,
  knows: (term: string) => boolean,
): Map<QueryWord, string> {
  const joined = new Map<QueryWord, string>();
  const plain = words.filter(({ kind }) => kind === 'word');
  plain.forEach((word, at) => {
    const next = plain[at + 1];
    if (!next || next.from !== word.to || (isKnown(word) && isKnown(next))) return;
    const term = stemEnglish(word.surface + next.surface);
    if (!knows(term)) return;
    joined.set(isKnown(word) ? next : word, term);
  });
  return joined;
}

// `setuphook` for `setup hook`: two words that the docs know, the more even split first.
function splitWord(index: Index, word: string): [string, string] | undefined {
  const middle = word.length / 2;
  const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => at + 3);
  cuts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  for (const cut of cuts) {
    const [left, right] = [stemEnglish(word.slice(0, cut)), stemEnglish(word.slice(cut))];
    if (index.find(left) >= 0 && index.find(right) >= 0) return [left, right];
  }
  return undefined;
}
