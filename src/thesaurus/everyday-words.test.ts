import { expect, it } from 'vitest';
import { isCommonWord } from '../text/index.js';
import { findEverydayWords } from './everyday-words.js';

it.each(['en', 'de'])('everyday words (%s) stand in lower case, none twice', (lang) => {
  const words = findEverydayWords(lang);
  expect(words.length).toBeGreaterThan(400);
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) expect(word).toMatch(/^\p{Ll}+$/u);
});

it('everyday words are apart from the common ones, which weigh less everywhere', () => {
  expect(findEverydayWords('en').filter(isCommonWord)).toEqual([]);
});

it('are English where no language is known, and none where there is no list', () => {
  expect(findEverydayWords('')).toEqual(findEverydayWords('en-GB'));
  expect(findEverydayWords('fr')).toEqual([]);
});
