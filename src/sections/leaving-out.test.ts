import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Section } from '../model/index.js';
import { parseDocs, type ParseOptions } from './parse-docs.js';
import { githubScheme } from './schemes/github.js';

function parse(content: string, options: Partial<ParseOptions> = {}, file = 'a.md') {
  return parseDocs([{ file, content }], { scheme: githubScheme, ...options });
}
const sectionsOf = (content: string, file?: string): Section[] => parse(content, {}, file).sections;
const outline = (content: string, file?: string): [string, string][] =>
  sectionsOf(content, file).map(({ id, text }) => [id, text]);

it.each([
  'draft: true',
  'search: false',
  'search: { exclude: true }',
  'pagefind: false',
  'unlisted: true',
  'hev-ask: false',
  'hev_ask: false',
  'hev-ask: { exclude: true }',
  'hev_ask:\n  exclude: true',
  'search_exclude: true',
  'excludeSearch: true',
])('leaves out a page with `%s`', (frontmatter) => {
  expect(sectionsOf(`---\n${frontmatter}\n---\n\n# A\n\nText.\n`)).toEqual([]);
});

it.each([
  'draft: false',
  'search: { exclude: false }',
  'hev-ask: true',
  'hev-ask: { boost: 1 }',
  'search: null',
])('keeps a page with `%s`', (frontmatter) => {
  expect(sectionsOf(`---\n${frontmatter}\n---\n\n# A\n\nText.\n`)).toHaveLength(1);
});

it('leaves out files by glob; a folder stands for all that is in it', () => {
  const files = ['a.md', 'api/b.md', 'api/v1/c.md', 'old/d.md'].map((file) => ({
    file,
    content: '# T\n\nText.',
  }));
  const pages = (...exclude: string[]) =>
    parseDocs(files, { scheme: githubScheme, exclude }).sections.map(({ file }) => file);
  expect(pages('api')).toEqual(['a.md', 'old/d.md']);
  expect(pages('./old/', 'api/*.md')).toEqual(['a.md', 'api/v1/c.md']);
  expect(pages('**/*.md')).toEqual([]);
});

const marked = (ignore: string, end: string): string => `# A

Intro.

## One

Seen. ${'`--one`'}

${ignore}

Hidden. ${'`--hidden`'}

### Inside

More that is hidden.

${end}

Seen again.

## Two

Text.
`;

it.each([
  ['a.md', '<!-- hev-ask: ignore -->', '<!-- hev-ask: end -->'],
  ['a.mdx', '{/* hev-ask: ignore */}', '{/* hev-ask: end */}'],
  ['a.md', '{/* hev-ask:ignore */}', '{/* hev-ask:end */}'],
  ['a.md', '<div data-hev-ask-ignore>', '</div>'],
  ['a.md', '<div data-pagefind-ignore="all">', '</div>'],
  ['a.mdx', '<Note data-pagefind-ignore>', '</Note>'],
])('leaves out a range in %s between `%s` and `%s`', (file, ignore, end) => {
  expect(outline(marked(ignore, end), file)).toEqual([
    ['a', 'Intro.'],
    ['a#one', 'Seen. `--one`\n\nSeen again.'],
    ['a#two', 'Text.'],
  ]);
  const facts = sectionsOf(marked(ignore, end), file).flatMap((section) => section.facts);
  expect(facts.map(({ literal }) => literal)).toEqual(['--one']);
});

it('leaves out the section that a marker stands in, with those below it', () => {
  const page =
    '# A\n\nIntro.\n\n## One\n\n<!-- hev-ask: ignore -->\n\nHidden.\n\n### Sub\n\nHidden.\n\n## Two\n\nText.\n';
  expect(outline(page)).toEqual([
    ['a', 'Intro.'],
    ['a#two', 'Text.'],
  ]);
});

