/** What a line of a passage is. `step`: an item of a numbered list; `head`: a table's first row. */
export type BlockKind = 'prose' | 'heading' | 'item' | 'step' | 'row' | 'head' | 'code';

/** Half-open range of a block's text, in UTF-16 units. */
export interface CodeRange {
  start: number;
  end: number;
}

/** One paragraph, heading, list item, table row or block of code. */
export interface Block {
  kind: BlockKind;
  /** Of a list item, from 1; 0 for everything else. */
  depth: number;
  /** One line, cells of a row parted by tabs; of code all its lines. */
  text: string;
  /** The code in it, in order. */
  code: CodeRange[];
}

/** The sign that begins a block of each kind, repeated for deeper items; prose begins with none. */
export const BLOCK_SIGNS: Readonly<Record<Exclude<BlockKind, 'prose'>, string>> = {
  heading: '\x01',
  item: '\x02',
  step: '\x03',
  row: '\x04',
  head: '\x05',
  code: '\x06',
};

/** Begins and ends code within a line. */
export const CODE_SIGN = '\x07';

/** Between the lines of a block of code; `\n` parts blocks. */
export const CODE_LINE = '\v';

const KINDS = Object.keys(BLOCK_SIGNS) as Exclude<BlockKind, 'prose'>[];

/** Reads what `writePassage` wrote. Any string can be read; one without signs is prose, a block a line. */
export function readPassage(stored: string): Block[] {
  return stored ? stored.split('\n').map(readBlock) : [];
}

function readBlock(line: string): Block {
  let depth = 0;
  const sign = line.charCodeAt(0);
  while (sign < 7 && line.charCodeAt(depth) === sign) depth++;
  const kind = (depth && KINDS[sign - 1]) || 'prose';
  const body = line.slice(depth);
  if (kind === 'code') {
    const text = body.replaceAll(CODE_LINE, '\n');
    return { kind, depth: 0, text, code: [{ start: 0, end: text.length }] };
  }
  const code: CodeRange[] = [];
  let text = '';
  // Every second piece lies between two signs.
  body.split(CODE_SIGN).forEach((piece, at) => {
    const start = text.length;
    text += piece;
    if (at % 2 && piece) code.push({ start, end: text.length });
  });
  return { kind, depth: kind === 'item' || kind === 'step' ? depth : 0, text, code };
}
