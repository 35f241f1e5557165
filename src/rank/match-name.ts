import { fold } from '../text/index.js';
import type { SectionRow } from './ranking-index.js';

/** How a section's names meet the whole query: the greater comes first, whatever the scores. */
export const NAME_MATCH = { none: 0, symbol: 1, heading: 2, title: 3 } as const;

/**
 * Text as a name: folded, everything but letters, digits and the signs that belong to a name (`c++`, `c#`) dropped, so that
 * `response_model`, `responseModel` and `Response model` are one.
 */
export function toName(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}\p{M}+#]+/gu, '')
    .replace(/#(?=.)|^[+#]+$/gu, '');
}

/**
 * Whether a query, given as `toName`, is the section's page title (for the first section of its page), its heading, or the symbol
 * in its heading: `startTimer` for `clock:startTimer(fn, wait)`.
 */
export function matchName(row: SectionRow, firstOfPage: boolean, name: string): number {
  if (!name) return NAME_MATCH.none;
  if (firstOfPage && toName(row.title) === name) return NAME_MATCH.title;
  if (row.heading === null) return NAME_MATCH.none;
  if (toName(row.heading) === name) return NAME_MATCH.heading;
  const symbol = /^\s*(\S+?)(?:\s*\(.*|\s*<.*)?\s*$/.exec(row.heading)?.[1];
  if (symbol === undefined) return NAME_MATCH.none;
  const last = symbol.split(/::?|->|\.|#|\//).at(-1) ?? '';
  return toName(symbol) === name || toName(last) === name ? NAME_MATCH.symbol : NAME_MATCH.none;
}
