import type { MarkedToken, Token } from 'marked';
import type { SourceLinks } from '../../src/answer/index.js';
import { createElement } from '../views/create-element.js';
import { decodeEntities } from './decode-entities.js';
import { dropControls, showControls } from './show-controls.js';

/** What a line of an answer is drawn with. */
export interface InlineContext {
  links: SourceLinks;
  /** The words of the block that it stands in, and of the one before: what a link is supported by. */
  around: string;
  before: string;
  /** The name of a citation. */
  nameCitation: (source: number) => string;
  /** How deep it is nested. */
  depth: number;
}

type Drawn = (Node | string)[];

/** Deeper than any text is; what is nested further is shown as it was written. */
export const MAX_DEPTH = 24;
const CITATION = /\[(\d{1,4})\]/g;

/**
 * Draws the tokens of a line: text, emphasis, code, citations and links to sources. Elements are made one by one and
 * their text is set as text, so that nothing in an answer is ever read as HTML; a link that the sources
 * don't have is its text, an image its description, a tag what was written.
 */
export function renderInline(tokens: readonly Token[], context: InlineContext): Drawn {
  const inner = { ...context, depth: context.depth + 1 };
  return tokens.flatMap((token) =>
    inner.depth > MAX_DEPTH ? [dropControls(token.raw)] : renderToken(token as MarkedToken, inner),
  );
}

function renderToken(token: MarkedToken, context: InlineContext): Drawn {
  const wrap = (name: 'strong' | 'em' | 'del', tokens: readonly Token[]): Drawn => [
    createElement(name, {}, ...renderInline(tokens, context)),
  ];
  switch (token.type) {
    case 'text':
    case 'escape':
      if ('tokens' in token && token.tokens) return renderInline(token.tokens, context);
      return renderText(token.type === 'text' ? decodeEntities(token.text) : token.text, context);
    case 'strong':
    case 'em':
    case 'del':
      return wrap(token.type, token.tokens);
    case 'codespan':
      return [createElement('code', { dir: 'ltr' }, showControls(token.text))];
    case 'br':
      return [createElement('br', {})];
    case 'checkbox':
      return [token.checked ? '☑ ' : '☐ '];
    case 'link':
      return renderLink(token.href, renderInline(token.tokens, context), token.text, context);
    case 'image':
      return [dropControls(decodeEntities(token.text))];
    case 'html':
      return /^<br ?\/?>$/i.test(token.raw) ? [createElement('br', {})] : [dropControls(token.raw)];
    default:
      return [dropControls(token.raw)];
  }
}

function renderText(text: string, context: InlineContext): Drawn {
  const drawn: Drawn = [];
  const clean = dropControls(text);
  let done = 0;
  for (const { 0: found, 1: digits, index } of clean.matchAll(CITATION)) {
    const source = Number(digits);
    if (source < 1 || source > context.links.count) continue;
    // A narrow space that no line is broken at: the number stays with its claim.
    drawn.push(clean.slice(done, index).replace(/ $/, '\u202f'), citationView(source, context));
    done = index + found.length;
  }
  drawn.push(clean.slice(done));
  return drawn.filter((part) => part !== '');
}

/** A small number, a link where the source can be linked to, so that it can be opened in another tab. */
function citationView(source: number, { links, nameCitation }: InlineContext): HTMLElement {
  const attributes = { class: 'citation', 'data-source': source, 'aria-label': nameCitation(source) };
  const url = links.urlOf(source);
  const number = String(source);
  return createElement(
    'sup',
    {},
    url === undefined
      ? createElement('button', { type: 'button', ...attributes }, number)
      : createElement('a', { href: url, ...attributes }, number),
  );
}

function renderLink(href: string, label: Drawn, text: string, context: InlineContext): Drawn {
  if (/^\d+$/.test(text)) return renderText(`[${text}]`, context);
  const source = context.links.find(href.replaceAll('&amp;', '&'));
  const url = source === undefined ? undefined : context.links.urlOf(source);
  const holdsLink = label.some(
    (part) => typeof part !== 'string' && 'querySelector' in part && isLink(part as Element),
  );
  if (source === undefined || url === undefined || holdsLink || text.trim() === '') return label;
  if (!context.links.supports(source, context.around, context.before)) return label;
  return [createElement('a', { href: url, class: 'source-link', 'data-source': source }, ...label)];
}

function isLink(element: Element): boolean {
  return element.matches('a, button') || element.querySelector('a, button') !== null;
}

/** The words of tokens without the urls of their links: those support nothing. */
export function wordsOf(tokens: readonly Token[] | undefined, depth = 0): string {
  if (!tokens || depth > MAX_DEPTH) return '';
  return tokens
    .map((token) => {
      const { type, tokens: inner, text } = token as { type: string; tokens?: Token[]; text?: string };
      if (type === 'link' && 'autolink' in token && token['autolink']) return '';
      return inner ? wordsOf(inner, depth + 1) : (text ?? '');
    })
    .join('');
}
