import type { MarkedToken, Token, Tokens } from 'marked';
import type { SourceLinks } from '../../src/answer/index.js';
import { createElement, type Child } from '../views/create-element.js';
import { codeView } from './code-view.js';
import type { MarkdownStrings } from './markdown-strings.js';
import { MAX_DEPTH, renderInline, wordsOf, type InlineContext } from './render-inline.js';
import { dropControls } from './show-controls.js';

/** What blocks are drawn with. */
export interface BlockContext extends InlineContext {
  links: SourceLinks;
  strings: MarkdownStrings;
}

/** The answer stands below headings of the page and of the panel: its own begin three deep. */
const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const;

/** Draws one block; `null` for what shows nothing. See `renderInline` for what becomes of links and tags. */
export function renderBlock(token: Token, given: BlockContext): HTMLElement | null {
  const block = token as MarkedToken;
  const context = { ...given, depth: given.depth + 1 };
  if (context.depth > MAX_DEPTH) return plainView(block.raw);
  switch (block.type) {
    case 'space':
      return null;
    case 'code':
      return codeView(block.text, block.lang ?? '', context.strings);
    case 'heading':
      return createElement(
        HEADINGS[Math.min(block.depth, HEADINGS.length) - 1] ?? 'h6',
        { dir: 'auto' },
        ...lineView(block.tokens, context),
      );
    case 'hr':
      return createElement('hr', {});
    case 'blockquote':
      return createElement('blockquote', { dir: 'auto' }, ...renderBlocks(block.tokens, context));
    case 'list':
      return listView(block, context);
    case 'table':
      return tableView(block, context);
    case 'paragraph':
      return createElement('p', { dir: 'auto' }, ...lineView(block.tokens, context));
    case 'text':
      return createElement('p', { dir: 'auto' }, ...lineView(block.tokens ?? [block], context));
    default:
      return plainView(block.raw);
  }
}

/** Text as it was written, lines and all. */
export function plainView(raw: string): HTMLElement {
  return createElement('p', { class: 'plain', dir: 'auto' }, dropControls(raw.replace(/\n+$/, '')));
}

function renderBlocks(tokens: readonly Token[], context: BlockContext): Child[] {
  let before = context.before;
  return tokens.map((token) => {
    const drawn = renderBlock(token, { ...context, before });
    before = `${before}\n${drawn?.textContent ?? ''}`;
    return drawn ?? undefined;
  });
}

function lineView(tokens: readonly Token[], context: BlockContext): Child[] {
  return renderInline(tokens, { ...context, around: wordsOf(tokens) });
}

function listView({ ordered, start, items, loose }: Tokens.List, context: BlockContext): HTMLElement {
  let before = context.before;
  const rows = items.map((item) => {
    const row = createElement('li', { dir: 'auto' }, ...itemView(item, loose, { ...context, before }));
    before = `${before}\n${row.textContent}`;
    return row;
  });
  if (!ordered) return createElement('ul', {}, ...rows);
  return createElement('ol', { start: typeof start === 'number' && start !== 1 && start }, ...rows);
}

/** In a tight list an item's text stands in it without a paragraph of its own. */
function itemView({ tokens }: Tokens.ListItem, loose: boolean, context: BlockContext): Child[] {
  return tokens.flatMap((token): Child[] => {
    const block = token as MarkedToken;
    if (block.type === 'text' && !loose) return lineView(block.tokens ?? [block], context);
    if (block.type === 'checkbox') return renderInline([block], context);
    return [renderBlock(block, context) ?? undefined];
  });
}

function tableView({ header, rows, align }: Tokens.Table, context: BlockContext): HTMLElement {
  const head = header.map((cell) => wordsOf(cell.tokens)).join(' ');
  const row = (cells: readonly Tokens.TableCell[], name: 'td' | 'th'): HTMLElement => {
    const around = `${head} ${cells.map((cell) => wordsOf(cell.tokens)).join(' ')}`;
    return createElement(
      'tr',
      {},
      ...cells.map((cell, at) =>
        createElement(
          name,
          { scope: name === 'th' && 'col', 'data-align': align[at] ?? undefined, dir: 'auto' },
          ...renderInline(cell.tokens, { ...context, around }),
        ),
      ),
    );
  };
  return createElement(
    'div',
    { class: 'table', tabindex: 0, role: 'region', 'aria-label': context.strings.table },
    createElement(
      'table',
      {},
      createElement('thead', {}, row(header, 'th')),
      createElement('tbody', {}, ...rows.map((cells) => row(cells, 'td'))),
    ),
  );
}
