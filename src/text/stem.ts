import { stemPorter } from './porter.js';

// Of three letters only those without an `s`: `dns`, `css` and `ios` are names.
const ENGLISH = /^(?:[a-z]{2}[a-rt-z]|[a-z]{4,})$/;
// Porter takes `added` to `ad`.
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['added', 'add'],
  ['adding', 'add'],
]);
const stems = new Map<string, string>();
// Bounds the memory of a long-lived process; a docs site has fewer distinct words.
const MAX_REMEMBERED = 60_000;

/**
 * Porter's stem of a folded English word (M. F. Porter, "An algorithm for suffix stripping", 1980), with
 * British spellings brought to the American ones (`serialise`, `colour`). Anything but `a–z` is returned as it is.
 */
export function stemEnglish(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (!ENGLISH.test(word)) return word;
  const stem = makeStem(word);
  if (stems.size >= MAX_REMEMBERED) stems.clear();
  stems.set(word, stem);
  return stem;
}

function makeStem(word: string): string {
  const stem = IRREGULAR.get(word) ?? stemPorter(word);
  if (stem.length > 5 && stem.endsWith('is')) return `${stem.slice(0, -1)}z`;
  return stem.length > 4 && stem.endsWith('our') ? `${stem.slice(0, -2)}r` : stem;
}

/** `stemWord` of a word that isn't worth remembering: one of a long list. */
export function stemOnce(word: string, lang: string): string {
  return hasStems(lang) && ENGLISH.test(word) ? makeStem(word) : word;
}

/** The stem of a folded word in a language, given as BCP 47: English and unknown languages have stems, others none. */
export function stemWord(word: string, lang: string): string {
  return hasStems(lang) ? stemEnglish(word) : word;
}

/** Whether words of a language are indexed by their stems. */
export function hasStems(lang: string): boolean {
  return /^(?:en\b|und\b|$)/i.test(lang);
}
