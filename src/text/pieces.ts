import { readInline } from './inline.js';

/** A stretch of plain text; `code` where the Markdown marks it as code. */
export interface Piece {
  text: string;
  code: boolean;
}

const FENCE = /^\s*(?:>\s*)*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/;
const TABLE_RULE = /^\s*(?:\|\s*)?:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*(?:\|\s*)?$/;
const RULE = /^\s*(?:[-*_=]\s*){3,}$/;
const BLOCK_MARK = /^\s*(?:(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)|#{1,6}(?=\s)|\[[ xX]\](?=\s))\s*)+/;
const QUOTE = /^\s*(?:>\s*)+/;
const CONTAINER = /^\s*(?::{3,}|\/{3,}|!{3}|\?{3}\+?)\s*(?:[\w-]+\s*\|?)?\s*(?:\{[^}]*\})?/;
// Of a link; a footnote's is text.
const DEFINITION = /^\s{0,3}\[(?!\^)[^\]]+\]:\s+\S+/;

/**
 * Markdown cut into plain pieces by one light scan, no parser: code letter for letter, links and images as
 * their text, marks of emphasis, headings, lists, tables and containers dropped. Lines end in a newline.
 * Meant for a section's `text`, which holds no HTML any more.
 */
export function toPieces(markdown: string): Piece[] {
  const pieces: Piece[] = [];
  const add = (text: string, code: boolean): void => {
    const last = pieces.at(-1);
    if (last && last.code === code) last.text += text;
    else if (text) pieces.push({ text, code });
  };
  let fence = '';
  // Marks may span the lines of a paragraph, so it is read as a whole.
  let paragraph: string[] = [];
  let quote = '';
  const flush = (): void => {
    if (paragraph.length) readInline(paragraph.join('\n'), add);
    if (paragraph.length) add('\n', false);
    paragraph = [];
  };
  for (const line of markdown.split(/\r\n?|\n/)) {
    const open = FENCE.exec(line);
    if (fence) {
      if (open?.[1]?.startsWith(fence) && !open[2]?.trim()) fence = '';
      else add(`${line}\n`, true);
    } else if (open?.[1] && !(open[1].startsWith('`') && open[2]?.includes('`'))) {
      flush();
      fence = open[1];
    } else if (TABLE_RULE.test(line) || RULE.test(line) || DEFINITION.test(line)) {
      flush();
    } else {
      const bare = line.replace(CONTAINER, '').replace(BLOCK_MARK, '');
      const row = /^\s*\|/.test(bare);
      // A line of the same quote goes on, as an unmarked one does.
      const mark = QUOTE.exec(line)?.[0] ?? '';
      const before = quote;
      quote = mark.replace(/\s/g, '');
      const goesOn = quote === before && bare === line.slice(mark.length);
      if (row || !goesOn || !bare.trim()) flush();
      const cells = row ? bare.replace(/^\s*\||\|\s*$/g, '').replace(/(?<!\\)\s*\|\s*/g, ' · ') : bare;
      if (cells.trim()) paragraph.push(cells.trim());
      // A heading is one line.
      if (row || /^\s*#/.test(line)) flush();
    }
  }
  flush();
  return pieces;
}

/** Plain text of a section's Markdown: `toPieces` in one string, blank lines closed up. */
export function toPlain(markdown: string): string {
  return toPieces(markdown)
    .map((piece) => piece.text)
    .join('')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
