import type {
  Construct,
  State,
  SyntaxExtension,
  TokenType,
  Tokenizer,
  TreeExtension,
} from '../../markdown/syntax-types.js';
import { isLineEnding } from '../../markdown/scan-span.js';

const comment = 'comment' as TokenType;
const chunk = 'commentChunk' as TokenType;
const opening = '<!--';
const dash = 45;
const greaterThan = 62;

/**
 * `<!-- … -->` as `@slorber/remark-comment` reads it, its oddities included: the first character of a comment never
 * counts for its end, and what follows a comment on its line starts a line of its own, less one character.
 */
const tokenize: Tokenizer = (effects, ok, nok) => {
  let opened = 0;
  let dashes = 0;
  let inChunk = true;

  const start: State = (code) => {
    effects.enter(comment);
    effects.enter(chunk);
    return open(code);
  };
  const open: State = (code) => {
    if (opened === opening.length) return first(code);
    if (code !== opening.charCodeAt(opened)) return nok(code);
    opened += 1;
    effects.consume(code);
    return open;
  };
  const first: State = (code) => {
    if (code === greaterThan) return nok(code);
    if (code !== dash) return inside(code);
    effects.consume(code);
    return second;
  };
  const second: State = (code) => (code === greaterThan ? nok(code) : inside(code));
  const lineEnding: State = (code) => {
    if (inChunk) effects.exit(chunk);
    inChunk = false;
    dashes = 0;
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return lineStart;
  };
  const lineStart: State = (code) => {
    if (isLineEnding(code)) return lineEnding(code);
    if (code === null) return nok(code);
    effects.enter(chunk);
    inChunk = true;
    return inside(code);
  };
  const inside: State = (code) => {
    if (code === null) return nok(code);
    if (isLineEnding(code)) return lineEnding(code);
    const closes = code === greaterThan && dashes >= 2;
    dashes = code === dash ? dashes + 1 : 0;
    effects.consume(code);
    return closes ? end : inside;
  };
  const end: State = (code) => {
    effects.exit(chunk);
    effects.exit(comment);
    return ok(code);
  };
  return start;
};

/** HTML comments for MDX and Markdown: they leave no node. */
export function commentSyntax(): SyntaxExtension {
  const construct: Construct = { name: 'comment', tokenize };
  return { flow: { 60: { ...construct, concrete: true } }, text: { 60: construct } };
}

/** What a comment leaves in the tree: nothing. */
export function commentFromMarkdown(): TreeExtension {
  return {
    enter: {
      comment() {
        this.buffer();
      },
    },
    exit: {
      comment() {
        this.resume();
      },
    },
  };
}
