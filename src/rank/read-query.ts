import { isCommonWord, tokenize, type Token } from '../text/index.js';
import { ORIGIN } from './weights.js';

/** A form in which the index may hold a word, and what a match of it is worth. */
export interface WordForm {
  term: string;
  weight: number;
}

/** One word of a query. */
export interface QueryWord {
  forms: WordForm[];
  /** Folded, as typed: what corrections and prefixes start from. */
  surface: string;
  /** `name`: a name with its parts joined, which stands beside the words in it; `pair`: two signs of an unspaced script. */
  kind: 'word' | 'name' | 'pair';
  /** Positions in the query that it covers, half open; more than one for a name. */
  from: number;
  to: number;
  common: boolean;
  /** Reaches to the end of the query, so it may be half typed. */
  last: boolean;
}

// Longer than any question; a pasted page is cut here, so that the cost of a query is bounded.
const MAX_LENGTH = 2000;
const MAX_WORDS = 64;

/** Reads a query by the one tokeniser. Any string is data: there are no operators. */
export function readQuery(query: string, lang: string): QueryWord[] {
  const tokens = tokenize(query.slice(0, MAX_LENGTH), { lang });
  const end = tokens.reduce((furthest, token) => Math.max(furthest, token.end), 0);
  const words: QueryWord[] = [];
  tokens.forEach((token, at) => {
    const twin = words.at(-1);
    const before = tokens[at - 1];
    // The last sign of a run stands in its last pair already.
    if (token.kind === 'sign' && before?.kind === 'pair' && before.end === token.end) return;
    if (twin?.kind === 'word' && before && sameSpan(token, before)) addForm(twin, token);
    else {
      const known = words.find(({ surface }) => surface === token.surface);
      if (known) known.last ||= token.end === end;
      else if (words.length < MAX_WORDS) words.push(toWord(token, tokens, token.end === end));
    }
  });
  return words;
}

function sameSpan(a: Token, b: Token): boolean {
  return a.start === b.start && a.end === b.end && a.position === b.position;
}

// `père` beside `pere`: as typed first. `http` beside `http2`: the number may be missing.
function addForm(word: QueryWord, token: Token): void {
  if (token.kind === 'exact') {
    for (const form of word.forms) form.weight = ORIGIN.unaccented;
    word.forms.push({ term: token.term, weight: ORIGIN.typed });
  } else word.forms.push({ term: token.term, weight: ORIGIN.unnumbered });
}

function toWord(token: Token, tokens: readonly Token[], last: boolean): QueryWord {
  const name = token.kind === 'whole' || token.kind === 'literal';
  const inside = name ? tokens.filter(({ start, end }) => start >= token.start && end <= token.end) : [token];
  return {
    forms: [{ term: token.term, weight: ORIGIN.typed }],
    surface: token.surface,
    kind: name ? 'name' : token.kind === 'pair' || token.kind === 'sign' ? 'pair' : 'word',
    from: token.position,
    to: inside.reduce((to, { position }) => Math.max(to, position + 1), token.position + 1),
    common: !name && isCommonWord(token.surface),
    last,
  };
}
