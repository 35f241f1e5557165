import { findFacts } from '../find-facts.js';
import type { Outline, WeightedSpan } from '../markdown/outline.js';
import type { SyntaxNode } from '../markdown/syntax-types.js';
import type { Block, WeightMark } from './block.js';

/** A page's content as Markdown, and where in it things stand. */
export interface AssembledPage {
  body: string;
  outline: Outline;
  /** One per heading of the outline. */
  ids: (string | null)[];
}

/** Blocks → one Markdown body with its outline, as though it had been read from a Markdown file. */
export function assemblePage(blocks: readonly Block[]): AssembledPage {
  const parts: string[] = [];
  const outline: Outline = { headings: [], cuts: [], verbatim: [], facts: [], faults: [] };
  const ids: (string | null)[] = [];
  const nodes: SyntaxNode[] = [];
  const weighted = new Map<WeightMark, WeightedSpan>();
  let length = 0;
  let line = 1;
  const add = (text: string): void => {
    parts.push(text);
    length += text.length;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line += 1;
  };
  const node = (type: string, start: number, end: number, more: Partial<SyntaxNode> = {}): SyntaxNode => ({
    type,
    position: { start: { offset: start, line }, end: { offset: end, line } },
    ...more,
  });
  for (const block of blocks) {
    if (length > 0) add(block.gap);
    const start = length;
    const firstLine = line;
    const place = createPlacer(block, start);
    add(block.first + block.text.replaceAll('\n', `\n${block.rest}`));
    const code = (span: Block['codes'][number]): SyntaxNode =>
      node('inlineCode', place(span.start), place(span.end), { value: span.value });
    for (const mark of block.weights ?? []) {
      const span = weighted.get(mark) ?? { start, end: length, weight: mark.weight };
      weighted.set(mark, { ...span, end: length });
    }
    if (block.kind === 'code') {
      outline.verbatim.push({ start, end: length });
      nodes.push(node('code', start, length, { lang: block.lang ?? null }));
    } else if (block.rows) {
      let next = 0;
      for (const row of block.rows) {
        const cells: [SyntaxNode[], SyntaxNode[]] = [[], []];
        for (let span = block.codes[next]; span && span.end <= row.end; span = block.codes[next]) {
          cells[span.start < row.firstCellEnd ? 0 : 1].push(code(span));
          next += 1;
        }
        const children = cells.map((codes) => node('tableCell', start, length, { children: codes }));
        nodes.push(node('tableRow', start, length, { children }));
      }
    } else nodes.push(...block.codes.map(code));
    if (!block.heading) continue;
    const { depth, text, id, splits } = block.heading;
    ids.push(id);
    outline.headings.push({
      depth,
      text,
      rawText: text,
      explicitId: id,
      // As a title it counts like any other: here there is no other kind.
      html: false,
      line: firstLine,
      start,
      end: length,
      splits,
    });
  }
  const body = parts.join('');
  outline.facts = findFacts(body, { type: 'root', children: nodes });
  if (weighted.size > 0) outline.weighted = [...weighted.values()];
  return { body, outline, ids };
}

/** Offset in a block's text → offset in the body. */
function createPlacer(block: Block, start: number): (offset: number) => number {
  const lineEnds = [...block.text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    if (block.rest === '' || lineEnds.length === 0) return start + block.first.length + offset;
    let before = 0;
    while (before < lineEnds.length && (lineEnds[before] ?? 0) < offset) before += 1;
    return start + block.first.length + offset + before * block.rest.length;
  };
}