it('leaves out the rest of a section after a marker further down', () => {
  expect(
    outline('# A\n\n## One\n\nSeen.\n\n<!-- hev-ask: ignore -->\n\nHidden.\n\n## Two\n\nText.\n'),
  ).toEqual([
    ['a', ''],
    ['a#one', 'Seen.'],
    ['a#two', 'Text.'],
  ]);
});

it('takes the heading along where nothing under it is left', () => {
  const page = (rest: string): string =>
    `# A\n\nIntro.\n\n## One\n<!-- hev-ask: ignore -->\nHidden.\n<!-- hev-ask: end -->\n${rest}\n## Two\n\nText.\n`;
  expect(outline(page('')).map(([id]) => id)).toEqual(['a', 'a#two']);
  expect(outline(page('\n### Sub\n\nSeen.\n')).map(([id]) => id)).toEqual(['a', 'a#one', 'a#sub', 'a#two']);
});

it('leaves out a whole page by a marker at its top or under its title', () => {
  expect(outline('<!-- hev-ask: ignore -->\n\n# A\n\nText.\n\n## One\n\nText.\n')).toEqual([]);
  expect(outline('# A\n\n<!-- hev-ask: ignore -->\n\nText.\n\n## One\n\nText.\n')).toEqual([]);
});

it('takes no marker from code, prose or other comments', () => {
  const page =
    '# A\n\n```html\n<!-- hev-ask: ignore -->\n```\n\nWrite `<!-- hev-ask: ignore -->`. <!-- hev-ask -->\n\n## One\n\nText.\n';
  expect(outline(page).map(([id]) => id)).toEqual(['a', 'a#one']);
});

it('leaves out headings marked as Material for MkDocs has it, up to the next heading', () => {
  const page =
    '# A\n\n## One { data-search-exclude }\n\nHidden.\n\n### Sub {#sub .x}\n\nSeen.\n\n## Two { #two data-search-exclude }\n\nHidden.\n';
  expect(outline(page)).toEqual([
    ['a', ''],
    ['a#sub', 'Seen.'],
  ]);
});

it('leaves out a paragraph whose last line marks it, in a list its item alone', () => {
  const page =
    '# A\n\nSeen.\n\nHidden,\nall of it.\n{ data-search-exclude }\n\nThe `{ data-search-exclude }` mark.\n\n- One\n- Two\n  {: .x data-search-exclude }\n- Three\n\n{ data-search-exclude }\n';
  expect(outline(page)).toEqual([
    ['a', 'Seen.\n\nThe `{ data-search-exclude }` mark.\n\n- One\n\n- Three\n\n{ data-search-exclude }'],
  ]);
});

it('changes no id of what stays', () => {
  const page = (mark: string): string =>
    `# A\n\nText.\n\n## One\n${mark}\nText.\n\n## One\n\nMore.\n\n## One\n\nMost.\n`;
  const all = sectionsOf(page(''));
  const some = sectionsOf(page('<!-- hev-ask: ignore -->'));
  expect(some.map(({ id, url }) => [id, url])).toEqual(
    all.filter(({ id }) => id !== 'a#one').map(({ id, url }) => [id, url]),
  );
  expect(some.map(({ order }) => order)).toEqual([0, 1, 2]);
});

it('takes neither a title nor enclosing headings from what is hidden', () => {
  const page = '## One { data-search-exclude }\n\nHidden.\n\n### Sub\n\nSeen.\n';
  expect(sectionsOf(page).map(({ title, parents }) => [title, parents])).toEqual([['Sub', []]]);
});

it('changes no id of what stays, wherever markers stand', () => {
  const block = fc.constantFrom(
    '# A',
    '## A',
    '### A',
    '## B',
    'Text.',
    '- item',
    '> quote',
    '```\n## code\n```',
  );
  const mark = fc.constantFrom('<!-- hev-ask: ignore -->', '<!-- hev-ask: end -->', '');
  fc.assert(
    fc.property(fc.array(fc.tuple(block, mark), { maxLength: 12 }), (parts) => {
      const write = (marked: boolean): string =>
        parts.map(([text, m]) => `${text}\n\n${marked ? m : ''}\n\n`).join('');
      const all = new Map(sectionsOf(write(false)).map((section) => [section.id, section.url]));
      for (const { id, url } of sectionsOf(write(true))) {
        if (id !== 'a') expect(url).toBe(all.get(id));
      }
    }),
  );
});

