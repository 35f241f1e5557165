import { fold, isCommonWord } from '../text/index.js';
import type { CheckedSource } from './checked-source.js';

/** Fewer words than these tell no language. */
const FEWEST_WORDS = 5;
/** Below this many different words the sources say too little about which words their language has. */
const ENOUGH_WORDS = 40;
/**
 * Share of a text's words that the sources have too. In one language most words are shared, the small ones
 * above all; between two, names and words of the trade are.
 */
const SHARED = 0.3;
/** Share of common English words in a text that is English; see `isEnglish` of the digest. */
const COMMON = 0.2;
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’]*/gu;

/** The folded words of the sources: what tells whether a text is in their language. */
export function readVocabulary(sources: readonly CheckedSource[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { title, heading = '', passage = '', text = passage } of sources)
    for (const word of readWords(`${title}\n${heading}\n${text}`)) words.add(word);
  return words;
}

/**
 * Whether a text is in the language of the docs, as far as that can be told: in doubt it is, since a model answers
 * in the language it was asked in, and most readers ask in the docs'.
 */
export function isSameLanguage(
  text: string,
  terms: readonly string[],
  vocabulary: ReadonlySet<string>,
  lang = '',
): boolean {
  const words = readWords(text);
  if (words.length === 0) return true;
  if (!words.some((word) => terms.some((term) => scriptOf(term) === scriptOf(word)))) return false;
  const english =
    words.filter((word) => isCommonWord(word.replace(/['’]/g, ''))).length >= words.length * COMMON;
  if (/^en\b/i.test(lang) && english) return true;
  if (words.length < FEWEST_WORDS || vocabulary.size < ENOUGH_WORDS) return true;
  return words.filter((word) => vocabulary.has(word)).length >= words.length * SHARED;
}

function readWords(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

const SCRIPTS = [
  /\p{sc=Latn}/u,
  /\p{sc=Cyrl}/u,
  /\p{sc=Grek}/u,
  /\p{sc=Arab}/u,
  /\p{sc=Hebr}/u,
  /\p{sc=Deva}/u,
];

/** Number of the script that a word begins in; every other one, those of East Asia among them, counts as one. */
function scriptOf(word: string): number {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  return SCRIPTS.findIndex((script) => script.test(first));
}
