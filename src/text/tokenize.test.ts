import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenize } from './index.js';

const terms = (text: string, lang?: string): string[] =>
  tokenize(text, lang === undefined ? {} : { lang }).map(({ term }) => term);

describe('names', () => {
  it.each([
    ['response_model', ['responsemodel', 'respons', 'model']],
    ['responseModel', ['responsemodel', 'respons', 'model']],
    ['response-model', ['responsemodel', 'respons', 'model']],
    ['response.model', ['responsemodel', 'respons', 'model']],
    ['HTTPServer', ['httpserver', 'http', 'server']],
    ['OAuth2', ['oauth2', 'oauth']],
    ['iOS', ['ios']],
    ['__init__', ['init']],
    ['clock:startTimer(fn)', ['clockstarttim', 'clock', 'starttim', 'start', 'timer', 'fn']],
    ['foo::bar', ['foobar', 'foo', 'bar']],
    ['a->b', ['ab', 'a', 'b']],
    ['@scope/pkg', ['@scopepkg', 'scopepkg', 'scope', 'pkg']],
    ['--dry-run', ['--dryrun', 'dryrun', 'dry', 'run']],
    ['C++ and C#', ['c++', 'c', 'and', 'c#', 'c']],
    ['.env', ['.env', 'env']],
    ['#1', ['#1', '1']],
    ['$ref', ['$ref', 'ref']],
    ['and/or', ['and', 'or']],
  ])('%s is read whole, in parts and joined', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it.each([
    ['v1.10.3', ['1.10.3']],
    ['1.10.3', ['1.10.3']],
    ['2.0.0-beta.1', ['2.0.0-beta.1']],
    ['404', ['404']],
    ['SHA256', ['sha256']],
    ['5.', ['5']],
  ])('%s is one number or version', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });
});

describe('words', () => {
  it.each([
    ["don't", ['dont']],
    ["the user's", ['the', 'user']],
    ["l'eau", ['l', 'eau']],
    ['serialisation', ['serializ']],
    ['colours', ['color']],
    ['added', ['add']],
    ['dns', ['dns']],
  ])('reads %s', (text, expected) => {
    expect(terms(text)).toEqual(expected);
  });

  it('takes no stems in other languages', () => {
    expect(terms('les paramètres', 'fr')).toEqual(['les', 'parametres', 'paramètres']);
    expect(terms('running', 'en-GB')).toEqual(['run']);
  });

  it('keeps accents beside the bare letters, in either Unicode form', () => {
    const [bare, exact] = tokenize('gro\u0308\u00dfe');
    expect(bare).toMatchObject({ term: 'gross', surface: 'grosse', kind: 'word', start: 0, end: 6 });
    expect(exact).toMatchObject({ term: 'größe', kind: 'exact', start: 0, end: 6 });
    expect(terms('gr\u00f6\u00dfe')).toEqual(terms('gro\u0308\u00dfe'));
  });
});

describe('scripts without spaces', () => {
  it('come as overlapping pairs, words of other scripts between them whole', () => {
    expect(terms('配置request_timeout参数')).toEqual([
      '配置',
      '置',
      'requesttimeout',
      'request',
      'timeout',
      '参数',
      '数',
    ]);
    expect(terms('서버 설정')).toEqual(['서버', '버', '설정', '정']);
    expect(terms('ค่า')).toEqual(['ค่', '่า', 'า']);
  });

  it('come alike from composed and decomposed syllables, at their own places', () => {
    const decomposed = '서버'.normalize('NFD');
    expect(terms(decomposed)).toEqual(terms('서버'));
    expect(tokenize(decomposed)[0]).toMatchObject({ start: 0, end: decomposed.length });
  });

  it.each(['请求超时与重试', 'サーバーの設定', 'การตั้งค่า', 'ການຕັ້ງຄ່າ'])(
    'have every pair of neighbours in the index: %s',
    (text) => {
      const signs = [...text];
      const found = new Set(terms(text));
      const pairs = signs.slice(1).map((sign, at) => (signs[at] ?? '') + sign);
      expect(
        pairs.filter(
          (pair) =>
            !terms(pair)
              .slice(0, 1)
              .every((term) => found.has(term)),
        ),
      ).toEqual([]);
    },
  );
});

describe('any string', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom('\ud800', '\udc00', '_', '-', '--', "'", '.', 'aB', 'é', '1.2', '#', '@', '请', ' '),
        { maxLength: 40 },
      )
      .map((parts) => parts.join('')),
  );

  it('gives tokens whose offsets lie in it, whose terms are well formed', () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const { term, start, end } of tokenize(text)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(start).toBeLessThan(end);
          expect(term).not.toBe('');
          expect(term).not.toMatch(/\p{Cs}/u);
        }
      }),
    );
  });

  it('is read alike in every Unicode form', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zéèüößñ서버 ]{0,30}$/), (text) => {
        expect(terms(text.normalize('NFD'))).toEqual(terms(text.normalize('NFC')));
      }),
    );
  });

  it.each([
    '_'.repeat(20_000),
    'a-'.repeat(10_000),
    "a'".repeat(10_000),
    '请'.repeat(10_000),
    'aB'.repeat(10_000),
    '[('.repeat(10_000),
  ])('of great length is read in good time (%#)', (text) => {
    const start = performance.now();
    tokenize(text);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it('may be the name of a built-in property', () => {
    expect(terms('__proto__ constructor toString')).toEqual([
      'proto',
      'constructor',
      'tostr',
      'to',
      'string',
    ]);
  });
});
