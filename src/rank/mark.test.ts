import { describe, expect, it } from 'vitest';
import { findMatches } from './mark.js';

const worth = new Map([
  ['boil', { word: 0, worth: 1 }],
  ['of', { word: 1, worth: 0 }],
  ['the', { word: 2, worth: 0 }],
  ['water', { word: 3, worth: 1 }],
]);
const marked = (text: string): string[] =>
  findMatches(text, worth, 'en').map(({ start, end }) => text.slice(start, end));

describe('what is marked in a text', () => {
  it('is every word that tells, and a common word only where it joins two of them', () => {
    expect(marked('Boil the water')).toEqual(['Boil', 'the', 'water']);
    expect(marked('Water of the boil')).toEqual(['Water', 'of', 'the', 'boil']);
    expect(marked('The water of the kettle')).toEqual(['water']);
    expect(marked('Boil the kettle: the water')).toEqual(['Boil', 'water']);
    expect(marked('Boil. The water')).toEqual(['Boil', 'water']);
    expect(marked('the end of the day')).toEqual([]);
  });
});
