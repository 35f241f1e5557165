import type { BlockRule } from './block-parser.js';
import { appendElement } from './element.js';

/** Tables: a row of cells, a row of dashes of as many cells, and rows. */
export const tableRule: BlockRule = {
  priority: 75,
  test(_parent, block) {
    const rows = block.split('\n').map(trimSpaces);
    const [header = '', separator] = rows;
    if (separator === undefined) return false;
    const border = hasBorder(header);
    const cells = splitRow(header, border).length;
    if (cells < 2 && !(border && rows.slice(1).every(hasBorder))) return false;
    const dashes = splitRow(separator, border);
    return dashes.length === cells && /^[|: -]*$/.test(dashes.join(''));
  },
  run(parent, blocks) {
    const [header = '', , ...rows] = (blocks.shift() ?? '').split('\n').map(trimSpaces);
    const border = hasBorder(header);
    const table = appendElement(parent, 'table');
    const columns = splitRow(header, border).length;
    for (const row of [header, ...rows]) {
      const line = appendElement(table, 'tr');
      for (const cell of splitRow(row, border).slice(0, columns)) appendElement(line, 'td', trimSpaces(cell));
    }
    return true;
  },
};

function trimSpaces(text: string): string {
  return text.replace(/^ +/, '').replace(/ +$/, '');
}

function hasBorder(row: string): boolean {
  return row.startsWith('|') || endBorder.test(row);
}

const endBorder = /(?<!\\)(?:\\\\)*\|$/;

/** Cells of a row: pipes that are escaped, or between backticks that pair up, don't separate. */
function splitRow(row: string, border: boolean): string[] {
  const inner = border ? row.replace(/^\|/, '').replace(endBorder, '') : row;
  const pipes: number[] = [];
  const ticks: { length: number; escaped: number; start: number; end: number }[] = [];
  for (const match of inner.matchAll(/(\\\\)|(\\`+)|(`+)|(\\\|)|(\|)/g)) {
    const end = match.index + match[0].length - 1;
    if (match[2]) ticks.push({ length: match[0].length - 1, escaped: 1, start: match.index, end });
    else if (match[3]) ticks.push({ length: match[0].length, escaped: 0, start: match.index, end });
    else if (match[5]) pipes.push(match.index);
  }
  const codes: { start: number; end: number }[] = [];
  for (let index = 0; index < ticks.length; index += 1) {
    const opening = ticks[index];
    if (!opening) continue;
    const size = opening.length - opening.escaped;
    const closing = size === 0 ? -1 : ticks.findIndex((tick, at) => at > index && tick.length === size);
    if (closing === -1) continue;
    codes.push({ start: opening.start, end: ticks[closing]?.end ?? opening.end });
    index = closing;
  }
  const cells: string[] = [];
  let start = 0;
  for (const pipe of pipes) {
    if (codes.some((code) => code.start <= pipe && pipe <= code.end)) continue;
    cells.push(inner.slice(start, pipe));
    start = pipe + 1;
  }
  return [...cells, inner.slice(start)];
}
