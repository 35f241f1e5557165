import { tokenize } from '../text/index.js';
import type { ScoredWord } from './expand-query.js';
import type { Index } from './ranking-index.js';
import { COMMON_WORD, ORIGIN } from './weights.js';
import { isCommonWord } from '../text/index.js';

/** Words of the query that are scored together: the best of its readings counts, never their sum. */
export interface Slot {
  readings: { words: ScoredWord[]; weight: number }[];
}

interface Phrase {
  terms: string[];
  surfaces: string[];
}

interface Glossary {
  entries: Phrase[][];
  /** Words of all names as somebody types them, each with its term. */
  terms: ReadonlyMap<string, string>;
}

const glossaries = new WeakMap<Index, Glossary>();

/** The glossary's names as terms, read once for each index. */
export function readGlossary(index: Index): Glossary {
  const known = glossaries.get(index);
  if (known) return known;
  const entries = index.glossary.map(({ term, aliases }) =>
    [term, ...aliases].map((name) => toPhrase(name, index.lang)),
  );
  const words = entries
    .flat()
    .flatMap(({ surfaces, terms }) => surfaces.map((word, at) => [word, terms[at] ?? word] as const));
  const read = { entries, terms: new Map(words) };
  glossaries.set(index, read);
  return read;
}

function toPhrase(name: string, lang: string): Phrase {
  const tokens = tokenize(name, { lang }).filter(
    ({ kind }) => kind === 'word' || kind === 'part' || kind === 'pair',
  );
  return { terms: tokens.map(({ term }) => term), surfaces: tokens.map(({ surface }) => surface) };
}

/**
 * Groups the words of a query into slots. Where some of them, side by side, are one of a glossary entry's names, the
 * entry's other names become further readings of these words.
 */
export function widenByGlossary(index: Index, words: readonly ScoredWord[]): Slot[] {
  const taken = new Map<ScoredWord, Slot>();
  for (const entry of readGlossary(index).entries) {
    for (const phrase of entry) {
      const found = findPhrase(words, phrase.terms);
      if (!found) continue;
      const slot = taken.get(found[0] as ScoredWord) ?? { readings: [{ words: found, weight: 1 }] };
      const same = slot.readings[0]?.words ?? [];
      if (same.length !== found.length || found.some((word) => taken.has(word) && taken.get(word) !== slot))
        continue;
      for (const word of found) taken.set(word, slot);
      for (const other of entry) {
        if (other === phrase) continue;
        slot.readings.push({
          words: other.terms.map((term, at) => toWord(index, term, other, at)),
          weight: ORIGIN.glossary,
        });
      }
    }
  }
  const rest = words
    .filter((word) => !taken.has(word))
    .map((word) => ({ readings: [{ words: [word], weight: 1 }] }));
  return [...new Set(taken.values()), ...rest];
}

function findPhrase(words: readonly ScoredWord[], terms: readonly string[]): ScoredWord[] | undefined {
  if (!terms.length) return undefined;
  for (const [at] of words.entries()) {
    const run = words.slice(at, at + terms.length);
    if (run.length < terms.length) return undefined;
    const fits = run.every(
      (word, step) => word.readings.includes(terms[step] ?? '') && (!step || word.from === run[step - 1]?.to),
    );
    if (fits) return run;
  }
  return undefined;
}

function toWord(index: Index, term: string, phrase: Phrase, at: number): ScoredWord {
  const id = index.find(term);
  const common = phrase.terms.length > 1 && isCommonWord(phrase.surfaces[at] ?? '');
  return {
    alternatives: id < 0 ? [] : [{ ids: [id], weight: 1 }],
    weight: common ? COMMON_WORD : 1,
    common,
    from: at,
    to: at + 1,
    readings: [term],
  };
}
