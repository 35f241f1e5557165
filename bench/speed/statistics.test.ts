import { describe, expect, it } from 'vitest';
import { median, quantile } from './statistics.mjs';

describe('statistics', () => {
  it('takes the middle, of two the lower', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2);
    expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(9);
  });
});
