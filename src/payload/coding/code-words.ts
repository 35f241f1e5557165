import { BadBytes } from './bad-bytes.js';
import { codeDigits, codeNumber, contextOf, type Coder } from './coder.js';

const COUNT = contextOf(1);
const SHARED = contextOf(2);
const MARK = 3;
const FIRST = 4;
const ONE = 5;
const TWO = 6;
const SCRIPT = 7;
// What a letter is coded as: its place from `a` to `z`, none at the end of a word, and one sign for all else.
const BEFORE_A = 0x60;
const END = 0;
const OTHER = 27;

/** A word as written, or a term that no word's stem is. */
export interface MarkedWord {
  word: string;
  isTerm: boolean;
}

/**
 * Words in code-unit order: each as what it shares with the one before, and its other letters by the two before each; the first
 * of them by what stood there in the word before, as it comes after that in the alphabet.
 *
 * @param most more of them are refused: wild bytes allocate little
 * @param list what is written; none when reading
 * @throws BadBytes
 */
export function codeWords(coder: Coder, most: number, list: readonly MarkedWord[] = []): MarkedWord[] {
  const words: MarkedWord[] = [];
  let before = '';
  const count = codeNumber(coder, COUNT, COUNT, list.length);
  if (count > most) throw new BadBytes();
  while (words.length < count) {
    const given = list[words.length];
    const word = codeWord(coder, before, given?.word ?? '');
    const isOdd = contextOf(MARK, /^\w*$/.test(word) ? 0 : 1);
    words.push({ word, isTerm: coder.bit(isOdd, isOdd, given?.isTerm ? 1 : 0) > 0 });
    before = word;
  }
  return words;
}

/** Texts in any order, shortest where each begins like the one before. Half a surrogate pair stays one. */
export function codeStrings(coder: Coder, list: readonly string[] = []): string[] {
  const strings: string[] = [];
  const count = codeNumber(coder, COUNT, COUNT, list.length);
  while (strings.length < count)
    strings.push(codeWord(coder, strings.at(-1) ?? '', list[strings.length] ?? ''));
  return strings;
}

function codeWord(coder: Coder, before: string, word = ''): string {
  let length = 0;
  while (length < before.length) {
    const place = SHARED + Math.min(length, 9);
    if (!coder.bit(place, place, before[length] === word[length] ? 1 : 0)) break;
    length++;
  }
  let read = before.slice(0, length);
  let first = contextOf(FIRST, before.charCodeAt(length) || 0);
  let second = first;
  let script = 0;
  for (;;) {
    const unit = word.charCodeAt(read.length) || 0;
    const sign = codeDigits(coder, first, second, 5, read.length < word.length ? signOf(unit) : END);
    if (sign === END) break;
    let last = sign + BEFORE_A;
    if (sign >= OTHER) {
      const same = contextOf(SCRIPT, script);
      if (!coder.bit(same, same, unit >> 7 === script ? 1 : 0))
        script = codeDigits(coder, same + 1, same + 1, 9, unit >> 7);
      // Units of one script differ in the lowest seven bits.
      last = (script << 7) + codeDigits(coder, first + 32, second + 32, 7, unit & 127);
    }
    first = contextOf(TWO, last, read.charCodeAt(read.length - 1) || 0);
    second = contextOf(ONE, last);
    read += String.fromCharCode(last);
  }
  return read;
}

function signOf(unit: number): number {
  const sign = unit - BEFORE_A;
  return sign > END && sign < OTHER ? sign : OTHER;
}
