import type { Code, Construct, State, TokenType, Tokenizer } from './syntax-types.js';

/** What a scanner says after one character: go on, that was the last one, or this isn't ours. */
export type Verdict = 'more' | 'done' | 'fail';
/** Fed one character at a time, line endings as `\n`. */
export type Scanner = (char: string) => Verdict;

/**
 * Characters that scans of one page may go over for nothing. Thousands of things that are opened and never closed
 * would each be looked for up to the page's end.
 */
const MAX_WASTE = 2_000_000;
const wasted = new WeakMap<object, number>();

/** Whether a micromark code is a line ending. */
export function isLineEnding(code: Code): boolean {
  return code !== null && code < -2;
}

/** The character of a micromark code; tabs count as a space. */
export function charOf(code: number): string {
  if (code < -2) return '\n';
  return code < 0 ? ' ' : String.fromCharCode(code);
}

/**
 * A construct that spans whatever a scanner accepts, over line endings too.
 *
 * In flow it must have its lines to itself, though several may follow each other on them; when the scanner
 * declines, micromark tries its other constructs, so that nothing here can make a page fail.
 */
export function spanConstruct(
  token: string,
  createScanner: () => Scanner,
  place: 'flow' | 'text',
): Construct {
  const type = token as TokenType;
  const chunk = `${token}Chunk` as TokenType;
  const flow = place === 'flow';
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const parser = this.parser;
    const now = (): number => this.now().line;
    let scan = createScanner();
    let inChunk = false;
    let length = 0;
    const giveUp = (code: Code): State | undefined => {
      wasted.set(parser, (wasted.get(parser) ?? 0) + length);
      return nok(code);
    };
    const begin: State = (code) => {
      if ((wasted.get(parser) ?? 0) > MAX_WASTE) return nok(code);
      scan = createScanner();
      length = 0;
      effects.enter(type);
      return inside(code);
    };
    const inside: State = (code) => {
      if (code === null) return giveUp(code);
      length += 1;
      const verdict = scan(charOf(code));
      if (verdict === 'fail') return giveUp(code);
      if (isLineEnding(code)) {
        if (inChunk) effects.exit(chunk);
        inChunk = false;
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return lineStart;
      }
      if (!inChunk) effects.enter(chunk);
      inChunk = true;
      effects.consume(code);
      return verdict === 'done' ? after : inside;
    };
    const lineStart: State = (code) => (flow && parser.lazy[now()] ? nok(code) : inside(code));
    const after: State = (code) => {
      effects.exit(chunk);
      inChunk = false;
      effects.exit(type);
      return flow ? rest(code) : ok(code);
    };
    const rest: State = (code) => {
      if (code === null || isLineEnding(code)) return ok(code);
      if (code < 0 || code === 32) {
        effects.enter('whitespace');
        return space(code);
      }
      return begin(code);
    };
    const space: State = (code) => {
      if (code === null || isLineEnding(code) || (code >= 0 && code !== 32)) {
        effects.exit('whitespace');
        return rest(code);
      }
      effects.consume(code);
      return space;
    };
    return begin;
  };
  return { name: token, tokenize, ...(flow ? { concrete: true } : {}) };
}
