import { charOf, isLineEnding } from './scan-span.js';
import type { Construct, State, SyntaxExtension, TokenType, Tokenizer } from './syntax-types.js';

const statement =
  /^(?:import\s*(?:["'{*]|[\w$]+\s*,?\s*(?:from|\{|\*)|[\w$]+\s*$)|export\s+(?:default|const|let|var|function|async|class|type|interface|\{|\*))/;

/** `import` and `export` of MDX: from the start of a line to the blank line after which its brackets are closed. */
export function esmSyntax(): SyntaxExtension {
  const type = 'mdxjsEsm' as TokenType;
  const chunk = 'mdxjsEsmChunk' as TokenType;
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const interrupting = (): boolean => this.interrupt === true;
    const column = (): number => this.now().column;
    let text = '';
    let line = '';
    let depth = 0;
    let open = false;
    const start: State = (code) => {
      if (interrupting() || column() > 1) return nok(code);
      effects.enter(type);
      return inside(code);
    };
    const inside: State = (code) => {
      if (code === null || isLineEnding(code)) {
        if (text === '' && !statement.test(line)) return nok(code);
        if (open) effects.exit(chunk);
        open = false;
        const blank = line.trim() === '';
        text += line;
        for (const char of line) depth += '([{'.includes(char) ? 1 : ')]}'.includes(char) ? -1 : 0;
        line = '';
        if (code === null || (blank && depth <= 0)) {
          effects.exit(type);
          return ok(code);
        }
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return inside;
      }
      if (!open) effects.enter(chunk);
      open = true;
      line += charOf(code);
      effects.consume(code);
      return inside;
    };
    return start;
  };
  const construct: Construct = { name: 'mdxjsEsm', tokenize, concrete: true };
  return { flow: { 101: construct, 105: construct } };
}
