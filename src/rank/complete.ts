import { stemWord } from '../text/index.js';
import type { Index } from './ranking-index.js';

/**
 * The term under which a word as written is indexed, or `undefined`. What has no stem in the index is a term by itself:
 * a literal, a word with its accents, a stem that stands among the surfaces.
 */
export function termOf(index: Index, surface: string): string | undefined {
  const stem = stemWord(surface, index.lang);
  if (index.find(stem) >= 0) return stem;
  return index.find(surface) >= 0 ? surface : undefined;
}

/** All terms of which a written form starts with `prefix`: every one, so that typing on only ever narrows. */
export function completeWord(index: Index, prefix: string): string[] {
  const { surfaces } = index;
  const terms = new Set<string>();
  for (let at = findFirst(surfaces, prefix); surfaces[at]?.startsWith(prefix); at++) {
    const term = termOf(index, surfaces[at] ?? '');
    if (term !== undefined) terms.add(term);
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
