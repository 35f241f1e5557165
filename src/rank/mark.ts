import type { TextRun } from '../model/index.js';
import { findTerms } from '../text/index.js';

/** Half-open range of a string, in UTF-16 units. */
export interface Range {
  start: number;
  end: number;
}

/** A matched stretch, and the term that matched. */
export interface Match extends Range {
  term: string;
}

/** What the terms of a query are worth in a text. */
export type Worth = ReadonlyMap<string, TermWorth>;

export interface TermWorth {
  /** Number of the query's word that the term stands for. */
  word: number;
  /** 0 for a common word, which is marked only between two others that match. */
  worth: number;
}

/** The stretches of a text whose terms are worth something, in order: whole words, on their original letters. */
export function findMatches(text: string, worth: Worth, lang: string): Match[] {
  const matches = findTerms(text, lang, worth).sort((a, b) => a.start - b.start || b.end - a.end);
  const strong = matches.map(({ term }) => (worth.get(term)?.worth ?? 0) > 0);
  const beside = (at: number, step: 1 | -1): boolean => {
    for (let here = at, next = at + step; matches[next]; here = next, next += step) {
      const [left, right] = step > 0 ? [matches[here], matches[next]] : [matches[next], matches[here]];
      if (!left || !right || !/^\s?$/.test(text.slice(left.end, right.start))) return false;
      if (strong[next]) return true;
    }
    return false;
  };
  return matches.filter((_, at) => strong[at] || (beside(at, 1) && beside(at, -1)));
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
