/** A short form and the words that it stands for, as the docs write them, both in the singular. */
export interface Abbreviation {
  short: string;
  long: string;
}

/** `SSR`, `IoT`, `I/O`, `PWAs`: two capitals or more, no longer than an abbreviation is. */
const SHORT = '[A-Z](?:[A-Za-z0-9&]|/(?=[A-Z])){0,9}';
const MARKS = '["\'“”‘’*_`]*';
const BEHIND = new RegExp(`\\(${MARKS}(${SHORT})${MARKS}\\)`, 'gu');
const BEFORE = new RegExp(`(?<![\\p{L}\\p{N}.#@/-])(${SHORT})${MARKS}\\s\\(${MARKS}([^()]{5,70})\\)`, 'gu');
const STANDS_FOR = new RegExp(
  `(?<![\\p{L}\\p{N}.#@/-])(${SHORT})${MARKS}\\s(?:stands for|is short for|is an abbreviation (?:of|for)|steht für)\\s${MARKS}([^().;:]{5,70})`,
  'gu',
);
/** 「コンテンツ配信ネットワーク（CDN）」: a run of Katakana and Han has no letters to compare, but nothing else stands so. */
const UNSPACED = new RegExp(`([\\p{Script=Katakana}\\p{Script=Han}ー・]{5,24})[（(](${SHORT})[）)]`, 'gu');
/** May be passed over in an expansion: the `of` of "Internet of Things" counts, that of "Time to First Byte" too. */
const SMALL = /^(?:of|to|the|and|in|for|on|a|an|per|by|with|at|or|as|und|für|der|die|das|de|du|la|le|y)$/i;

/**
 * The abbreviations that a text explains: "Server-Side Rendering (SSR)", "SSR (Server-Side Rendering)", "SSR stands
 * for …". Only where the words spell the abbreviation, letter by letter.
 *
 * @param prose one sentence or heading, without Markdown's marks but for backticks
 */
export function findAbbreviations(prose: string): Abbreviation[] {
  const found: Abbreviation[] = [];
  const add = (short: string, long: string | null): void => {
    if (long !== null) found.push(toSingular(short, long));
  };
  for (const { 1: short = '', index } of prose.matchAll(BEHIND)) {
    const before =
      prose
        .slice(0, index)
        .split(/[.!?:;,(—–]\s|[()`]/u)
        .at(-1) ?? '';
    add(short, spellFromEnd(before.trim(), short));
  }
  for (const { 1: short = '', 2: inside = '' } of prose.matchAll(BEFORE)) {
    const words = inside.replace(/^(?:short for|or|the|an?)\s/i, '').split(/[,;:]|\s[–—-]\s/u)[0] ?? '';
    add(short, spells(words.trim(), short) ? words.trim() : null);
  }
  for (const { 1: long = '', 2: short = '' } of prose.matchAll(UNSPACED)) {
    add(short, lettersOf(short).length > 1 ? long : null);
  }
  for (const { 1: short = '', 2: rest = '' } of prose.matchAll(STANDS_FOR)) {
    add(short, spellFromStart(rest.replace(/["'“”‘’*_`]/g, '').trim(), short));
  }
  return found;
}

/**
 * Whether words spell an abbreviation: their first letters, and capitals inside them, in order.
 *
 * @param isStrict no word gives a small letter besides its first one
 */
export function spells(long: string, short: string, isStrict = false): boolean {
  const letters = lettersOf(short);
  const words = long.split(/[\s/-]+/u).filter((word) => word !== '');
  if (letters.length < 2 || long.length < letters.length * 2 || /[`\n]/.test(long)) return false;
  const [first = ''] = words;
  if (words.length === 1) return !isStrict && hidesIn(first, letters);
  return !SMALL.test(first) && spellsFrom(words, letters, !isStrict && letters.length > 2);
}

function lettersOf(short: string): string {
  const bare = short.replace(/[&/]/g, '').replace(/(?<=[A-Z0-9])s$/, '');
  // `IoT` has a small letter of its own; a word with one capital is no abbreviation.
  return (bare.match(/[A-Z]/g) ?? []).length >= 2 && !/[a-z]{3}/.test(bare) ? bare.toUpperCase() : '';
}

function spellsFrom(words: readonly string[], letters: string, isLong = false): boolean {
  const [word, ...rest] = words;
  if (word === undefined) return letters === '';
  if (SMALL.test(word) && spellsFrom(rest, letters, isLong)) return true;
  const [letter = '', ...more] = letters;
  if (!startsWith(word, letter)) return false;
  if (spellsFrom(rest, more.join(''), isLong)) return true;
  // `Partial Prerendering` for PPR: the last word may give one letter more.
  if (
    rest.length === 0 &&
    more.length === 1 &&
    word
      .slice(1)
      .toUpperCase()
      .includes(more[0] ?? '')
  )
    return isLong;
  // `ECMAScript Modules` for ESM: capitals inside a word may count as well.
  const inner = word.slice(1).replace(/[^A-Z0-9]/g, '');
  for (let at = 0; at < inner.length; at += 1) {
    for (let taken = 1; taken <= inner.length - at; taken += 1) {
      const part = inner.slice(at, at + taken);
      if (more.join('').startsWith(part) && spellsFrom(rest, more.slice(taken).join(''), isLong)) return true;
    }
  }
  return false;
}

function startsWith(word: string, letter: string): boolean {
  const lower = word.toLowerCase();
  return letter === 'X' ? /^(?:x|ex|cross|trans)/.test(lower) : lower.startsWith(letter.toLowerCase());
}

/** `CommonJS` for CJS, `WebAssembly` for WASM: two capitals of the word, then letters in order. */
function hidesIn(word: string, letters: string): boolean {
  const capitals = word.match(/[A-Z0-9]/g) ?? [];
  if (!word.startsWith(letters[0] ?? '') || capitals.length < 2 || !letters.includes(capitals[1] ?? ''))
    return false;
  let from = 0;
  for (const letter of letters) {
    const at = word.toUpperCase().indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

function spellFromEnd(before: string, short: string): string | null {
  const words = before.split(/\s+/u);
  for (let count = 1; count <= Math.min(words.length, short.length + 3); count += 1) {
    const long = trimMarks(words.slice(-count).join(' '));
    if (spells(long, short)) return long;
  }
  return null;
}

function spellFromStart(rest: string, short: string): string | null {
  const words = rest.replace(/^(?:the|an?)\s/i, '').split(/\s+/u);
  const longs = words.slice(0, short.length + 3).map((_, at) => trimMarks(words.slice(0, at + 1).join(' ')));
  // `command line` would spell CLI, too, where "command line interface" stands.
  return longs.find((long) => spells(long, short, true)) ?? longs.find((long) => spells(long, short)) ?? null;
}

function trimMarks(text: string): string {
  return text.replace(/^["'“”‘’*_,]+|["'“”‘’*_,]+$/gu, '');
}

/** "Large Language Models (LLMs)" is about one of them, too. */
function toSingular(short: string, long: string): Abbreviation {
  const plural = /[A-Z0-9]s$/.test(short);
  return {
    short: plural ? short.slice(0, -1) : short,
    long: plural && /[^s]s$/.test(long) ? long.slice(0, -1) : long,
  };
}
