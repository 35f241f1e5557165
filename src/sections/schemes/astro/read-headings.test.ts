import { expect, it } from 'vitest';
import { type AstroHeadingOptions, readAstroHeadings } from './read-headings.js';

const idsOf = (body: string, options: Partial<AstroHeadingOptions> = {}): (string | null)[] =>
  readAstroHeadings(body, { major: 5, ...options }).map(({ id }) => id);

// The expected ids are what the processors of Astro 5.18 and 7.3 gave.
it.each([
  ['Astro 5', 'a -- b', 'a--b', 5],
  ['Astro 5', 'a --- b', 'a-----b', 5],
  ['Astro 5', '\\--flag', 'flag', 5],
  ['Astro 5', 'Wait . . . what', 'wait--what', 5],
  ['Astro 7', 'a -- b', 'a--b', 7],
  ['Astro 7', 'a ----- b', 'a--b', 7],
  ['Astro 7', '\\\\--flag', 'flag', 7],
  ['Astro 7', '&#45;&#45;k', '--k', 7],
  ['Astro 7', 'Wait . . . what', 'wait----what', 7],
  ['Astro 7', 'x https://a.b/x--y', 'x-httpsabx--y', 7],
  ['Astro 7', '[x--y](u)', 'xy', 7],
  ['Astro 7', 'x--me@e.x', 'xmeex', 7],
] as const)('takes the dashes of %s in %s for %s', (_name, text, id, major) => {
  expect(idsOf(`## ${text}`, { major })).toEqual([id]);
});

it('keeps the older typography in Astro 7 with the unified processor', () => {
  expect(idsOf('## a --- b-', { major: 7, processor: 'unified' })).toEqual(['a-----b-']);
});

it('counts footnote numbers, and leaves out image texts and comments', () => {
  const body = '## Footnote[^1] here\n\n## ![Alt](x.png) Logo\n\n## a <!-- c --> b\n\n[^1]: Note';
  expect(idsOf(body)).toEqual(['footnote1-here', '-logo', 'a--b']);
});

it('slugs a heading of a footnote where it is shown, at the end', () => {
  const found = readAstroHeadings('[^1]: ## Same\n\n## Same\n\nText[^1]', { major: 5 });
  expect(found).toEqual([
    { id: 'same', depth: 2, line: 3 },
    { id: 'same-1', depth: 2, line: 1 },
  ]);
});

it('keeps an explicit id as text', () => {
  expect(idsOf('## Set up {#install}')).toEqual(['set-up-install']);
});

it('gives HTML headings their own id or none, and does not count them', () => {
  const body = '<h2>Set up</h2>\n\n<div>\n<h3 id="set-up">Set up</h3>\n</div>\n\n## Set up';
  expect(readAstroHeadings(body, { major: 5 })).toEqual([
    { id: null, depth: 2, line: 1 },
    { id: 'set-up', depth: 3, line: 4 },
    { id: 'set-up', depth: 2, line: 7 },
  ]);
  const jsx = '<h2>Set up</h2>\n\n<h3 id="own">Set up</h3>\n\n## Set up';
  expect(idsOf(jsx, { format: 'mdx' })).toEqual([null, 'own', 'set-up']);
});

it('reads headings within components, also indented ones', () => {
  const body = '<Tabs>\n  <TabItem label="a">\n    ## In a tab\n  </TabItem>\n</Tabs>';
  expect(idsOf(body, { format: 'mdx' })).toEqual(['in-a-tab']);
});

it('shows strings of the frontmatter, and slugs other expressions as source', () => {
  const frontmatter = { title: 'The Title', n: 2, empty: '', a: { b: ['x y'] } };
  const ids = (text: string, major: 5 | 7) => idsOf(`## ${text}`, { format: 'mdx', major, frontmatter });
  for (const major of [5, 7] as const) {
    expect(ids('{frontmatter.title} -- b', major)).toEqual(['the-title--b']);
    expect(ids("{frontmatter.a['b'][0]}!", major)).toEqual(['x-y']);
    expect(ids('{frontmatter.none}', major)).toEqual(['frontmatternone']);
    expect(ids('{frontmatter.n}', major)).toEqual(['frontmattern']);
    expect(ids('{1 + 1} a', major)).toEqual(['1--1-a']);
  }
  expect(ids('{frontmatter.title + 1}', 5)).toEqual(['frontmattertitle--1']);
  expect(ids('{frontmatter.empty}!', 5)).toEqual(['frontmatterempty']);
  expect(ids('a{frontmatter.empty}', 7)).toEqual(['a']);
  expect(ids('{frontmatter.title + 1}', 7)).toEqual(['the-title']);
});

it('counts raw HTML in a heading that says frontmatter, as Astro 7 does', () => {
  expect(idsOf('## frontmatter <b>x</b> y', { major: 7 })).toEqual(['frontmatter-bxb-y']);
  expect(idsOf('## matter <b>x</b> y', { major: 7 })).toEqual(['matter-x-y']);
  expect(idsOf('## frontmatter <b>x</b> y', { major: 5 })).toEqual(['frontmatter-x-y']);
});

it("reads Starlight's directives, and keeps as text those that are none", () => {
  const options = { starlight: true };
  expect(idsOf('## foo:bar, 10:30 :tada:[x]', options)).toEqual(['foobar-1030-tadax']);
  expect(idsOf(':::note[Title]\n## x -- y\n:::', options)).toEqual(['x--y']);
  expect(idsOf('## x\n\n:::note\nText\n:::\n---', options)).toEqual(['x']);
  expect(idsOf('## x\n\n:::note\nText\n:::\n---')).toEqual(['x', 'notetext']);
});

it('counts ordinary names of objects like any other', () => {
  const body = '## constructor\n\n## constructor\n\n## \\_\\_proto\\_\\_\n\n## \\_\\_proto\\_\\_';
  expect(idsOf(body)).toEqual(['constructor', 'constructor-1', '__proto__', '__proto__-1']);
});

it('reads a page that is no valid MDX as well as it can', () => {
  expect(idsOf('import a from "x"\n\nimport a from "y"\n\n## a {1}', { format: 'mdx' })).toEqual(['a-1']);
  expect(idsOf('## a\n\n<div>\n\n## b {', { format: 'mdx' })).toEqual(['a', 'b']);
});

it('knows no footnotes where the extensions of GitHub are switched off', () => {
  const body = '## a[^note]\n\n[^note]: n';
  expect(idsOf(body)).toEqual(['a1']);
  expect(idsOf(body, { gfm: false })).toEqual(['anote']);
});
