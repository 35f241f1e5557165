import { Tokenizer, TokenizerMode } from 'parse5';
import { readJsxMarks, readMarks, type TagMarks } from './owner-marks.js';
import type { Span } from './syntax-types.js';

/** A tag, text or comment in a page, wherever it came from: an HTML block, inline HTML or JSX. */
export type MarkupEvent =
  | {
      type: 'open' | 'close' | 'self';
      name: string;
      id: string | null;
      start: number;
      end: number;
      /** What the tag says of search, if anything. */
      marks?: TagMarks;
    }
  | { type: 'text'; text: string; start: number; end: number }
  | { type: 'comment'; start: number; end: number };

const rawText = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
]);

/**
 * HTML source → events in order, by the HTML standard's own tokenizer.
 *
 * @param offset Where `html` starts: added to every position.
 */
export function readHtml(html: string, offset: number): MarkupEvent[] {
  const events: MarkupEvent[] = [];
  type Place = { location: { startOffset: number; endOffset: number } | null };
  const place = ({ location }: Place): { start: number; end: number } => ({
    start: offset + (location?.startOffset ?? 0),
    end: offset + Math.min(location?.endOffset ?? 0, html.length),
  });
  const text = (token: Place & { chars: string }): void => {
    events.push({ type: 'text', text: token.chars, ...place(token) });
  };
  const comment = (token: Place): void => {
    events.push({ type: 'comment', ...place(token) });
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag(token) {
        const id = token.attrs.find((attribute) => attribute.name === 'id')?.value ?? null;
        const type = token.selfClosing ? 'self' : 'open';
        const marks = readMarks(token.attrs);
        events.push({ type, name: token.tagName, id, ...place(token), ...(marks && { marks }) });
        const mode = rawText.get(token.tagName);
        if (mode !== undefined && !token.selfClosing) tokenizer.state = mode;
      },
      onEndTag(token) {
        events.push({ type: 'close', name: token.tagName, id: null, ...place(token) });
      },
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: text,
      onComment: comment,
      onDoctype: comment,
      onEof() {},
    },
  );
  tokenizer.write(html, true);
  return events;
}

const fence = /^[ \t]*(`{3,}|~{3,})[^`\n]*\n(?:[^]*?\n)??[ \t]*\1[`~]*[ \t]*$/gm;
const rawBlock = /^\s*<(?:!--|(?:pre|script|style|textarea)\b)/i;

/**
 * Fenced code that an HTML block took in for want of an empty line above it: nobody means its tags as tags.
 *
 * @returns ranges of the block's source, in order
 */
export function findSwallowedCode(html: string): Span[] {
  if (rawBlock.test(html)) return [];
  return [...html.matchAll(fence)].flatMap(({ index, 0: code }) => {
    const before = html.slice(0, index);
    if (before.lastIndexOf('<!--') > before.lastIndexOf('-->')) return [];
    return [{ start: index, end: index + code.length }];
  });
}

/** The source of one JSX tag → its event. */
export function readJsxTag(source: string, offset: number): MarkupEvent {
  const name = /^<\s*\/?\s*([\w.:$-]*)/.exec(source)?.[1] ?? '';
  const type = /^<\s*\//.test(source) ? 'close' : /\/\s*>$/.test(source) ? 'self' : 'open';
  const id = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)\s*\})/.exec(
    source,
  );
  const marks = readJsxMarks(source);
  return {
    type,
    name,
    id: id?.slice(1).find((value) => value !== undefined) ?? null,
    start: offset,
    end: offset + source.length,
    ...(marks && { marks }),
  };
}
