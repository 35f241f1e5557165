import { describe, expect, it } from 'vitest';
import { readDocusaurusHeadings, type DocusaurusHeadingOptions } from './read-headings.js';

const ids = (body: string, options?: DocusaurusHeadingOptions): (string | null)[] =>
  readDocusaurusHeadings(body, options).map(({ id }) => id);
const lines = (body: string, options?: DocusaurusHeadingOptions): number[] =>
  readDocusaurusHeadings(body, options).map(({ line }) => line);

describe('the slug of a heading in Docusaurus', () => {
  it('is made after text directives are taken out, whose names are ASCII', () => {
    expect(ids('## foo:bar,baz\n\n## Use :kbd[Ctrl]{.x} now\n\n## 你好:世界')).toEqual([
      'foobaz',
      'use-ctrl-now',
      '你好世界',
    ]);
  });

  it('has the alt text of images and no footnote numbers', () => {
    expect(ids('## ![Logo](x.png) Brew\n\n## Brew[^1]\n\n[^1]: Note.')).toEqual(['logo-brew', 'brew']);
  });

  it('has expressions as they are written', () => {
    expect(ids('export const v = 1;\n\n## Version {v}\n\n## {1 + 1}')).toEqual(['version-v', '1--1']);
  });

  it('of an h1 is used up, though an h1 has no id', () => {
    expect(ids('# Brew\n\n## Brew\n\n# Explicit {#x}')).toEqual([null, 'brew-1', null]);
  });

  it('is no id when it is empty, and counts', () => {
    expect(ids('## 🎉\n\n## !!!\n\n## 🎉')).toEqual([null, '-1', '-2']);
  });

  it('may be the name of a property that every object has', () => {
    expect(ids('## constructor\n\n## \\_\\_proto\\_\\_\n\n## constructor')).toEqual([
      'constructor',
      '__proto__',
      'constructor-1',
    ]);
  });

  it('keeps its capitals where the site says so, when it looks for equal ones too', () => {
    const options = { anchors: { maintainCase: true } };
    expect(ids('## Big Brew\n\n## big brew\n\n## Big Brew', options)).toEqual([
      'Big-Brew',
      'big-brew',
      'Big-Brew-1',
    ]);
  });
});

describe('an explicit id in Docusaurus', () => {
  it('may hold nearly anything, and a directive cuts it short', () => {
    expect(ids('## a {#b .c}\n\n## d {#Custom_ID.x:y}\n\n## e{#f}\n\n## g {#}')).toEqual([
      'b .c',
      'Custom_ID.x',
      'f',
      'g-',
    ]);
  });

  it('counts as free for the headings around it', () => {
    expect(ids('## brew\n\n## a {#brew}\n\n## b {#c}\n\n## c')).toEqual(['brew', 'brew', 'c', 'c']);
  });

  it('may be the first word of a comment at the end, if that starts with #', () => {
    const body =
      '## a {/* #b c */}\n\n## d {/*#e*/}\n\n## f {/* g */}\n\n## {/* #h */} i\n\n## j {/* #k */ /* #l */}';
    expect(ids(body)).toEqual(['b', 'e', 'f--g-', '-h--i', 'j--k---l-']);
  });

  it('is no comment before version 3.10', () => {
    const body = '## a {/* #b */}\n\n## c {#d}';
    expect(ids(body, { version: '3.9.2' })).toEqual(['a--b-', 'd']);
    expect(ids(body, { version: '^3.10.0' })).toEqual(['b', 'd']);
    expect(ids(body, { version: '4.0.0' })).toEqual(['b', 'd']);
  });

  it('is no HTML comment, unless comments are left to Markdown', () => {
    const body = '## a <!-- #b -->';
    expect(ids(body)).toEqual(['a-']);
    expect(ids(body, { format: 'md' })).toEqual(['a-']);
    expect(ids(body, { format: 'md', mdx1Compat: { comments: false } })).toEqual(['b']);
  });

  it('needs a backslash where Docusaurus adds none', () => {
    const options = { mdx1Compat: { headingIds: false } };
    expect(ids('## a \\{#b}', options)).toEqual(['b']);
  });
});

