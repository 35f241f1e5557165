import { fold } from './fold.js';
import { isAscii } from './narrow.js';

// `Class: Pool`, `GET /users`, `new Pool(url)`, `pool: boolean`: what stands before and behind the symbol itself. A label
// has a capital, a key has none and is a symbol too.
const SYMBOL =
  /^\s*(?:(?:([a-z]\w*)|\w+):\s+|[A-Z]+\s+(?=\/)|(?:(?:async|class|const|enum|function|interface|new|type)\s+)+(?=\S*[A-Z_(]))?(\S+?)(?:\s*[(<=].*|:\s.*)?\s*$/;

/**
 * Text as a name: folded, everything but letters, digits and the signs that belong to a name (`c++`, `c#`) dropped, so that
 * `response_model`, `responseModel` and `Response model` are one.
 */
export function toName(text: string): string {
  const folded = fold(text.replace(/^\s*\d+[.)]\s+/, ''));
  return folded
    .replace(isAscii(folded) ? /[^a-z\d+#]+/g : /[^\p{L}\p{N}\p{M}+#]+/gu, '')
    .replace(/#(?=.)|^[+#]+$/gu, '');
}

/** The symbol that a heading is about, as names: `startTimer` and the whole for `clock:startTimer(fn, wait)`. */
export function toSymbols(heading: string): string[] {
  const [, key, symbol] = SYMBOL.exec(heading) ?? [];
  const last = symbol?.split(/::?|->|\.|#|\//).at(-1);
  return [key, symbol, last].flatMap((name) => (name ? [toName(name)] : []));
}