it('warns of an element that hides its content and is never closed', () => {
  const { warnings } = parse('# A\n\n<section data-hev-ask-ignore>\n\nHidden.\n');
  expect(warnings.map(({ message }) => message)).toEqual([
    'a.md:3: <section> is never closed and hides what follows. The rest of the page is used; mend that line.',
  ]);
});

it.each(['<!-- hev-ask: off -->', '{/* hev-ask: off */}'])(
  'warns of a marker of no known word: %s',
  (mark) => {
    const { sections, warnings } = parse(`# A\n\nShown.\n\n${mark}\n\nShown too.\n`);
    expect(sections[0]?.text).toBe('Shown.\n\nShown too.');
    expect(warnings.map(({ message }) => message)).toEqual([
      'a.md:5: the marker `hev-ask: off` hides nothing: it is `ignore` or `end`. The rest of the page is used; mend that line.',
    ]);
  },
);

it('reads a boost from the frontmatter, ours before others', () => {
  const boost = (frontmatter: string): number | undefined =>
    sectionsOf(`---\n${frontmatter}\n---\n\nText.\n`)[0]?.boost;
  expect(boost('search: { boost: 2 }')).toBe(2);
  expect(boost('search: { boost: 2 }\nhev-ask: { boost: 0.5 }')).toBe(0.5);
  expect(boost('hev_ask: { boost: "3" }')).toBe(3);
  expect(boost('hev-ask: { boost: 1 }')).toBeUndefined();
  expect(boost('title: T')).toBeUndefined();
});

it.each([
  ['100', 10, 'hev-ask.boost 100 is taken for 10'],
  ['-1', 0.1, 'hev-ask.boost -1 is taken for 0.1'],
  ['high', undefined, 'hev-ask.boost high is no number'],
  ['[2]', undefined, 'hev-ask.boost [2] is no number'],
])('warns of the boost %s', (value, boost, message) => {
  const { sections, warnings } = parse(`---\nhev-ask: { boost: ${value} }\n---\n\nText.\n`);
  expect(sections[0]?.boost).toBe(boost);
  expect(warnings).toMatchObject([{ file: 'a.md', message: expect.stringContaining(message) as string }]);
});

it('boosts files by glob, the last one that matches, below what the page says itself', () => {
  const files = [
    { file: 'a.md', content: 'A' },
    { file: 'api/b.md', content: 'B' },
    { file: 'api/c.md', content: '---\nsearch: { boost: 4 }\n---\nC' },
  ];
  const { sections } = parseDocs(files, { scheme: githubScheme, boost: ['**=2', 'api=0.5'] });
  expect(sections.map(({ boost }) => boost)).toEqual([2, 0.5, 4]);
});

it.each(['api', '=2', 'api=', 'api=x', 'api=0'])('warns of the boost of files %s', (boost) => {
  expect(parse('Text.', { boost: [boost] }).warnings).toMatchObject([{ code: 'HEV_ASK_BOOST_INVALID' }]);
});

it('boosts sections inside an element that Pagefind weighs', () => {
  const page = `# A

<div data-pagefind-weight="3">

## One

Text.

</div>

<h2 data-pagefind-weight="0.5">Two</h2>

Some text, <b data-pagefind-weight="9">weighed</b> alone.

## Three

Text.
`;
  expect(sectionsOf(page).map(({ heading, boost }) => [heading, boost])).toEqual([
    [null, undefined],
    ['One', 3],
    ['Two', 0.5],
    ['Three', undefined],
  ]);
});
