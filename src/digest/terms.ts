import type { Section } from '../model/index.js';
import { compareCodeUnits, eachChain, isCommonWord, toPlain, type Token } from '../text/index.js';

/** Enough to tell a section from its neighbours and to support a citation; more would repeat its text. */
const MAX_TERMS = 16;

/** How often a word of a place counts: a heading says in two words what its text is about. */
const WEIGHT = { heading: 4, title: 2, fact: 1.5, text: 1 };

/** Whether a token says something about what a text is about: no function word, no lone letter or digit. */
export function isDistinctive(token: Token): boolean {
  if (token.kind === 'exact' || token.kind === 'sign') return false;
  if (token.kind === 'pair' || token.kind === 'literal') return true;
  if (token.term.length < 2 || /^\d+$/.test(token.term)) return false;
  return !isCommonWord(token.surface.replace(/['’]/g, ''));
}

/** How often each distinctive term occurs in a text. */
export function countTerms(plain: string, lang?: string): Map<string, number> {
  const counts = new Map<string, number>();
  eachChain(plain, lang, (tokens) => {
    for (const term of distinctiveTerms(tokens)) counts.set(term, (counts.get(term) ?? 0) + 1);
  });
  return counts;
}

/** The terms of chains that were looked at before, as long as somebody holds on to the chain. */
const known = new WeakMap<readonly Token[], readonly string[]>();

function distinctiveTerms(chain: readonly Token[]): readonly string[] {
  const before = known.get(chain);
  if (before) return before;
  const terms = chain.filter(isDistinctive).map(({ term }) => term);
  known.set(chain, terms);
  return terms;
}

const counted = new WeakMap<Section, ReadonlyMap<string, number>>();

/**
 * How often each distinctive term occurs in a section's text. Summary and terms both go by it, so it is kept. No word goes
 * over a line's end: the counts of lines add up to those of a text.
 */
export function countText(section: Section): ReadonlyMap<string, number> {
  const before = counted.get(section);
  if (before) return before;
  const counts = countTerms(toPlain(section.text), section.lang);
  counted.set(section, counts);
  return counts;
}

/** Adds counts up. */
export function addCounts(
  counts: ReadonlyMap<string, number>,
  more: ReadonlyMap<string, number>,
): Map<string, number> {
  const sum = new Map(counts);
  for (const [term, count] of more) sum.set(term, (sum.get(term) ?? 0) + count);
  return sum;
}

/**
 * The section's own distinctive tokens, most telling first, at most sixteen. Made from the section alone, so
 * that an edit elsewhere never changes them: frequency counts by its square root, and more in a heading.
 */
export function findTerms(section: Section): string[] {
  const scores = new Map<string, number>();
  const addAll = (counts: ReadonlyMap<string, number>, weight: number): void => {
    for (const [term, count] of counts) {
      scores.set(term, (scores.get(term) ?? 0) + weight * Math.sqrt(count));
    }
  };
  const add = (text: string, weight: number): void => addAll(countTerms(text, section.lang), weight);
  add(section.heading ?? '', WEIGHT.heading);
  add(section.title, section.heading === null ? WEIGHT.heading : WEIGHT.title);
  add(section.facts.map((fact) => fact.literal).join('\n'), WEIGHT.fact);
  // The description is the page's: it goes to its first section.
  const description = section.order === 0 ? (section.description ?? '') : '';
  const own = countText(section);
  addAll(description === '' ? own : addCounts(countTerms(description, section.lang), own), WEIGHT.text);
  return [...scores]
    .sort(([a, x], [b, y]) => y - x || compareCodeUnits(a, b))
    .slice(0, MAX_TERMS)
    .map(([term]) => term);
}
