import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { tokenize } from '../text/index.js';
import type { Index } from './ranking-index.js';
import { search } from './search.js';
import { makeDigest, openDigest } from './testing/small-site.js';

const texts = [
  'Install the package with npm, then write a configuration file and run the development server.',
  'Responses are validated and serialised by response_model; see `OAuth2PasswordBearer` and createApp().',
  'Le père préfère la configuration générale. Größe 请求超时与重试次数。',
  'Versions 5.3.2 and v1.10 are supported; C++ and .env files, --dry-run, @scope/pkg and foo::bar too.',
];
let index: Index;
beforeAll(async () => {
  index = await openDigest(
    makeDigest(texts.map((text, at) => ({ id: `page-${at}`, title: `Page ${at}`, text }))),
  );
});

const everything = { limit: 100, perDocCap: 100 };

describe('search', () => {
  it('never throws, and answers quickly, for any string', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc
        .array(
          fc.constantFrom(
            '\ud800',
            '\udfff',
            '"',
            '+',
            '~',
            'title:',
            '__proto__',
            'constructor',
            '\0',
            '=with',
            'e\u0301',
          ),
          { maxLength: 30 },
        )
        .map((parts) => parts.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (query) => {
        const start = performance.now();
        const response = await search(index, query);
        expect(performance.now() - start).toBeLessThan(1000);
        expect(response.query).toBe(query);
        expect(typeof response.covered).toBe('boolean');
        if (!response.results.length) expect(response.covered).toBe(false);
      }),
    );
  });

  it.each([
    'x'.repeat(10_000),
    'configuration '.repeat(800),
    Array.from({ length: 2000 }, (_, at) => `unknownword${String.fromCharCode(97 + (at % 26))}x`).join(' '),
    '请求'.repeat(5000),
    '\ud800'.repeat(10_000),
    '!?…§$%&/()='.repeat(900),
    'how do I install the package and then run its server '.repeat(20),
    // Four signs of each of Unicode's blocks of 256.
    String.fromCodePoint(...Array.from({ length: 0x1100 * 4 }, (_, at) => (at >> 2) * 256 + (at & 3) * 61)),
    'a_b-c.d::'.repeat(1200),
  ])('answers a query of ten thousand characters quickly (%#)', async (query) => {
    const start = performance.now();
    await search(index, query);
    expect(performance.now() - start).toBeLessThan(1500);
  });

  it('finds every word of the index by every start of it from two letters', async () => {
    for (const [at, text] of texts.entries()) {
      for (const { surface, kind } of tokenize(text)) {
        if (kind === 'pair' || kind === 'sign') continue;
        for (let length = 2; length <= surface.length; length++) {
          if (surface.slice(0, length).replace(/\W/g, '').length < 2) continue;
          const { results } = await search(index, surface.slice(0, length), everything);
          expect(
            results.map(({ id }) => id),
            surface.slice(0, length),
          ).toContain(`page-${at}`);
        }
      }
    }
  });

  it('finds every word as written, any two neighbours of an unspaced script, and marks them', async () => {
    for (const [at, text] of texts.entries()) {
      for (const { start, end, kind } of tokenize(text)) {
        if (kind === 'sign') continue;
        const { results } = await search(index, text.slice(start, end), everything);
        const found = results.find(({ id }) => id === `page-${at}`);
        expect(found, text.slice(start, end)).toBeDefined();
        expect(found?.snippet.some(({ match }) => match)).toBe(true);
      }
    }
  });

  it('puts its runs together to the very text they were cut from', async () => {
    const words = fc.array(
      fc.constantFrom(
        'configuration',
        'père',
        'response',
        'oauth',
        '请求',
        'gross',
        'dry',
        'the',
        '5.3',
        'sever',
      ),
      { maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(words, async (query) => {
        const { results } = await search(index, query.join(' '));
        for (const { title, titleRuns, id, snippet } of results) {
          expect(titleRuns.map(({ text }) => text).join('')).toBe(title);
          const shown = snippet
            .map(({ text }) => text)
            .join('')
            .replace(/^… | …$/g, '');
          expect((texts[Number(id.slice(5))] ?? '').replace(/`/g, '')).toContain(shown);
        }
      }),
    );
  });

  it('orders by score, the same each time', async () => {
    const { results } = await search(index, 'configuration response files', everything);
    const scores = results.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect((await search(index, 'configuration response files', everything)).results).toEqual(results);
  });
});
