import { describe, expect, it } from 'vitest';
import { bootstrap, findIntervals, formatIntervals } from './intervals.mjs';

const ask = (kind: string, pageRank: number, sectionRank: number | null) => ({
  question: { kind },
  pageRank,
  sectionRank,
});

describe('an interval', () => {
  it('is the same for the same values, and holds their mean', () => {
    const values = [1, 0, 1, 1, 0, 1, 1, 1];
    const interval = bootstrap(values);
    expect(interval).toEqual(bootstrap(values));
    expect(interval.mean).toBe(0.75);
    expect(interval.low).toBeLessThan(0.75);
    expect(interval.high).toBeGreaterThan(0.75);
  });

  it('is as wide as a binomial one', () => {
    const { low, high } = bootstrap(Array.from({ length: 400 }, (_, at) => at % 2));
    expect(high - low).toBeCloseTo(2 * 1.96 * Math.sqrt(0.25 / 400), 1);
  });

  it('counts answerable questions, and for sections those that name some', () => {
    const outcomes = [ask('keyword', 1, 2), ask('keyword', 6, null), ask('offtopic', 0, null)];
    expect(findIntervals(outcomes).map(({ label, questions, mean }) => [label, questions, mean])).toEqual([
      ['Hit@1', 2, 0.5],
      ['Hit@5', 2, 0.5],
      ['MRR@10', 2, (1 + 1 / 6) / 2],
      ['section Hit@5', 1, 1],
    ]);
    expect(formatIntervals('All', outcomes)).toMatch(/^All: Hit@1 \.500 \[\.000, 1\.000\], /);
  });
});
