import { fold, foldExact } from './fold.js';
import { splitCamel, type NamePart } from './identifier.js';
import { isAscii, isLatin, keepLetters, LATIN_LETTERS, LATIN_NUMBERS } from './narrow.js';
import { cutByScript, readSigns } from './segment.js';
import { hasStems, stemEnglish } from './stem.js';

/**
 * What a token is:
 * - `word`: a word by itself, or a number or version (`1.10.3`, a leading `v` dropped);
 * - `part`: one word inside a name (`start` of `startTimer`);
 * - `whole`: a name with its parts joined (`starttimer`; alike for `start_timer`, `start-timer`, `start.timer`);
 * - `literal`: a name with the signs that belong to it (`--dry-run` as `--dryrun`, `.env`, `c++`, `@scopepkg`);
 * - `exact`: a word with its accents kept, beside its folded form;
 * - `pair`, `sign`: two neighbours, or the last sign, of a run written without spaces.
 */
export type TokenKind = 'word' | 'part' | 'whole' | 'literal' | 'exact' | 'pair' | 'sign';

/** One entry of the index, or of a query, with its place in the text it came from. */
export interface Token {
  /** What is looked up: folded, stemmed where the language is English. */
  term: string;
  /** Folded and lower-cased, not stemmed: the word as somebody would type it. */
  surface: string;
  kind: TokenKind;
  /** UTF-16 offsets in the original text: exactly the letters that a mark covers. */
  start: number;
  end: number;
  /** Number of the word in the text; the tokens made from one word share the first one's. */
  position: number;
}

export interface TokenizeOptions {
  /** BCP 47; stems are taken for English and where no language is known. */
  lang?: string;
}

