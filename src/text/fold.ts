import { isAscii } from './narrow.js';

// Letters that Unicode doesn't decompose, although readers type them without their mark.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};
// Combining accents, Hebrew points, Arabic vowel signs; then what is invisible inside a word.
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u00ad\u200b-\u200d\u2060\ufe00-\ufe0f\ufeff]/g;

/**
 * The form in which text is compared: lower case, without accents, full-width letters made narrow, `ß` as
 * `ss`. NFC and NFD spellings of one word fold alike; vowel signs that carry a script (Thai, Devanagari) stay.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/[ßæœøłđðþħıς]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}

/** Lower case and NFKC with its accents kept: what tells `père` from `pere`. */
export function foldExact(text: string): string {
  const lower = text.toLowerCase();
  return isAscii(lower) ? lower : lower.normalize('NFKC').replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '');
}
