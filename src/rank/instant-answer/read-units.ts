import { readPassage, type Block } from '../../text/index.js';
import type { Finding, WeighedMatch } from '../find-sections.js';
import { splitSentences } from './split-sentences.js';

/** What may be said as it stands: a sentence, a row of a table, or a block of code. */
export interface Unit {
  block: Block;
  /** Number of its block in the passage. */
  at: number;
  /** Half-open range of the block's text. */
  start: number;
  end: number;
  /** The query's words in it, at their places in the block. */
  matches: WeighedMatch[];
}

// Sections longer than this are read from their start: an answer further down is seldom one to a short question.
const MAX_READ = 6000;

/**
 * The units of a passage in order; headings are none.
 * @param below a heading inside the passage after which they begin
 */
export function readUnits(passage: string, match: Finding['match'], below = ''): Unit[] {
  const blocks = readPassage(passage.slice(0, MAX_READ));
  const from = below ? blocks.findIndex(({ kind, text }) => kind === 'heading' && text === below) : -1;
  return blocks.flatMap((block, at): Unit[] => {
    if (at <= from || block.kind === 'heading') return [];
    const all = match(block.text);
    const whole = block.kind === 'code' || block.kind === 'row' || block.kind === 'head';
    const ranges = whole ? [{ start: 0, end: block.text.length }] : splitSentences(block);
    return ranges.map(({ start, end }) => {
      const matches = all.filter((one) => start <= one.start && one.end <= end);
      return { block, at, start, end, matches };
    });
  });
}

/** Whether it says something by itself: a sentence or a row; code and a table's head stand beside one. */
export function isSaid({ block }: Unit): boolean {
  return block.kind !== 'code' && block.kind !== 'head';
}

/** Of each word of the query, what its best match in these texts is worth. */
export function worthOf(words: readonly number[], ...texts: (readonly WeighedMatch[])[]): number[] {
  const best = words.map(() => 0);
  for (const { word, worth } of texts.flat()) best[word] = Math.max(best[word] ?? 0, worth);
  return best;
}

/** Share of the query's worth that these texts hold, from 0 to 1. */
export function coverageOf(words: readonly number[], ...texts: (readonly WeighedMatch[])[]): number {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return sum(worthOf(words, ...texts)) / (sum(words) || 1);
}
