import { fold } from './fold.js';

/**
 * Text as a name: folded, everything but letters, digits and the signs that belong to a name (`c++`, `c#`) dropped, so that
 * `response_model`, `responseModel` and `Response model` are one.
 */
export function toName(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}\p{M}+#]+/gu, '')
    .replace(/#(?=.)|^[+#]+$/gu, '');
}

/** The symbol that a heading is about, as names: `startTimer` and the whole for `clock:startTimer(fn, wait)`. */
export function toSymbols(heading: string): string[] {
  const symbol = /^\s*(\S+?)(?:\s*\(.*|\s*<.*)?\s*$/.exec(heading)?.[1];
  const last = symbol?.split(/::?|->|\.|#|\//).at(-1);
  return [symbol, last].flatMap((name) => (name ? [toName(name)] : []));
}
