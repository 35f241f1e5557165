/**
 * UTF-16 units that a token stands for, on the average of English prose with code. Tokenisers differ by some tenths;
 * scripts written without spaces take a token a character or so, which the estimate allows for.
 */
const UNITS = 4;
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af]/g;

/** About how many tokens a text takes. */
export function estimateTokens(text: string): number {
  const wide = text.match(WIDE)?.length ?? 0;
  return Math.ceil((text.length - wide) / UNITS + wide);
}
