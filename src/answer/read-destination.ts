/** Longest destination with its title that is waited for, in UTF-16 units. */
const MAX_LENGTH = 2300;
const MAX_PARENTHESES = 8;

/** `more`: what is there may go on either way. */
export type Destination = { url: string; end: number } | 'more' | null;

/**
 * Reads the part of a link behind its label, `(url "title")`, within one line; `null` for anything that isn't one
 * or is too long. Stricter than CommonMark: what isn't read here is written so that nobody reads it as a link.
 *
 * @param at the place of the opening parenthesis
 * @param whole nothing follows `text`
 */
export function readDestination(text: string, at: number, whole: boolean): Destination {
  const last = Math.min(text.length, at + MAX_LENGTH);
  const short = (): Destination => (last < at + MAX_LENGTH && !whole ? 'more' : null);
  let place = skipSpaces(text, at + 1, last);
  if (place >= last) return short();
  const pointed = text[place] === '<';
  const start = pointed ? place + 1 : place;
  const end = pointed ? findPointed(text, start, last) : findBare(text, start, last);
  if (end < 0) return null;
  if (end >= last) return short();
  place = skipSpaces(text, pointed ? end + 1 : end, last);
  if (place >= last) return short();
  const quote = text[place] ?? '';
  const spaced = /[ \t]/.test(text[place - 1] ?? '');
  if (spaced && /["'(]/.test(quote)) {
    const close = findQuote(text, place + 1, last, quote === '(' ? ')' : quote);
    if (close < 0) return null;
    if (close >= last) return short();
    place = skipSpaces(text, close + 1, last);
    if (place >= last) return short();
  }
  if (text[place] !== ')') return null;
  return { url: unescapeUrl(text.slice(start, end)), end: place + 1 };
}

/** A url as Markdown or HTML writes it, without its escapes. Other entities than `&amp;` stand in no url of ours. */
export function unescapeUrl(url: string): string {
  return url.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
}

function skipSpaces(text: string, from: number, last: number): number {
  let at = from;
  while (at < last && (text[at] === ' ' || text[at] === '\t')) at++;
  return at;
}

function findPointed(text: string, from: number, last: number): number {
  for (let at = from; at < last; at++) {
    const char = text[at];
    if (char === '>') return at;
    if (char === '<' || char === '\n' || char === '[') return -1;
  }
  return last;
}

function findBare(text: string, from: number, last: number): number {
  let depth = 0;
  for (let at = from; at < last; at++) {
    const char = text[at] as string;
    if (char === '\\' && text[at + 1] !== '\n') at++;
    else if (char === '(' && ++depth > MAX_PARENTHESES) return -1;
    else if (char === ')' && depth-- === 0) return at;
    else if (char === ' ' || char === '\t') return depth === 0 ? at : -1;
    else if (char < ' ' || char === '<' || char === '[' || char === ']') return -1;
  }
  return last;
}

function findQuote(text: string, from: number, last: number, quote: string): number {
  for (let at = from; at < last; at++) {
    const char = text[at];
    if (char === '\\' && text[at + 1] !== '\n') at++;
    else if (char === quote) return at;
    else if (char === '\n') return -1;
  }
  return last;
}
