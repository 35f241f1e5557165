import type { PdfLine } from '../../src/sections/index.js';

/** A run of text as pdf.js gives it. */
export interface TextRun {
  str: string;
  /** `[a, b, c, d, x, y]`, in points from the lower left corner. */
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
}

/** Gaps wider than that share of the type's height are blanks between words. */
const blank = 0.2;

/** Runs of text, in the order in which the page draws them → its lines. */
export function readPdfLines(runs: readonly TextRun[], pageHeight: number): PdfLine[] {
  const lines: PdfLine[] = [];
  let text = '';
  let size = 0;
  let y = 0;
  let end = 0;
  let before: number | null = null;
  const close = (): void => {
    const clean = text.replace(/\s+/g, ' ').trim();
    text = '';
    if (clean === '') return;
    const gap = before === null || size === 0 ? 0 : Math.abs(before - y) / size;
    lines.push({ text: clean, size, top: pageHeight > 0 ? 1 - y / pageHeight : 0, gap });
    before = y;
  };
  for (const { str, transform, width, height, hasEOL } of runs) {
    const [, , c = 0, d = 0, x = 0, at = 0] = transform;
    if (str.trim() !== '') {
      const own = height || Math.hypot(c, d);
      if (text !== '' && Math.abs(at - y) > Math.max(own, size) * 0.5) close();
      if (text === '') {
        y = at;
        size = own;
      } else if (x - end > own * blank && !/\s$/.test(text) && !/^\s/.test(str)) text += ' ';
      size = Math.max(size, own);
      text += str;
      end = x + width;
    } else if (text !== '') text += str;
    if (hasEOL) close();
  }
  close();
  return lines;
}