// A chain of words with nothing but joining marks between them, and the signs before and behind it.
function makeChain(letters: string, numbers: string, starts: string, marks: string, flags: string): RegExp {
  const start = `[${letters}${numbers}${starts}]`;
  const rest = letters + numbers + marks;
  const word = `${start}[${rest}\\u00ad\\u200c\\u200d]*(?:['’]${start}[${rest}]*)*`;
  return new RegExp(
    `(?:--?(?=[${letters}])|[@#$.](?=${start}))?_*${word}(?:(?:[._-]+|::?|->|#|/@?|\\\\)${word})*(?:\\+\\+?|#(?!${start}))?`,
    flags,
  );
}
const LATIN_CHAIN = makeChain(LATIN_LETTERS, LATIN_NUMBERS, '', '', 'g');
// The vowel and tone signs of Thai, Lao, Myanmar and Khmer too: words there may be cut before any of them.
const SIGNS = '\\u0e31-\\u0e4e\\u0eb1-\\u0ecd\\u102b-\\u103e\\u17b4-\\u17d3';
let anyChain: RegExp | undefined;
function chainFor(text: string): RegExp {
  if (isLatin(text)) return LATIN_CHAIN;
  return (anyChain ??= makeChain('\\p{L}', '\\p{N}', SIGNS, '\\p{M}', 'gu'));
}
const SIGIL = /^(?:--?|[@#$.])/;
const VERSION = /^v?(\d+(?:\.\d+)+(?:[-+.]?[a-z\d]+(?:\.\d+)*)?)$/i;
const HARD_JOIN = /::?|->|#|\/|\\/g;
const SOFT_JOIN = /[._-]+/g;
const APOSTROPHE = /['’]/g;
// A word's term is cut here, so that a blob of base64 costs the index little.
const MAX_TERM = 48;
const MAX_JOINED_NAMES = 4;

/**
 * The one tokeniser, for what is indexed and for what is typed. Any string is data: nothing in it changes the
 * meaning of the rest, nothing throws, lone surrogates are passed over.
 *
 * Words come out folded and, for English, stemmed; names whole, in parts and joined; scripts without spaces as
 * overlapping pairs of signs. Offsets refer to `text` as given, whatever its Unicode form.
 * @example tokenize('response_model').map((token) => token.term) // ['responsemodel', 'respons', 'model']
 */
export function tokenize(text: string, options: TokenizeOptions = {}): Token[] {
  const tokens: Token[] = [];
  let passed = 0;
  eachChain(text, options.lang, (chain, words, at) => {
    for (const { term, surface, kind, start, end, position } of chain)
      tokens.push({ term, surface, kind, start: start + at, end: end + at, position: position + passed });
    passed += words;
  });
  return tokens;
}

/**
 * Hands over the same tokens chain by chain, for who counts them: the same chain is always the same array, which is far
 * cheaper than tokens of their own. Not to be written to.
 *
 * @param visit is given a chain's tokens, with places relative to the chain; the number of its words; where it starts
 * @param likely ASCII chains whose letters and digits it doesn't match may be passed over; default: none
 */
export function eachChain(
  text: string,
  lang: string | undefined,
  visit: (tokens: readonly Token[], words: number, at: number) => void,
  likely?: RegExp,
): void {
  const english = hasStems(lang ?? '');
  const known = english ? remembered.english : remembered.other;
  for (const match of text.matchAll(chainFor(text))) {
    const [chain] = match;
    const read = known.get(chain);
    if (read) visit(read.tokens, read.position, match.index);
    else if (!likely || !isAscii(chain) || likely.test(keepLetters(chain)))
      readStretches(chain, match.index, english, visit);
  }
}

/** A chain that may hold stretches of scripts that are written without spaces. */
function readStretches(
  chain: string,
  from: number,
  english: boolean,
  visit: (tokens: readonly Token[], words: number, at: number) => void,
): void {
  for (const stretch of cutByScript(chain)) {
    const piece = chain.slice(stretch.start, stretch.end);
    const at = from + stretch.start;
    const read = (part: Sink, start: number): void => visit(part.tokens, part.position, start);
    if (stretch.unspaced) read(readRun(piece, english), at);
    else if (piece.length === chain.length) read(recallChain(piece, english), at);
    // Cut off its neighbours a chain may have lost its ends: what is left is matched afresh.
    else
      for (const inner of piece.matchAll(chainFor(piece)))
        read(recallChain(inner[0], english), at + inner.index);
  }
}

interface Sink {
  tokens: Token[];
  position: number;
  english: boolean;
}

// What chains were read as, with and without stems: in any text a few of them come again and again.
const remembered = { english: new Map<string, Sink>(), other: new Map<string, Sink>() };
const MAX_REMEMBERED = 20_000;
const LONG_CHAIN = 40;

function recallChain(chain: string, english: boolean): Sink {
  const known = english ? remembered.english : remembered.other;
  const before = known.get(chain);
  if (before) return before;
  const read: Sink = { tokens: [], position: 0, english };
  readChain(chain, 0, read);
  if (known.size >= MAX_REMEMBERED) known.clear();
  if (chain.length <= LONG_CHAIN) known.set(chain, read);
  return read;
}

function readRun(run: string, english: boolean): Sink {
  const signs = readSigns(run);
  const tokens = signs.map(({ sign, start, end }, position): Token => {
    const next = signs[position + 1];
    const term = sign + (next?.sign ?? '');
    return {
      term,
      surface: term,
      kind: next ? 'pair' : 'sign',
      start,
      end: next?.end ?? end,
      position,
    };
  });
  return { tokens, position: signs.length, english };
}

function readChain(chain: string, at: number, out: Sink): void {
  const sigil = SIGIL.exec(chain)?.[0] ?? '';
  const suffix = /(?:\+\+?|#)$/.exec(chain)?.[0] ?? '';
  const body = chain.slice(sigil.length, chain.length - suffix.length);
  const from = at + sigil.length;
  const names = cutAt(body, HARD_JOIN);
  const first = out.position;
  const joined = fold(keepLetters(body));
  const chained =
    names.length > 1 && names.length <= MAX_JOINED_NAMES && (sigil === '@' || !body.includes('/'));
  const span = { start: at, end: at + chain.length };
  if (sigil || suffix) {
    if (sigil.length < 2 || joined.length > 1) add(out, 'literal', sigil + joined + suffix, span, first);
  }
  if (chained) add(out, 'whole', joined, { start: from, end: from + body.length }, first);
  for (const name of names) {
    const words = cutApostrophe(body.slice(name.start, name.end), name.start);
    for (const { start, end } of words)
      readName(body.slice(start, end), from + start, sigil || suffix ? 'part' : 'word', out);
  }
}

// A word beside its signs (`c` of `c++`) is a part too: less than the word by itself.
function readName(name: string, at: number, lone: TokenKind, out: Sink): void {
  const version = VERSION.exec(name);
  if (version?.[1]) {
    add(out, 'word', version[1].toLowerCase(), { start: at, end: at + name.length }, out.position++);
    return;
  }
  const words = cutAt(name, SOFT_JOIN);
  const parts = words.flatMap((word) => shift(splitCamel(name.slice(word.start, word.end)), word.start));
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return;
  if (parts.length > 1) {
    const joined = keepLetters(fold(name.slice(first.start, last.end)));
    if (!/^\d*$/.test(joined))
      add(out, 'whole', joined, { start: at + first.start, end: at + last.end }, out.position);
  }
  for (const { start, end } of parts) {
    const written = name.slice(start, end);
    const word = fold(written).replace(/['’]/g, '');
    const span = { start: at + start, end: at + end };
    const exact = foldExact(written).replace(/['’]/g, '');
    add(out, parts.length > 1 ? 'part' : lone, word, span, out.position);
    if (exact !== word && exact !== fold(exact)) add(out, 'exact', exact, span, out.position);
    // `http2`, `oauth2`, `python3`: the name is asked for without its number too.
    const stripped = /\d$/.test(word) && /^(\p{L}{2,})\d{1,2}$/u.exec(word)?.[1];
    if (stripped) add(out, 'part', stripped, span, out.position);
    out.position++;
  }
}

function add(out: Sink, kind: TokenKind, word: string, span: NamePart, position: number): void {
  // Never cut inside a surrogate pair.
  const surface = word.length > MAX_TERM ? word.slice(0, MAX_TERM).replace(/[\ud800-\udbff]$/, '') : word;
  if (!surface) return;
  const term = out.english && kind !== 'exact' && kind !== 'literal' ? stemEnglish(surface) : surface;
  out.tokens.push({ term, surface, kind, start: span.start, end: span.end, position });
}

function cutAt(text: string, joint: RegExp): NamePart[] {
  const parts: NamePart[] = [];
  let done = 0;
  for (const match of text.matchAll(joint)) {
    if (match.index > done) parts.push({ start: done, end: match.index });
    done = match.index + match[0].length;
  }
  if (done < text.length) parts.push({ start: done, end: text.length });
  return parts;
}

// `don't` is one word, `user's` is `user`, `l'eau` is two words.
function cutApostrophe(word: string, at: number): NamePart[] {
  const parts = cutAt(word, APOSTROPHE);
  const last = parts.at(-1);
  const before = parts.at(-2);
  if (last && before) {
    const ending = word.slice(last.start, last.end).toLowerCase();
    if (ending === 's') parts.pop();
    else if (/^(?:t|re|ll|ve|d|m)$/.test(ending)) parts.splice(-2, 2, { start: before.start, end: last.end });
  }
  return shift(parts, at);
}

function shift(parts: NamePart[], by: number): NamePart[] {
  return parts.map(({ start, end }) => ({ start: start + by, end: end + by }));
}
