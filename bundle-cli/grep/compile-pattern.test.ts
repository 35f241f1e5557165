import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern } from './compile-pattern.js';

const test = (pattern: string, text: string, flags = {}) => compilePattern(pattern, flags).test(text);

describe('compilePattern', () => {
  it('takes plain text letter for letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        expect('…'.concat(text, '…').match(compilePattern(text, {}))?.[0]).toBe(text);
      }),
    );
    expect(test('a.c', 'abc')).toBe(false);
    expect(test('ABC', 'abc')).toBe(false);
    expect(test('ABC', 'abc', { ignoreCase: true })).toBe(true);
    expect(test('ÄÖ', 'äö', { ignoreCase: true })).toBe(true);
  });

  it('takes whole words in any script', () => {
    expect(test('art', 'start', { word: true })).toBe(false);
    expect(test('art', 'an art.', { word: true })).toBe(true);
    expect(test('для', 'для всех', { word: true })).toBe(true);
    expect(test('--force', 'use --force!', { word: true })).toBe(true);
  });

  it.each([
    ['^b', 'a\nb', true],
    ['a$', 'a\nb', true],
    ['[[:digit:]]+x', '12x', true],
    ['[^[:space:]]x', ' x', false],
    ['\\bgo\\b', 'go on', true],
    ['\\<on\\>', 'upon', false],
    ['\\<on\\>', 'go on', true],
    ['a\\-b\\_c\\"', 'a-b_c"', true],
    ['[a\\-c]', 'b', false],
    ['x {', 'x {', true],
    ['(a|b){2}', 'ab', true],
    ['\\p{Lu}', 'É', true],
    ['.', '📚', true],
  ])('reads %s as grep does: in %j', (pattern, text, expected) => {
    expect(test(pattern, text, { extended: true })).toBe(expected);
  });

  it.each(['(', '[a', '*', 'a{2,1}', '(?<n', '\\'])('says what is wrong with %s', (pattern) => {
    expect(() => compilePattern(pattern, { extended: true })).toThrow(
      /^".*" is no regular expression: .+\.$/,
    );
  });

  it('needs something to look for', () => {
    expect(() => compilePattern('', {})).toThrow('The pattern is empty.');
  });
});
