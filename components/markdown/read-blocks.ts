import { Lexer, type Token } from 'marked';

/** Letters that are read in one go, and those of a paragraph in which marks are looked for. */
const MAX_PIECE = 30_000;
const MAX_LINE = 6000;
/** Marks of emphasis in a paragraph, and of quotes and lists before one line: no text has more. */
const MAX_MARKS = 300;
const DEEP = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){12}/m;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/gm;

/** The blocks of a text, in order. What no one would write, and only costs time, comes out as plain text. */
export function readBlocks(text: string): Token[] {
  const blocks: Token[] = [];
  let rest = text;
  while (rest.length > MAX_PIECE && !/^ {0,3}(?:```|~~~)/.test(rest)) {
    const end = findEnd(rest);
    blocks.push(...(end > 0 ? lexBlocks(rest.slice(0, end)) : [plain(rest.slice(0, MAX_PIECE))]));
    rest = rest.slice(end > 0 ? end : MAX_PIECE);
  }
  return [...blocks, ...lexBlocks(rest)];
}

/** Where a piece can end: behind an empty line, and not within a fence; 0 for nowhere. */
function findEnd(text: string): number {
  const end = text.lastIndexOf('\n\n', MAX_PIECE) + 1;
  const fences = [...text.slice(0, end).matchAll(FENCE)];
  return fences.length % 2 === 1 ? (fences.at(-1)?.index ?? 0) : end;
}

function lexBlocks(text: string): Token[] {
  if (text === '') return [];
  if (DEEP.test(text)) return [plain(text)];
  try {
    const lexer = new Lexer({ gfm: true });
    lexer.blockTokens(text, lexer.tokens);
    for (const { src, tokens } of lexer.inlineQueue) {
      const heavy = src.length > MAX_LINE || (src.match(/[*_~]+/g)?.length ?? 0) > MAX_MARKS;
      if (heavy) tokens.push({ type: 'text', raw: src, text: src });
      else lexer.inlineTokens(src, tokens);
    }
    return lexer.tokens;
  } catch {
    return [plain(text)];
  }
}

function plain(raw: string): Token {
  return { type: 'plain', raw };
}
