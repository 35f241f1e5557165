import { describe, expect, it } from 'vitest';
import { readVitepressHeadings } from './read-headings.js';
import type { VitepressMarkdown } from './settings.js';

function idsOf(body: string, markdown?: VitepressMarkdown): (string | null)[] {
  return readVitepressHeadings(body, markdown && { markdown }).map(({ id }) => id);
}

function headingsOf(...texts: string[]): string {
  return texts.map((text) => `## ${text}\n`).join('\n');
}

describe('slugs', () => {
  it('are decomposed, their Latin and Cyrillic marks dropped, and other letters left in pieces', () => {
    expect(idsOf(headingsOf('Café', 'Ёлка', '설치', 'が'))).toEqual([
      'cafe',
      'елка',
      '\u1109\u1165\u11af\u110e\u1175',
      'か\u3099',
    ]);
  });

  it('keep invisible characters and take a no-break space for a space', () => {
    expect(idsOf(headingsOf('a\u200bb', 'a\u00a0b', 'so\u00adft'))).toEqual([
      'a\u200bb',
      'a-b',
      'so\u00adft',
    ]);
  });

  it('start with an underscore where the text starts with a digit', () => {
    expect(idsOf(headingsOf('1. First', 'v1.2'))).toEqual(['_1-first', 'v1-2']);
  });

  it('leave out emoji codes and images, and keep emoji', () => {
    expect(idsOf(headingsOf(':rocket: Go :)', '🚀 Go', '![Alt](a.png) Logo', ':tada:', '!!!'))).toEqual([
      'go',
      '🚀-go',
      'logo',
      '',
      '-1',
    ]);
  });

  it('have entities as written where they touch text, as characters where they stand alone', () => {
    expect(idsOf(headingsOf('A &amp; B', '&copy;', 'x \\&amp; y', '`&amp;`'))).toEqual([
      'a-amp-b',
      '©',
      'x-amp-amp-y',
      'amp',
    ]);
  });

  it('have the source of Vue expressions, and formulas where math is off', () => {
    expect(idsOf(headingsOf('N {{ 1 + 1 }}', '$E=mc^2$ law'))).toEqual(['n-1-1', 'e-mc-2-law']);
  });

  it('are numbered until free, whatever their name', () => {
    expect(
      idsOf(headingsOf('foo', 'foo', 'foo-1', 'constructor', 'constructor', '\\_\\_proto\\_\\_')),
    ).toEqual(['foo', 'foo-1', 'foo-1-1', 'constructor', 'constructor-1', 'proto']);
  });
});

describe('ids written in the page', () => {
  it('are read from attributes and count as taken', () => {
    expect(
      idsOf(headingsOf('A {#foo}', 'foo', 'B { #b .c k=v}', 'C {id=x}', 'D\\{#d\\}', '{#only}')),
    ).toEqual(['foo', 'foo-1', 'b', 'x', 'd-d', 'only']);
  });

  it('go to the code or link before them where no space stands between', () => {
    expect(idsOf(headingsOf('`code`{#a}', '[x](u){#b}', '`code` {#c}'))).toEqual(['code', 'x', 'c']);
  });

  it('may be repeated: VitePress stops there, its other headings are as good', () => {
    expect(idsOf(headingsOf('A {#x}', 'B {#x}', 'x'))).toEqual(['x', 'x', 'x-1']);
  });
});

describe('settings', () => {
  it('turn attributes off or give them other signs', () => {
    expect(idsOf('## A {#x}', { attrs: { disable: true } })).toEqual(['a-x']);
    expect(idsOf('## A [#x]', { attrs: { leftDelimiter: '[', rightDelimiter: ']' } })).toEqual(['x']);
    expect(idsOf('## A {#x}', { attrs: { allowedAttributes: ['class'] } })).toEqual(['a']);
  });

  it('give ids to some depths alone', () => {
    expect(idsOf('# A\n## A\n### A\n### B {#b}', { anchor: { level: [2] } })).toEqual([null, 'a', null, 'b']);
    expect(idsOf('# A\n## A\n### A', { anchor: { level: 2, uniqueSlugStartIndex: 2 } })).toEqual([
      null,
      'a',
      'a-2',
    ]);
  });

  it('name the slugger', () => {
    const slugsBy = (slugify: string) => idsOf('## 1. Café & Co', { anchor: { slugify } });
    expect(slugsBy('github-slugger')).toEqual(['1-café--co']);
    expect(slugsBy('markdown-it-anchor')).toEqual(['1.-caf%C3%A9-%26-co']);
    expect(slugsBy('limax')).toEqual(slugsBy('@mdit-vue/shared'));
  });

  it('turn formulas on', () => {
    const body = '## $E=mc^2$ law\n\n## $5 and $6\n\n## $ a$ $$ b\n\n$$\n## x\n$$\n\n$$ a $$\n---\n';
    expect(idsOf(body, { math: true })).toEqual(['law', '_5-and-6', 'a-b']);
    expect(idsOf(body)).toContain('x');
  });

  it('choose emoji, typography and components', () => {
    const emoji = { enabled: ['rocket'] };
    expect(idsOf(headingsOf(':tada: a', ':rocket: b'), { emoji })).toEqual(['tada-a', 'b']);
    expect(idsOf('## a -- b', { typographer: true })).toEqual(['a-–-b']);
    expect(idsOf('<Foo> x\n## a', { component: { inlineTags: ['Foo'] } })).toEqual(['a']);
    expect(idsOf('<Foo> x\n## a')).toEqual([]);
    expect(idsOf('<div>\n## a', { html: false })).toEqual(['a']);
  });
});

describe('which headings there are', () => {
  it('reads containers, alerts, quotes and lists', () => {
    const body =
      '::: tip ## no\n## A\n:::\n\n> [!NOTE] x\n> ## B\n\n> ## [!TIP] cut\n\n- ## C\n\n::: foo\n## D';
    expect(idsOf(body)).toEqual(['a', 'b', '', 'c', 'd']);
  });

  it('takes an alert for a quote where alerts are off', () => {
    expect(idsOf('> ## [!TIP] kept', { gfmAlerts: false })).toEqual(['tip-kept']);
  });

  it('takes no snippet, table of contents, code or component for text', () => {
    expect(
      idsOf('<<< @/a.js\n---\n\n[[toc]]\n---\n\n```\n## x\n```\n\n    ## y\n\n<Badge text="a" /> b\n---'),
    ).toEqual([]);
  });

  it('has HTML headings by their own ids, on their lines', () => {
    const body = [
      '<h2>A</h2>',
      '',
      'Text `<h3>` <!-- <h2 id="no"> -->',
      "and <h3 class=c id='b'>B</h3>",
      '',
      '<div>',
      '<h4',
      '  id=c',
      '>C</h4><header id="no"></header><H2 id="no"></H2>',
      '</div>',
      '',
      '| a |',
      '| --- |',
      '| <h5 :id="\'d\'">D</h5> <h6 :id="e"></h6> |',
      '',
      '<script>',
      "x = '<h2>'",
      '</script>',
    ].join('\n');
    expect(readVitepressHeadings(body)).toEqual([
      { id: null, depth: 2, line: 1 },
      { id: 'b', depth: 3, line: 4 },
      { id: 'c', depth: 4, line: 7 },
      { id: 'd', depth: 5, line: 14 },
      { id: null, depth: 6, line: 14 },
    ]);
  });
});
