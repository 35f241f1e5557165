import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findTerms, startsOf } from './find-terms.js';
import { isAscii, keepLetters } from './narrow.js';
import { tokenize } from './tokenize.js';

const WORDS =
  'key keys boy day sky skies dying die ties using added adding hoping rating relational serialise colour v1.10.3 ' +
  "don't e-mail --dry-run .env c++ c# @scope/pkg http2 oauth2 snake_case camelCase HTTPServer reply.send() a::b:c " +
  'père naïve ﬁle straße ＡＢＣ 日本語の文 x_1 0x1f it’s';

/** A chain is remembered once it was read, whatever its letters: so what tells chains apart is asked itself. */
function expectLikely(chain: string): void {
  for (const lang of ['en', 'de'])
    for (const { term } of tokenize(chain, { lang }))
      if (isAscii(chain)) expect(keepLetters(chain), term).toMatch(startsOf([term]));
}

it('passes over no word that a term comes of, in any form', () => {
  for (const word of WORDS.split(' ')) expectLikely(word);
});

it('passes over no chain of letters and signs that a term comes of', () => {
  const unit = fc.constantFrom(...'aeiouysztnkABE1._-/+#@');
  fc.assert(fc.property(fc.string({ unit, maxLength: 16 }), expectLikely), { numRuns: 2000 });
});

it('finds terms in their words as first read, where they stand', () => {
  const text = 'Zonked Unread words, KEYS and a sky, e-mail me: père. 请求超时';
  const terms = new Map(['kei', 'email', 'pere', '求超'].map((term) => [term, true]));
  const found = findTerms(text, 'en', terms);
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(['KEYS', 'e-mail', 'père', '求超']);
  expect(found.map(({ term }) => term)).toEqual([...terms.keys()]);
});

it('finds the tokens that all tokens with these terms are', () => {
  const text = 'Use response_model with 请求超时 twice: model';
  const all = tokenize(text, { lang: 'en' }).filter(({ term }) => term === 'model' || term === '求超');
  const terms = new Map([
    ['model', 1],
    ['求超', 1],
  ]);
  expect(findTerms(text, 'en', terms)).toEqual(all.map(({ term, start, end }) => ({ term, start, end })));
});
