import { stemEnglish } from '../text/index.js';
import type { Index } from './ranking-index.js';

/** The terms under which a word as written is indexed: its stem, itself, or both. */
export function termsOf(index: Index, surface: string): string[] {
  const stem = stemEnglish(surface);
  const forms = stem === surface ? [surface] : [stem, surface];
  return forms.filter((form) => index.find(form) >= 0);
}

/** All terms of which a written form starts with `prefix`: every one, so that typing on only ever narrows. */
export function completeWord(index: Index, prefix: string): string[] {
  const { surfaces } = index;
  const terms = new Set<string>();
  for (let at = findFirst(surfaces, prefix); surfaces[at]?.startsWith(prefix); at++) {
    for (const term of termsOf(index, surfaces[at] ?? '')) terms.add(term);
  }
  return [...terms];
}

function findFirst(sorted: readonly string[], word: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
