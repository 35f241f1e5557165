/**
 * Regular expressions with Unicode's classes take a browser some 10 ms to compile, those without next to nothing; and nearly all
 * of what is read needs none. What is here tells where the cheap ones do.
 */

/** Latin letters and digits up to U+017F, as a class's content: all of `\p{L}` and `\p{N}` that stands there. */
export const LATIN_LETTERS = 'a-zA-Z\\xaa\\xb5\\xba\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u017f';
export const LATIN_NUMBERS = '\\d\\xb2\\xb3\\xb9\\xbc-\\xbe';

// Up to U+017F, then general punctuation, arrows, box drawing: signs that are no letters, numbers or marks.
const LATIN = /^[\0-\u017f\u2010-\u2027\u2030-\u205e\u2190-\u245f\u2500-\u2775]*$/;
const ASCII = /^[\0-\x7f]*$/;

/** Whether all letters and digits of a text are among `LATIN_LETTERS` and `LATIN_NUMBERS`, and none has a mark of its own. */
export function isLatin(text: string): boolean {
  return LATIN.test(text);
}

export function isAscii(text: string): boolean {
  return ASCII.test(text);
}

/** A text without anything but letters, digits and marks. */
export function keepLetters(text: string): string {
  return text.replace(isAscii(text) ? /[^a-z\d]+/gi : /[^\p{L}\p{N}\p{M}]+/gu, '');
}
