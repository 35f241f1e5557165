import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCodeUnits, fold, formatLabel, joinUrl, toPieces, toPlain } from './index.js';

describe('toPlain', () => {
  it.each([
    ['## Set *up* the `app`', 'Set up the app'],
    ['See [the **docs**](https://x.y/a_(b) "Title") now', 'See the docs now'],
    ['![Logo](a.png) and [ref][1]', 'Logo and ref'],
    ['snake_case_name and _this_', 'snake_case_name and this'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['- one\n- [x] two\n1. three', 'one\ntwo\nthree'],
    ['> quoted', 'quoted'],
    ['| a | b |\n| --- | --- |\n| c | `d` |', 'a · b\nc · d'],
    ['&lt;div&gt; &amp; &#65;', '<div> & A'],
    ['\\*not\\*', '*not*'],
    ['See [the\n`docs` there](x.md#y) now', 'See the\ndocs there now'],
    ['> See [the\n> hook](x.md) now\n>> deeper\n- item', 'See the\nhook now\ndeeper\nitem'],
    ['array[0] and [x]', 'array[0] and [x]'],
    [':::tip Careful\ntext\n:::', 'Careful\ntext'],
    ['~~gone~~ ~/.config, (~~old~~).', 'gone ~/.config, (old).'],
    ['[^1]: A footnote.\n[ref]: https://x.y', '[^1]: A footnote.'],
    ['<https://x.y>', 'https://x.y'],
  ])('reads %j', (markdown, plain) => {
    expect(toPlain(markdown)).toBe(plain);
  });

  it('keeps code letter for letter', () => {
    expect(toPlain('```js\nconst a = **b**; // [x](y)\n```')).toBe('const a = **b**; // [x](y)');
    expect(toPieces('Call ``a`b`` now')).toEqual([
      { text: 'Call ', code: false },
      { text: 'a`b', code: true },
      { text: ' now\n', code: false },
    ]);
  });

  it('reads any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof toPlain(text)).toBe('string');
      }),
    );
  });

  it.each([
    '['.repeat(20_000),
    '`'.repeat(20_000),
    '*a'.repeat(10_000),
    '![['.repeat(7_000),
    '` `` '.repeat(4_000),
    '<&{'.repeat(7_000),
  ])('reads a long line of marks in good time (%#)', (line) => {
    const start = performance.now();
    toPlain(line);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe('joinUrl', () => {
  const stored = ['/guide/start/', 'guide/start'];
  it.each(['/kit/', '/kit'].flatMap((base) => stored.map((path) => [base, path])))(
    'adds the base %s once to %s',
    (base, path) => {
      expect(joinUrl(base, path, { anchor: 'set-up', trailingSlash: true })).toBe('/kit/guide/start/#set-up');
    },
  );

  it.each([
    ['/kit', '', '/kit/'],
    ['/kit/', '', '/kit/'],
    ['', 'a/', '/a/'],
    ['/', '/a/', '/a/'],
    ['/kit', '#top', '/kit/#top'],
    ['https://x.y/kit', 'a/#b', 'https://x.y/kit/a/#b'],
    ['/kit', 'https://x.y/z', 'https://x.y/z'],
    ['/kit', '//x.y/z', '//x.y/z'],
    ['/kit', 'a?b=//c#d', '/kit/a?b=//c#d'],
  ])('joins %j and %j', (base, url, joined) => {
    expect(joinUrl(base, url)).toBe(joined);
  });

  it('adds no slash to a file', () => {
    expect(joinUrl('/kit', 'a/b.html#c', { trailingSlash: true })).toBe('/kit/a/b.html#c');
  });
});

describe('formatLabel, fold, compareCodeUnits', () => {
  it.each([
    ['getting-started', 'Getting started'],
    ['Reference', 'Reference'],
    ['api_v2', 'Api v2'],
    ['élan', 'Élan'],
    ['', ''],
  ])('shows %j as %j', (group, label) => {
    expect(formatLabel(group)).toBe(label);
  });

  it.each([
    ['Größe', 'grosse'],
    ['ÉTÉ', 'ete'],
    ['ＡＰＩ', 'api'],
    ['ﬁle', 'file'],
    ['Łódź', 'lodz'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['İstanbul', 'istanbul'],
  ])('folds %s to %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('orders by code unit, not by locale', () => {
    expect(['b', 'a', 'B', 'é'].sort(compareCodeUnits)).toEqual(['B', 'a', 'b', 'é']);
  });
});

describe('what no person writes', () => {
  it('is read in parts: marks by the hundred thousand, in one paragraph', () => {
    for (const mark of ['*a_ ', '[', '[a](', '{/*', '<!--', '`', '``a` ', '&', '![', '\\']) {
      expect(toPlain(`x ${mark.repeat(100_000)}`).length, mark).toBeGreaterThan(0);
    }
  });

  it('halves no sign where a long paragraph is parted', () => {
    expect(toPlain(`a${'😀'.repeat(20_000)}`)).toBe(`a${'😀'.repeat(20_000)}`);
    const words = 'word '.repeat(5000).trim();
    expect(toPlain(words)).toBe(words);
  });

  it('may be white space of any length', () => {
    expect(toPlain(`${' '.repeat(100_000)}a${'\t'.repeat(100_000)}b`)).toMatch(/^a\s+b$/);
    expect(toPlain(`${`${' '.repeat(3000)}- a\n`.repeat(500)}`)).toContain('a');
  });
});
