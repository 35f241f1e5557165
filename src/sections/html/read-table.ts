import type { Block } from './block.js';
import { depthOf } from './heading-ids.js';
import { attributeOf, childElements, findElement, hasClass, type HtmlElement } from './html-tree.js';
import type { InlineText } from './inline-text.js';
import { isLeftOut } from './left-out.js';

/** Whether a table only arranges blocks: then its cells are read like any other. */
export function isLayoutTable(table: HtmlElement): boolean {
  const role = attributeOf(table, 'role');
  if (role === 'presentation' || role === 'none') return true;
  const holdsBlocks = findElement(
    table,
    (inner) => inner !== table && (inner.tagName === 'table' || depthOf(inner) > 0 || isLongCode(inner)),
  );
  if (holdsBlocks) return true;
  return rowsOf(table).every((row) => cellsOf(row).length < 2);
}

function isLongCode(element: HtmlElement): boolean {
  if (element.tagName !== 'pre' && !hasClass(element, 'fragment')) return false;
  return element.childNodes.length > 0;
}

function rowsOf(table: HtmlElement): HtmlElement[] {
  return childElements(table).flatMap((part) => {
    if (part.tagName === 'tr') return [part];
    return /^t(?:head|body|foot)$/.test(part.tagName)
      ? childElements(part).filter(({ tagName }) => tagName === 'tr')
      : [];
  });
}

function cellsOf(row: HtmlElement): HtmlElement[] {
  return childElements(row).filter((cell) => /^t[dh]$/.test(cell.tagName) && !isLeftOut(cell));
}

/**
 * A table's rows as Markdown, the first one as its head.
 *
 * @param readCell gives a cell's content on one line
 */
export function readRows(
  table: HtmlElement,
  readCell: (cell: HtmlElement) => InlineText,
): (Pick<Block, 'text' | 'codes'> & { rows: NonNullable<Block['rows']> }) | null {
  const rows: NonNullable<Block['rows']> = [];
  const codes: Block['codes'] = [];
  let text = '';
  let columns = 0;
  for (const row of rowsOf(table)) {
    const cells = cellsOf(row).map(readCell);
    if (cells.every((cell) => cell.text === '')) continue;
    const start = text.length;
    let firstCellEnd = start;
    cells.forEach((cell, index) => {
      text += '| ';
      // A line end can't stand in a cell, and an escaped pipe in code is escaped already.
      const offset = text.length;
      const { shown, moved } = escapePipes(cell);
      text += `${shown} `;
      for (const code of cell.codes)
        codes.push({
          ...code,
          start: code.start + offset + moved(code.start),
          end: code.end + offset + moved(code.start),
        });
      if (index === 0) firstCellEnd = text.length;
    });
    if (rows.length === 0) columns = cells.length;
    text += `${'| '.repeat(Math.max(0, columns - cells.length))}|`;
    rows.push({ start, end: text.length, firstCellEnd });
    text += rows.length === 1 ? `\n${'| --- '.repeat(columns)}|\n` : '\n';
  }
  return rows.length === 0 ? null : { text: text.trimEnd(), codes, rows };
}

function escapePipes(cell: InlineText): { shown: string; moved: (offset: number) => number } {
  const added: number[] = [];
  const shown = cell.text.replace(/\n/g, ' ').replace(/\|/g, (pipe, offset: number) => {
    if (cell.codes.some(({ start, end }) => offset >= start && offset < end)) return pipe;
    added.push(offset);
    return '\\|';
  });
  return { shown, moved: (offset) => added.filter((at) => at < offset).length };
}
