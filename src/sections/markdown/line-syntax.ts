import { charOf, isLineEnding } from './scan-span.js';
import type { Construct, State, SyntaxExtension, TokenType, Tokenizer } from './syntax-types.js';

const marker = /^:{3,}\s*(?:[{[]?[A-Za-z].*)?$|^\/{3,}\s*$|^\/{3,} +[A-Za-z][\w-]*(?: *\|.*)?$/;

/** Whether a line, trimmed, opens or closes a container: `::: tip Title`, `:::`, `/// note | Title`, `///`. */
export function isMarkerLine(line: string): boolean {
  return marker.test(line);
}

/** A construct for one whole line that passes `accept`; it may interrupt a paragraph. */
function lineConstruct(token: string, accept: (line: string) => boolean): Construct {
  const type = token as TokenType;
  const tokenize: Tokenizer = (effects, ok, nok) => {
    let line = '';
    const start: State = (code) => {
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
  const construct = lineConstruct('containerMarker', isMarkerLine);
  return { flow: { 47: construct, 58: construct } };
}
