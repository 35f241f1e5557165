import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findFirst } from './find-first.js';

it('finds the first item from an offset on', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(30)), fc.nat(32), (numbers, least) => {
      const sorted = [...numbers].sort((a, b) => a - b);
      const first = sorted.findIndex((number) => number >= least);
      expect(findFirst(sorted, (number) => number, least)).toBe(first < 0 ? sorted.length : first);
    }),
  );
});
