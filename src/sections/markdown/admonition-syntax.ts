import { charOf, isLineEnding } from './scan-span.js';
import type { State, SyntaxExtension, TokenType, Tokenizer } from './syntax-types.js';

const opening = /^(?:!{3}|\?{3}\+?) +[A-Za-z][\w -]*(?:"[^"]*")?\s*$|^={3}[!+]? +"[^"]*"\s*$/;
const indent = 4;

/** Whether a line, trimmed, opens an indented block: `!!! note "Title"`, `??? tip`, `=== "Tab"`. */
export function isAdmonitionLine(line: string): boolean {
  return opening.test(line);
}

/**
 * Python-Markdown's admonitions and tabs: a marker line, then content indented by four columns, which plain
 * CommonMark would take for code.
 */
export function admonitionSyntax(): SyntaxExtension {
  const container = 'admonition' as TokenType;
  const marker = 'containerMarker' as TokenType;
  const prefix = 'admonitionIndent' as TokenType;

  const tokenize: Tokenizer = function (effects, ok, nok) {
    let line = '';
    const start: State = (code) => {
      effects.enter(container, { _container: true });
      effects.enter(marker);
      return inside(code);
    };
    const inside: State = (code) => {
      if (code === null || isLineEnding(code)) {
        if (!isAdmonitionLine(line)) return nok(code);
        effects.exit(marker);
        return ok(code);
      }
      line += charOf(code);
      effects.consume(code);
      return inside;
    };
    return start;
  };

  const blank: Tokenizer = (effects, ok, nok) => {
    const inside: State = (code) => {
      if (code === null || isLineEnding(code)) return ok(code);
      if (code >= 0 && code !== 32) return nok(code);
      effects.consume(code);
      return inside;
    };
    return (code) => {
      effects.enter('whitespace');
      return inside(code);
    };
  };

  const indented: Tokenizer = (effects, ok, nok) => {
    let columns = 0;
    const inside: State = (code) => {
      if (columns === indent) {
        effects.exit(prefix);
        return ok(code);
      }
      if (code === null || isLineEnding(code) || (code >= 0 && code !== 32)) return nok(code);
      columns += 1;
      effects.consume(code);
      return inside;
    };
    return (code) => {
      effects.enter(prefix);
      return inside(code);
    };
  };

  const construct = {
    name: 'admonition',
    tokenize,
    continuation: {
      tokenize: ((effects, ok, nok) =>
        effects.check(
          { partial: true, tokenize: blank },
          ok,
          effects.attempt({ partial: true, tokenize: indented }, ok, nok),
        )) satisfies Tokenizer,
    },
    exit: (effects: Parameters<Tokenizer>[0]) => {
      effects.exit(container);
    },
  };
  return { document: { 33: construct, 61: construct, 63: construct } } as SyntaxExtension;
}
