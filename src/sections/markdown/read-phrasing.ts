import { readJsxTag } from './read-html.js';
import { spanOf, type Span, type SyntaxNode } from './syntax-types.js';

const explicitId = /[ \t]*(?<!\\)\{:?[ \t]*#([^\s{}\\]+)[^{}\n]*\}(?=[ \t]*#*[ \t]*(?:$|\n))/;
const commentedId = /[ \t]*\{\/\*[ \t]*#([^\s{}*]+)[ \t]*\*\/\}(?=[ \t]*#*[ \t]*(?:$|\n))/;
const excludingList = /[ \t]*(?<!\\)\{:?[^{}\n]*\bdata-search-exclude\b[^{}\n]*\}(?=[ \t]*#*[ \t]*(?:$|\n))/;
/** What a reader doesn't read as the heading's words, with all that it encloses. */
const dropped = /badge|^(?:button|script|style|svg)$/i;

/** An id written after a heading: the space before it is part of it. */
export interface ExplicitId extends Span {
  id: string;
  /** Offset of its `{`. */
  brace: number;
}

/** Words, once for reading and once for making ids. */
export interface Phrasing {
  /** White space collapsed and trimmed. */
  text: string;
  /** White space as parsed: beside a tag or picture at an end it stays, and ids count it. */
  rawText: string;
  /** What its pictures say, where there are no words. */
  alt?: string;
}

/** Material for MkDocs' `{ data-search-exclude }` at the end of a heading's source; `id` is empty where it has none. */
export function findExcludingList(source: string, offset: number): ExplicitId | null {
  const match = excludingList.exec(source);
  if (!match) return null;
  const start = offset + match.index;
  const id = /#([^\s{}]+)/.exec(match[0])?.[1] ?? '';
  return { id, start, brace: start + match[0].indexOf('{'), end: start + match[0].length };
}

/** The `{#id}` at the end of a heading's source: the id, and the range that isn't text. */
export function findExplicitId(source: string, offset: number): ExplicitId | null {
  const match = explicitId.exec(source) ?? commentedId.exec(source);
  if (!match?.[1]) return null;
  const start = offset + match.index;
  return { id: match[1], start, brace: start + match[0].indexOf('{'), end: start + match[0].length };
}

/**
 * Inline nodes → the words a reader sees: no markup, tags, badges, images or footnote marks; code and emoji kept.
 *
 * @param body The text that the nodes' positions refer to.
 * @param hidden A range that isn't text, though it was parsed as such.
 */
export function readPhrasing(
  nodes: readonly SyntaxNode[],
  body: string,
  hidden: ExplicitId | null = null,
): Phrasing {
  let skipped = '';
  let text = '';
  const alts: string[] = [];
  const visit = (node: SyntaxNode): void => {
    const span = spanOf(node);
    if (node.alt) alts.push(node.alt);
    if (hidden && span.start >= hidden.start && span.start < hidden.end) return;
    if (node.type === 'jsxTag' || node.type === 'html') {
      const tag = readJsxTag(body.slice(span.start, span.end), span.start);
      if (tag.type === 'open' && skipped === '' && dropped.test(tag.name)) skipped = tag.name;
      else if (tag.type === 'close' && tag.name === skipped) skipped = '';
    } else if (skipped !== '') return;
    else if (node.type === 'text' && hidden && span.end > hidden.brace && node.value !== undefined) {
      text += node.value.slice(0, Math.max(0, node.value.lastIndexOf('{')));
    } else if (node.type === 'expression') text += stringLiteral(body.slice(span.start, span.end)) ?? '';
    else if (node.type === 'break') text += ' ';
    else if (node.children) node.children.forEach(visit);
    else if (node.type === 'text' || node.type === 'inlineCode') text += node.value ?? '';
  };
  nodes.forEach(visit);
  const shown = text.replace(/\s+/g, ' ').trim();
  const alt = shown === '' ? alts.join(' ').replace(/\s+/g, ' ').trim() : '';
  return { text: shown, rawText: text, ...(alt !== '' && { alt }) };
}

/** `{'text'}` → `text`; `null` for an expression whose value the source doesn't say. */
export function stringLiteral(expression: string): string | null {
  const match = /^\{\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)"|`([^`\\$]*)`)\s*\}$/.exec(expression);
  return match ? (match[1] ?? match[2] ?? match[3] ?? '') : null;
}
