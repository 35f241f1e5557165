import { charOf, isLineEnding } from './scan-span.js';
import type { Construct, State, SyntaxExtension, TokenType, Tokenizer } from './syntax-types.js';

const importLine = /^import\s+(?:[\w$*{},\s]+\sfrom\s+)?(?:"[^"]+"|'[^']+');?$/;
const marker = /^:{3,}\s*(?:[{[]?[A-Za-z].*)?$|^\/{3,}\s*$|^\/{3,} +[A-Za-z][\w-]*(?: *\|.*)?$/;

/** Whether a line, trimmed, opens or closes a container: `::: tip Title`, `:::`, `/// note | Title`, `///`. */
export function isMarkerLine(line: string): boolean {
  return marker.test(line);
}

/** A construct for one whole line that passes `accept`. */
function lineConstruct(token: string, accept: (line: string) => boolean, interrupts: boolean): Construct {
  const type = token as TokenType;
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const interrupting = (): boolean => this.interrupt === true;
    let line = '';
    const start: State = (code) => {
      if (interrupting() && !interrupts) return nok(code);
      effects.enter(type);
      return inside(code);
    };
    const inside: State = (code) => {
      if (code === null || isLineEnding(code)) {
        if (!accept(line.trimEnd())) return nok(code);
        effects.exit(type);
        return ok(code);
      }
      line += charOf(code);
      effects.consume(code);
      return inside;
    };
    return start;
  };
  return { name: token, tokenize };
}

/** Container markers as lines of their own, so that what they enclose is parsed as what it is. */
export function markerLineSyntax(): SyntaxExtension {
  const construct = lineConstruct('containerMarker', isMarkerLine, true);
  return { flow: { 47: construct, 58: construct } };
}

/** An `import` of MDX in a `.md` file: on a line of its own, and never within a paragraph, where it is prose. */
export function importLineSyntax(): SyntaxExtension {
  return { flow: { 105: lineConstruct('mdxjsEsm', (line) => importLine.test(line), false) } };
}
