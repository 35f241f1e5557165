import { compareCodeUnits, tokenize } from '../text/index.js';
import type { ThesaurusLine } from './parse-thesaurus.js';

/** Names that may stand for another, as terms with spaces between. */
export interface ThesaurusEntry {
  /** What was typed. */
  key: string;
  /** What else these words may be called: each in the site's vocabulary with all its words, the likelier first. */
  names: string[];
  /** What the names are worth beside those of other entries: `0 < weight ≤ 1`. */
  weight: number;
}

// In a larger group each name says less of what was meant.
const WHOLE_GROUP = 5;

/**
 * The part of a thesaurus that touches a site: entries that lead to names of which the site has every word, by key in
 * code-unit order, and for one key the likelier first.
 *
 * @param knows whether a term is in the site's vocabulary
 */
export function compileThesaurus(
  lines: readonly ThesaurusLine[],
  knows: (term: string) => boolean,
  lang: string,
): ThesaurusEntry[] {
  const toTerms = (name: string): string => toKey(name, lang);
  const byKey = new Map<string, Map<string, number>>();
  for (const { from, to, weight } of lines) {
    const known = [...new Set(to.map(toTerms))].filter((name) => name && name.split(' ').every(knows));
    for (const key of new Set(from.map(toTerms))) {
      const others = known.filter((name) => name !== key);
      if (!key || !others.length) continue;
      const worth = weight * Math.min(1, WHOLE_GROUP / others.length);
      const names = byKey.get(key) ?? new Map<string, number>();
      for (const name of others) names.set(name, Math.max(names.get(name) ?? 0, worth));
      byKey.set(key, names);
    }
  }
  return [...byKey]
    .sort(([a], [b]) => compareCodeUnits(a, b))
    .flatMap(([key, names]) => groupByWeight(key, names));
}

function groupByWeight(key: string, names: ReadonlyMap<string, number>): ThesaurusEntry[] {
  const weights = [...new Set(names.values())].sort((a, b) => b - a);
  return weights.map((weight) => ({
    key,
    names: [...names].filter(([, worth]) => worth === weight).map(([name]) => name),
    weight: Math.round(weight * 100) / 100,
  }));
}

/** A name as its terms, with spaces between: what a query is compared with. */
export function toKey(name: string, lang: string): string {
  return tokenize(name, { lang })
    .filter(({ kind }) => kind === 'word' || kind === 'part' || kind === 'pair')
    .map(({ term }) => term)
    .join(' ');
}
