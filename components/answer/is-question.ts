/** Scripts that are written without spaces between words. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** In those, as many signs as a short sentence has. */
const SENTENCE = 8;

/** Whether a text is more than one word: in scripts without spaces, whether it has a question mark or eight signs. */
export function isQuestion(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length > 1) return true;
  return SPACELESS.test(text) && (/[?？]/.test(text) || [...text.trim()].length >= SENTENCE);
}
