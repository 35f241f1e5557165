import { readInline } from './inline.js';
import type { BlockKind } from './passage.js';

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

/** A paragraph, heading, list item, table row or block of code, before it is written as a passage. */
export interface MarkdownBlock {
  kind: BlockKind;
  /** Of a list item, from 1; 0 for everything else. */
  depth: number;
  /** Cells of a row are parted by tabs. */
  pieces: Piece[];
}

/**
 * Markdown cut into blocks of plain pieces by one light scan, no parser: code letter for letter, links and images as
 * their text, marks of emphasis, headings, lists, tables and containers dropped.
 * Meant for a section's `text`, which holds no HTML any more.
 */
export function readBlocks(markdown: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  let fence = '';
  // Marks may span the lines of a paragraph, so it is read as a whole.
  let paragraph: string[] = [];
  let kind: BlockKind = 'prose';
  let code: string[] = [];
  let quote = '';
  const depths = new DepthOfItems();
  const flush = (): void => {
    const pieces: Piece[] = [];
    if (paragraph.length) readInline(paragraph.join('\n'), (text, code) => addPiece(pieces, text, code));
    const depth = kind === 'item' || kind === 'step' ? depths.last : 0;
    if (paragraph.length) blocks.push({ kind, depth, pieces });
    paragraph = [];
    kind = 'prose';
  };
  const endCode = (): void => {
    if (code.length) blocks.push({ kind: 'code', depth: 0, pieces: [{ text: code.join('\n'), code: true }] });
    code = [];
    fence = '';
  };
  for (const line of markdown.split(/\r\n?|\n/)) {
    const open = FENCE.exec(line);
    if (fence) {
      if (open?.[1]?.startsWith(fence) && !open[2]?.trim()) endCode();
      else code.push(line);
    } else if (open?.[1] && !(open[1].startsWith('`') && open[2]?.includes('`'))) {
      flush();
      fence = open[1];
    } else if (TABLE_RULE.test(line) || RULE.test(line) || DEFINITION.test(line)) {
      flush();
      const above = blocks.at(-1);
      if (above?.kind === 'row' && TABLE_RULE.test(line)) above.kind = 'head';
    } else {
      const bare = line.replace(CONTAINER, '').replace(BLOCK_MARK, '');
      const row = /^\s*\|/.test(bare);
      // A line of the same quote goes on, as an unmarked one does.
      const mark = QUOTE.exec(line)?.[0] ?? '';
      const before = quote;
      quote = mark.replace(/\s/g, '');
      const goesOn = quote === before && bare === line.slice(mark.length);
      if (row || !goesOn || !bare.trim()) flush();
      const text = row ? toCells(bare) : bare.trim().replaceAll('\t', ' ');
      if (text && !goesOn) kind = kindOf(line.slice(mark.length), depths);
      if (text && row) kind = 'row';
      if (text) paragraph.push(text);
      // A heading is one line, and so is a container's title.
      if (row || /^\s*#/.test(line) || CONTAINER.test(line)) flush();
    }
  }
  flush();
  endCode();
  return blocks;
}

function toCells(row: string): string {
  const inner = row.replace(/^\s*\||\|\s*$/g, '').replaceAll('\t', ' ');
  return inner.replace(/(?<!\\)\s*\|\s*/g, '\t').replace(/^ +| +$/g, '');
}

/** Adds a stretch to the last piece where that is of the same sort. */
function addPiece(pieces: Piece[], text: string, code: boolean): void {
  const last = pieces.at(-1);
  if (last && last.code === code) last.text += text;
  else if (text) pieces.push({ text, code });
}

// What the marks at a line's start say.
function kindOf(line: string, depths: DepthOfItems): BlockKind {
  const [, indent = '', bullet, number, heading] =
    /^(\s*)(?:([-*+])\s|(\d{1,9}[.)])\s|(#{1,6})\s)?/.exec(line) ?? [];
  if (heading) return 'heading';
  if (bullet ?? number) depths.enter(indent.length);
  return bullet ? 'item' : number ? 'step' : 'prose';
}

/** How deep list items lie, told by their indents. */
class DepthOfItems {
  readonly #indents: number[] = [];

  /** Depth of the item entered last, from 1 to 3. */
  get last(): number {
    return Math.min(this.#indents.length, 3);
  }

  enter(indent: number): void {
    while ((this.#indents.at(-1) ?? -1) >= indent) this.#indents.pop();
    this.#indents.push(indent);
  }
}

/** The blocks of `readBlocks` as one row of pieces; lines end in a newline, cells are parted by a dot. */
export function toPieces(markdown: string): Piece[] {
  const pieces: Piece[] = [];
  for (const block of readBlocks(markdown)) {
    const row = block.kind === 'row' || block.kind === 'head';
    for (const { text, code } of block.pieces)
      addPiece(pieces, row ? text.replaceAll('\t', ' · ') : text, code);
    addPiece(pieces, '\n', block.kind === 'code');
  }
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
