import type { TextRun } from '../model/index.js';
import { readPassage, toName } from '../text/index.js';
import { cutRuns, findMatches, mergeRanges, type Match, type Range, type Worth } from './mark.js';

// About two lines of a result row.
const LENGTH = 170;
// A match in a block of code, beside one in prose: sentences say more in two lines.
const IN_BLOCK = 0.7;
// How far before its first match an excerpt may begin, to start with a sentence.
const LEAD = 60;
// Sections longer than this are excerpted from their start: reading on would hold up the list.
const MAX_READ = 20_000;

/**
 * The stretch of a section's passage that says most about the query, as runs with its matches marked and its code told apart.
 * Begins with a sentence or a word, ends with a word, and cuts no match.
 *
 * @param below a heading inside the passage after which it begins
 */
export function excerpt(passage: string, worth: Worth, lang: string, below = ''): TextRun[] {
  const { text, code, blocks } = flatten(passage, below);
  const matches = findMatches(text, worth, lang);
  const window = chooseWindow(text, matches, worth, blocks);
  if (window.end <= window.start) return [];
  const inside = (range: Range): Range[] => {
    const start = Math.max(range.start, window.start) - window.start;
    const end = Math.min(range.end, window.end) - window.start;
    return end > start ? [{ start, end }] : [];
  };
  const runs = cutRuns(
    text.slice(window.start, window.end),
    mergeRanges(matches).flatMap(inside),
    code.flatMap(inside),
  );
  // Between the cells of a table.
  for (const run of runs) run.text = run.text.replaceAll('\t', ' · ');
  if (window.start > 0) runs.unshift({ text: '… ' });
  if (window.end < text.length) runs.push({ text: ' …' });
  return runs;
}

interface Line {
  text: string;
  /** All code, and of it the blocks. */
  code: Range[];
  blocks: Range[];
}

// One line of text, code remembered by its place.
function flatten(passage: string, below: string): Line {
  let text = '';
  const code: Range[] = [];
  const codeBlocks: Range[] = [];
  const all = readPassage(passage);
  const name = toName(below);
  const from = below ? all.findIndex((block) => block.kind === 'heading' && toName(block.text) === name) : -1;
  for (const block of all.slice(from + 1)) {
    if (text.length > MAX_READ) break;
    if (text) text += ' ';
    const start = text.length;
    const isCode = block.kind === 'code';
    const cut = block.text.slice(0, MAX_READ);
    text += isCode ? cut.replace(/\s+/g, ' ') : cut;
    const ranges = isCode ? [{ start: 0, end: text.length - start }] : block.code;
    for (const range of ranges) code.push({ start: start + range.start, end: start + range.end });
    if (isCode) codeBlocks.push({ start, end: text.length });
  }
  return { text, code, blocks: codeBlocks };
}

function chooseWindow(
  text: string,
  matches: readonly Match[],
  worth: Worth,
  blocks: readonly Range[],
): Range {
  let best = { start: 0, end: 0, value: -1 };
  matches.forEach((first, from) => {
    const seen = new Map<number, number>();
    let end = first.end;
    let value = 0;
    for (let at = from; at < matches.length; at++) {
      const match = matches[at] as Match;
      if (match.end > first.start + LENGTH - 20) break;
      const { word = -1, worth: full = 0 } = worth.get(match.term) ?? {};
      const inBlock = blocks.some(({ start, end }) => start <= match.start && match.start < end);
      const adds = inBlock ? full * IN_BLOCK : full;
      const before = seen.get(word);
      // A word's first match counts in full, further ones hardly.
      value += before === undefined ? adds : Math.max(0, adds - before) + 0.02;
      seen.set(word, Math.max(before ?? 0, adds));
      end = Math.max(end, match.end);
    }
    if (value > best.value + 1e-9) best = { start: first.start, end, value };
  });
  const start = outside(matches, beginAt(text, best.start), 'start');
  let end = Math.min(text.length, Math.max(start + LENGTH, best.end));
  if (end < text.length) end = Math.max(best.end, breakBefore(text, end, start));
  return { start, end: outside(matches, end, 'end') };
}

// A cut inside a match is moved to the match's own end.
function outside(matches: readonly Match[], cut: number, side: 'start' | 'end'): number {
  const match = matches.find(({ start, end }) => start < cut && cut < end);
  return match ? match[side] : cut;
}

// The start of the sentence, when it is near; else a few words before the match.
function beginAt(text: string, match: number): number {
  if (match <= LEAD) return 0;
  const lead = text.slice(match - LEAD, match);
  const sentence = /[^]*(?:[.!?:]\s+|[。！？]\s*)/.exec(lead);
  if (sentence) return match - LEAD + sentence[0].length;
  const space = lead.indexOf(' ', LEAD / 2);
  if (space >= 0) return match - LEAD + space + 1;
  // A script without spaces (a few signs before), or one long word.
  return /\s/.test(lead) ? match : onCharacter(text, match - 8);
}

// The last gap between words before `end`; scripts without spaces are cut anywhere but inside a character.
function breakBefore(text: string, end: number, start: number): number {
  const space = text.lastIndexOf(' ', end);
  if (space > start + LENGTH / 2) return space;
  return onCharacter(text, end);
}

// Never inside a surrogate pair.
function onCharacter(text: string, cut: number): number {
  const code = text.charCodeAt(cut);
  return code >= 0xdc00 && code < 0xe000 ? cut - 1 : cut;
}
