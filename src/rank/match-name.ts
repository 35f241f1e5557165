import { fold, tokenize } from '../text/index.js';
import type { SectionRow } from './ranking-index.js';

/** How a section's names meet the whole query: the greater comes first, whatever the scores. */
export const NAME_MATCH = { none: 0, symbol: 1, heading: 2, titleForm: 3, title: 4 } as const;

/**
 * Text as a name: folded, everything but letters, digits and the signs that belong to a name (`c++`, `c#`) dropped, so that
 * `response_model`, `responseModel` and `Response model` are one.
 */
export function toName(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}\p{M}+#]+/gu, '')
    .replace(/#(?=.)|^[+#]+$/gu, '');
}

/** A query as names are compared with it: letter for letter, and by its stems. */
export interface QueryName {
  name: string;
  stems: string;
}

/** Reads a query for `matchName`. */
export function toQueryName(query: string): QueryName {
  return { name: toName(query), stems: toStems(query) };
}

/**
 * Whether a query is the name of a section: its page's title or the last part of its page's path (for the first section of the
 * page), its heading, or the symbol in its heading (`startTimer` for `clock:startTimer(fn, wait)`).
 */
export function matchName(row: SectionRow, firstOfPage: boolean, query: QueryName): number {
  if (!query.name) return NAME_MATCH.none;
  if (firstOfPage) {
    const path = row.page.slice(row.page.lastIndexOf('/') + 1);
    if (toName(row.title) === query.name || toName(path) === query.name) return NAME_MATCH.title;
    // `static export` for the page "Static Exports": one word in another form is the same title to a reader.
    if (toStems(row.title) === query.stems) return NAME_MATCH.titleForm;
  }
  if (row.heading === null) return NAME_MATCH.none;
  if (toName(row.heading) === query.name) return NAME_MATCH.heading;
  const symbol = /^\s*(\S+?)(?:\s*\(.*|\s*<.*)?\s*$/.exec(row.heading)?.[1];
  if (symbol === undefined) return NAME_MATCH.none;
  const last = symbol.split(/::?|->|\.|#|\//).at(-1) ?? '';
  return toName(symbol) === query.name || toName(last) === query.name ? NAME_MATCH.symbol : NAME_MATCH.none;
}

function toStems(text: string): string {
  return tokenize(text)
    .filter(({ kind }) => kind === 'word' || kind === 'part' || kind === 'literal')
    .map(({ term }) => term)
    .join(' ');
}