describe('the headings that Docusaurus renders', () => {
  it('include those that MDX has and Markdown has not', () => {
    expect(ids('    ## Indented')).toEqual(['indented']);
    expect(ids('    ## Indented', { format: 'md' })).toEqual([]);
  });

  it('have the ids that JSX gives them', () => {
    expect(
      ids(
        '<h2>a</h2>\n\n<h2 id="b">b</h2>\n\n<h1 id={\'c\'}>c</h1>\n\n<h3 id={d}>d</h3>\n\n<h2 id="">e</h2>',
      ),
    ).toEqual([null, 'b', 'c', null, '']);
  });

  it("have the theme's ids where the theme's heading is imported", () => {
    const page = (from: string): string =>
      `import H from '${from}';\n\n<H as="h3" id="a">A</H>\n\n<H as="h1" id="b">B</H>`;
    expect(readDocusaurusHeadings(page('@theme/Heading'))).toEqual([
      { id: 'a', depth: 3, line: 3 },
      { id: null, depth: 1, line: 5 },
    ]);
    expect(ids(page('./mine'))).toEqual([]);
  });

  it('have the ids of HTML in Markdown, but for an h1 and an empty one', () => {
    const body = 'a\n\n<div>\n<h2 id="b">b</h2>\n</div>\n\n<h1 id="c">c</h1>\n\n<h2 id="">d</h2>';
    expect(readDocusaurusHeadings(body, { format: 'md' })).toEqual([
      { id: 'b', depth: 2, line: 4 },
      { id: null, depth: 1, line: 7 },
      { id: null, depth: 2, line: 9 },
    ]);
  });

  it('are not in comments, code, or expressions', () => {
    expect(ids('<!--\n\n## a\n\n-->\n\n{/*\n\n## b\n\n*/}\n\n```\n## c\n```\n\n## d')).toEqual(['d']);
    expect(ids('<!--\n\n## a\n\n-->\n\n## d', { format: 'md' })).toEqual(['d']);
  });

  it('are in admonitions, with a title in either notation, nested and quoted', () => {
    const body =
      ':::note Title\n\n## a\n\n:::\n\n::::tip[Title]\n\n:::danger\n\n## b\n\n:::\n\n::::\n\n> :::info\n>\n> ## c\n>\n> :::';
    expect(ids(body)).toEqual(['a', 'b', 'c']);
  });

  it('have their lines counted through unwrapped code blocks', () => {
    const body =
      '## a\n\n```mdx-code-block\nimport B from "b";\n\n## c\n```\n\n## d\n\n````mdx-code-block\n## e\n````\n\n## f';
    expect(ids(body)).toEqual(['a', 'c', 'd', 'e', 'f']);
    expect(lines(body)).toEqual([1, 6, 9, 12, 15]);
    expect(lines(body.replaceAll('\n', '\r\n'))).toEqual([1, 6, 9, 12, 15]);
  });

  it('are not in a footnote that nothing refers to', () => {
    expect(ids('a[^1]\n\n[^1]: b\n\n    ## c\n\n[^2]: d\n\n    ## e')).toEqual(['c']);
  });

  it("leave a blog post's title out, and its slug free", () => {
    const options = { removeContentTitle: true };
    expect(ids('text\n\n# Brew\n\n## Brew\n\n# More', options)).toEqual(['brew', null]);
    expect(ids('## A\n\n# A', options)).toEqual(['a', null]);
    expect(ids('---\n\n# A\n\n## A', options)).toEqual([null, 'a-1']);
  });
});

describe('tabs in Docusaurus', () => {
  const tabs = (attributes: string, second = ''): string =>
    `<Tabs ${attributes}>\n<TabItem value="a">\n\n## A\n\n</TabItem>\n<TabItem value="b" ${second}>\n\n## B\n\n</TabItem>\n</Tabs>\n\n## B`;

  it('are all in the page', () => {
    expect(ids(tabs(''))).toEqual(['a', 'b', 'b-1']);
    expect(ids(tabs('lazy={false}'))).toEqual(['a', 'b', 'b-1']);
  });

  it('are in the page when they are opened, if lazy; their slugs are used up', () => {
    expect(ids(tabs('lazy'))).toEqual(['a', 'b-1']);
    expect(ids(tabs('lazy', 'default'))).toEqual(['b', 'b-1']);
    expect(ids(tabs('lazy defaultValue="b"'))).toEqual(['b', 'b-1']);
    expect(ids(tabs('lazy={true} defaultValue={null}'))).toEqual(['a', 'b-1']);
  });
});

describe('a page that MDX refuses', () => {
  it('is read with braces that are no JavaScript, as a plugin for formulas would have it', () => {
    expect(
      ids(
        '$\\frac{\\alpha}{2}$\n\n<Tabs lazy>\n<TabItem value="a">\n\n## A {/* #x */}\n\n</TabItem>\n</Tabs>',
      ),
    ).toEqual(['x']);
  });

  it('is read as Markdown when its tags do not balance', () => {
    expect(ids('<Tabs>\n\n## A {#x}\n\n- <br>\n\n## A')).toEqual(['x', 'a']);
  });
});
