import type { TextRun } from '../model/index.js';
import { tokenize } from '../text/index.js';

/** Half-open range of a string, in UTF-16 units. */
export interface Range {
  start: number;
  end: number;
}

/** A matched stretch, and what its match is worth. */
export interface Match extends Range {
  term: string;
}

/** The stretches of a text whose terms are among `terms`, in order: whole words, on their original letters. */
export function findMatches(text: string, terms: ReadonlySet<string>, lang: string): Match[] {
  return tokenize(text, { lang })
    .filter(({ term }) => terms.has(term))
    .map(({ term, start, end }) => ({ term, start, end }))
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Ranges that touch or overlap, made one. */
export function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const { start, end } of ranges) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Cuts a text into runs at the ends of its marked and its code ranges, both merged and in order. */
export function cutRuns(text: string, matches: readonly Range[], code: readonly Range[] = []): TextRun[] {
  const cuts = [...matches, ...code].flatMap(({ start, end }) => [start, end]);
  const points = [...new Set([0, ...cuts, text.length])].sort((a, b) => a - b);
  const within = (ranges: readonly Range[], at: number): boolean =>
    ranges.some(({ start, end }) => start <= at && at < end);
  return points.slice(0, -1).map((from, at) => ({
    text: text.slice(from, points[at + 1]),
    ...(within(matches, from) ? { match: true } : {}),
    ...(within(code, from) ? { code: true } : {}),
  }));
}
