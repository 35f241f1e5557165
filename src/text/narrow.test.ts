import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toName, tokenize } from './index.js';
import { isLatin, LATIN_LETTERS, LATIN_NUMBERS } from './narrow.js';

const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));

describe('the classes of Latin text', () => {
  it('hold the letters and numbers that Unicode has there', () => {
    const letter = new RegExp(`[${LATIN_LETTERS}]`);
    const number = new RegExp(`[${LATIN_NUMBERS}]`);
    const wrong = signs
      .filter(isLatin)
      .filter(
        (sign) =>
          letter.test(sign) !== /\p{L}/u.test(sign) ||
          number.test(sign) !== /\p{N}/u.test(sign) ||
          /\p{M}/u.test(sign),
      );
    expect(wrong).toEqual([]);
  });

  it('leave out every text with another letter, number or mark', () => {
    const missed = signs.filter(
      (sign) => sign > 'ſ' && /[\p{L}\p{N}\p{M}\p{Cf}]/u.test(sign) && isLatin(sign),
    );
    expect(missed).toEqual([]);
  });
});

describe('a text of Latin letters', () => {
  // Names, sigils and joints come up more often than any sign of Unicode would bring them.
  const piece = fc.oneof(
    fc.constantFrom(
      'get',
      'Static',
      'PROPS',
      'v1',
      '10',
      '_',
      '-',
      '--',
      '.',
      '::',
      '->',
      '/',
      '@',
      '#',
      '++',
      '’',
      "'",
      ' ',
    ),
    fc.constantFrom(...signs.filter(isLatin)),
  );
  const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));

  it('is read alike beside other scripts', () => {
    fc.assert(
      fc.property(text, (latin) => {
        const alone = tokenize(latin, { lang: 'en' });
        const beside = tokenize(`${latin} ॐ`, { lang: 'en' }).slice(0, -1);
        expect(beside).toEqual(alone);
      }),
    );
  });

  it('is the same name beside other scripts', () => {
    fc.assert(
      fc.property(text, (latin) => {
        expect(toName(`${latin}aॐ`)).toBe(`${toName(`${latin}a`)}ॐ`);
      }),
    );
  });
});
