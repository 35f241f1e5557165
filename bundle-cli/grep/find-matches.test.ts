import { describe, expect, it } from 'vitest';
import { findMatches } from './find-matches.js';

describe('findMatches', () => {
  it('gives the place of each match in each text', () => {
    expect(findMatches(['abcab', '', 'x'], /ab/g)).toEqual([
      [
        { start: 0, end: 2 },
        { start: 3, end: 5 },
      ],
      [],
      [],
    ]);
  });

  it('leaves out what matches nothing', () => {
    expect(findMatches(['aba'], /b*/g)).toEqual([[{ start: 1, end: 2 }]]);
  });

  it('stops a pattern that would take for ever', () => {
    expect(() => findMatches(['a'.repeat(60)], /(a+)+b/g, 50)).toThrow(/takes more than 0\.05 seconds/);
  });
});
