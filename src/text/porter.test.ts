import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemPorter } from './porter.js';

describe('the stem of an English word', () => {
  it.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['caress', 'caress'],
    ['cats', 'cat'],
    ['feed', 'feed'],
    ['agreed', 'agre'],
    ['plastered', 'plaster'],
    ['bled', 'bled'],
    ['motoring', 'motor'],
    ['sing', 'sing'],
    ['conflated', 'conflat'],
    ['troubled', 'troubl'],
    ['sized', 'size'],
    ['hopping', 'hop'],
    ['falling', 'fall'],
    ['hissing', 'hiss'],
    ['failing', 'fail'],
    ['filing', 'file'],
    ['happy', 'happi'],
    ['sky', 'sky'],
    ['yes', 'ye'],
    ['relational', 'relat'],
    ['rational', 'ration'],
    ['digitizer', 'digit'],
    ['conformably', 'conform'],
    ['vietnamization', 'vietnam'],
    ['hopefulness', 'hope'],
    ['archaeology', 'archaeolog'],
    ['triplicate', 'triplic'],
    ['electrical', 'electr'],
    ['goodness', 'good'],
    ['allowance', 'allow'],
    ['replacement', 'replac'],
    ['adoption', 'adopt'],
    ['action', 'action'],
    ['rate', 'rate'],
    ['cease', 'ceas'],
    ['controller', 'control'],
    ['roll', 'roll'],
  ])('of %s is %s, as published', (word, stem) => {
    expect(stemPorter(word)).toBe(stem);
  });

  it('is lower-case, never empty and never longer than the word', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,20}$/), (word) => {
        expect(stemPorter(word)).toMatch(/^[a-z]+$/);
        expect(stemPorter(word).length).toBeLessThanOrEqual(word.length);
      }),
    );
  });
});
