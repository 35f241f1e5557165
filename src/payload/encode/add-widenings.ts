import type { GlossaryEntry } from '../../model/index.js';
import type { Widening } from '../../rank/ranking-index.js';
import { ORIGIN } from '../../rank/weights.js';
import { compareCodeUnits, tokenize } from '../../text/index.js';
import { compileThesaurus, findThesaurus } from '../../thesaurus/index.js';
import type { Postings } from './collect-postings.js';

/** What a site's words come to, with what its glossary and the thesaurus add. */
export interface WidenedPostings extends Postings {
  /** The glossary's first, so that they outrank the thesaurus's; then by key in code-unit order. */
  widenings: Widening[];
}

/**
 * Joins the site's glossary and what of the thesaurus touches its vocabulary. Words that only these know become terms without
 * sections, so that a query's words are known by them; the glossary's are completed and corrected to, as the docs' own are.
 */
export function addWidenings(
  glossary: readonly GlossaryEntry[],
  { terms, surfaces }: Postings,
  lang: string,
): WidenedPostings {
  const known = new Set(terms.map(({ term }) => term));
  const names = glossary.map(({ term, aliases }) => [term, ...aliases].map((name) => readName(name, lang)));
  const own = names.flatMap((entry) =>
    entry.flatMap(({ key }): Widening[] => {
      const others = [...new Set(entry.map((other) => other.key))].filter((other) => other !== key);
      return key && others.length ? [{ key, names: others, weight: ORIGIN.glossary }] : [];
    }),
  );
  const general = compileThesaurus(findThesaurus(lang), (term) => known.has(term), lang).map((entry) => ({
    ...entry,
    weight: entry.weight * ORIGIN.thesaurus,
  }));
  const widenings = [...own, ...general];
  const added = new Set(
    widenings.flatMap(({ key, names: others }) => [key, ...others].flatMap((name) => name.split(' '))),
  );
  const all = [
    ...terms,
    ...[...added].filter((term) => !known.has(term)).map((term) => ({ term, sections: [], weights: [] })),
  ].sort((a, b) => compareCodeUnits(a.term, b.term));
  const typed = new Set([...surfaces, ...names.flat().flatMap((name) => name.surfaces)]);
  return {
    widenings,
    terms: all,
    surfaces: [...typed].sort(compareCodeUnits),
  };
}

function readName(name: string, lang: string): { key: string; surfaces: string[] } {
  const words = tokenize(name, { lang }).filter(
    ({ kind }) => kind === 'word' || kind === 'part' || kind === 'pair',
  );
  return { key: words.map(({ term }) => term).join(' '), surfaces: words.map(({ surface }) => surface) };
}
