/** Twice as wide: East Asian wide and full-width forms (Unicode Standard Annex 11), and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const NO_WIDTH = /^[\p{M}\p{Cf}]+$/u;
const ASCII = /^[\x20-\x7e]*$/;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Columns that text without control characters takes in a terminal. */
export function widthOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += widthOfSign(segment);
  return width;
}

function widthOfSign(sign: string): number {
  if (WIDE.test(sign)) return 2;
  return NO_WIDTH.test(sign) ? 0 : 1;
}

/** Text cut to so many columns, the last of them `…` where something was cut off. */
export function cutText(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text;
  let cut = '';
  let width = 0;
  for (const { segment } of segmenter.segment(text)) {
    width += widthOfSign(segment);
    if (width > columns - 1) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

/**
 * A paragraph in lines of at most so many columns, broken at spaces; what is longer than a line (and text in
 * scripts without spaces) is broken anywhere.
 */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  const flush = (): void => {
    if (line !== '') lines.push(line);
    line = '';
    width = 0;
  };
  for (const word of text.split(/\s+/)) {
    if (word === '') continue;
    const size = widthOf(word);
    if (line !== '' && width + 1 + size > columns) flush();
    if (size <= columns) {
      line = line === '' ? word : `${line} ${word}`;
      width = widthOf(line);
      continue;
    }
    for (const { segment } of segmenter.segment(word)) {
      if (width + widthOfSign(segment) > columns) flush();
      line += segment;
      width += widthOfSign(segment);
    }
  }
  flush();
  return lines;
}
