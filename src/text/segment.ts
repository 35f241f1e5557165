import { isLatin } from './narrow.js';

// Scripts that write words without spaces, and Hangul, whose particles stick to the word: read by pairs.
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー\uff66-\uff9f\u3099\u309a';
let runs: RegExp | undefined;
// One sign: a syllable of decomposed Hangul, a kana with its voicing mark, else one code point.
const SIGN = /[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?|[^][\u3099\u309a\uff9e\uff9f]?/gu;

/** A stretch of a string that is written without spaces, or one that isn't. */
export interface Stretch {
  start: number;
  end: number;
  unspaced: boolean;
}

/** Cuts a string between scripts written without spaces and the rest, in order and without gaps. */
export function cutByScript(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let done = 0;
  const found = isLatin(text) ? [] : text.matchAll((runs ??= new RegExp(`[${UNSPACED}]+`, 'gu')));
  for (const match of found) {
    const end = match.index + match[0].length;
    if (match.index > done) stretches.push({ start: done, end: match.index, unspaced: false });
    stretches.push({ start: match.index, end, unspaced: true });
    done = end;
  }
  if (done < text.length) stretches.push({ start: done, end: text.length, unspaced: false });
  return stretches;
}

/** The signs of an unspaced run: each folded, with its offsets. */
export function readSigns(run: string): { sign: string; start: number; end: number }[] {
  const signs = [];
  for (const match of run.matchAll(SIGN)) {
    const sign = match[0].normalize('NFKC').toLowerCase();
    signs.push({ sign, start: match.index, end: match.index + match[0].length });
  }
  return signs;
}
