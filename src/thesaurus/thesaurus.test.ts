import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HevAskError } from '../model/index.js';
import { compileThesaurus, findThesaurus, parseThesaurus } from './index.js';

const compile = (text: string, vocabulary: string) =>
  compileThesaurus(parseThesaurus(text, 'xx.txt'), (term) => vocabulary.split(' ').includes(term), 'en');

describe('a thesaurus file', () => {
  it('holds groups, one-way lines, weights, comments and domains', () => {
    const text = '# note\n## auth\n\nsign in, log in , sign  on\r\nswap, c# => replace, override @0.6\n';
    const group = ['sign in', 'log in', 'sign on'];
    expect(parseThesaurus(text, 'xx.txt')).toEqual([
      { from: group, to: group, weight: 1, line: 4 },
      { from: ['swap', 'c#'], to: ['replace', 'override'], weight: 0.6, line: 5 },
    ]);
  });

  it.each([
    ['alone', 'a group needs two names'],
    ['a, , b', 'a name is empty'],
    ['a =>', 'a name is empty'],
    ['=> a', 'a name is empty'],
    ['a => b => c', 'more than one =>'],
    ['a, b, a', '"a" stands there twice'],
    ['a => b, a', '"a" stands on both sides'],
    ['a, ->', '"->" has no word'],
    ['a, one two three four five six seven', '"one two three four five six seven" has more than 6 words'],
    ['a, b @1.5', 'the weight @1.5 is no number above 0 and up to 1'],
    ['a, b @0', 'the weight @0 is'],
    ['a, b @', 'the weight @ is'],
  ])('names the line of %j', (line, message) => {
    expect(() => parseThesaurus(`# top\n${line}`, 'xx.txt')).toThrow(`xx.txt:2: ${message}`);
  });

  it('is read or refused with its line, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', ',', '=>', '@', '.5', '#', '\n', 'é') }),
        (text) => {
          try {
            for (const { from, to, weight } of parseThesaurus(text, 'xx.txt')) {
              expect(from.length && to.length).toBeGreaterThan(0);
              expect(weight > 0 && weight <= 1).toBe(true);
            }
          } catch (error) {
            expect(error).toBeInstanceOf(HevAskError);
            expect((error as HevAskError).message).toMatch(/^xx\.txt:\d+: /);
          }
        },
      ),
    );
  });
});

describe('the part that touches a site', () => {
  it('leads to names of which the site has every word, from names that it need not have', () => {
    expect(compile('sign in, log in, authenticate', 'authent log')).toEqual([
      { key: 'log in', names: ['authent'], weight: 1 },
      { key: 'sign in', names: ['authent'], weight: 1 },
    ]);
    expect(compile('swap => replace', 'other')).toEqual([]);
  });

  it('leads one way only', () => {
    expect(compile('swap => replace', 'replac swap')).toEqual([
      { key: 'swap', names: ['replac'], weight: 1 },
    ]);
  });

  it('divides large groups by the names that the site has', () => {
    const group = 'one, two, three, four, six, seven, eight, nine, ten';
    expect(compile(group, 'two three')[0]?.weight).toBe(1);
    const all = compile(group, 'on two three four six seven eight nine ten');
    expect(all.map(({ weight }) => weight)).toEqual(Array(9).fill(0.63));
  });

  it('keeps the greater weight of two lines, and the likelier names first', () => {
    expect(compile('pic => image @0.5\npic => photo, image @0.8', 'imag photo')).toEqual([
      { key: 'pic', names: ['imag', 'photo'], weight: 0.8 },
    ]);
    expect(compile('pic => image @0.5\npic => photo', 'imag photo').map(({ names }) => names)).toEqual([
      ['photo'],
      ['imag'],
    ]);
  });
});

describe('the thesaurus that ships', () => {
  it('is read for English and where no language is known', () => {
    expect(findThesaurus('en-GB').length).toBeGreaterThan(100);
    expect(findThesaurus('')).toBe(findThesaurus('und'));
    expect(findThesaurus('tlh')).toEqual([]);
  });
});
