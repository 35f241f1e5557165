import { expect, it } from 'vitest';
import {
  createDocusaurusScheme,
  createMkdocsScheme,
  createVitepressScheme,
  githubScheme,
  parseDocs,
  type Scheme,
} from './index.js';

const file = {
  file: 'a.md',
  content:
    '---\ntitle: A\n---\n\nIntro.\n\n##Glued `code` ##\n\nText of its own.\n\n```\n##not this\n```\n\n## Spaced\n\nMore.\n\n#hash in text? No: a heading.\n',
};

it('takes for headings what MkDocs takes for such, and leaves the page as it is for others', () => {
  const { sections } = parseDocs([file], { scheme: createMkdocsScheme() });
  expect(sections.map(({ heading, anchor, depth }) => [heading, anchor, depth])).toEqual([
    [null, null, 0],
    ['Glued code', 'glued-code', 2],
    ['Spaced', 'spaced', 2],
    ['hash in text? No: a heading.', 'hash-in-text-no-a-heading', 1],
  ]);
  expect(sections[1]?.text).toBe('Text of its own.\n\n```\n##not this\n```');
  expect(sections[1]?.source).toMatch(/^##Glued/);
  expect(parseDocs([file], { scheme: githubScheme }).sections.map(({ heading }) => heading)).toEqual([
    null,
    'Spaced',
  ]);
});

const anchorsOf = (content: string, scheme: Scheme): (string | null)[] =>
  parseDocs([{ file: 'a.md', content }], { scheme }).sections.flatMap(({ anchor }) => anchor ?? []);

it('takes for headings what is none in CommonMark, within tags and by more spaces', () => {
  const content =
    '# T\n\n<details>\n  ## In details\n</details>\n\n    ## Four `x`\n\n<div markdown="1">\n## Glued\n</div>\n';
  expect(anchorsOf(content, createDocusaurusScheme())).toEqual(['in-details', 'four-x', 'glued']);
  expect(anchorsOf(content, createDocusaurusScheme({ format: 'md' }))).toEqual([]);
  expect(anchorsOf(content, createMkdocsScheme({ extensions: ['md_in_html'] }))).toEqual(['glued']);
  expect(anchorsOf(content, createMkdocsScheme())).toEqual([]);
  expect(anchorsOf(content, createVitepressScheme())).toEqual([]);
  expect(anchorsOf(content, createVitepressScheme({ markdown: { html: false } }))).toEqual([
    'in-details',
    'glued',
  ]);
});

it('reads them without what they lie in', () => {
  const extensions = ['def_list'];
  const content = 'Term\n:   ## In a term\n\n```sh\n# no heading\n```\n';
  const { sections } = parseDocs([{ file: 'a.md', content }], { scheme: createMkdocsScheme({ extensions }) });
  expect(sections.map(({ heading, anchor }) => [heading, anchor]).slice(1)).toEqual([
    ['In a term', 'in-a-term'],
  ]);
});

it('takes rules with an underline for headings where MkDocs does', () => {
  const content = '# T\n\nText\n* * *\n---\n\nMore\n\n* * *\n---\n\nBelow.\n\n_ _ _\n===\n\nEnd\n';
  const { sections } = parseDocs([{ file: 'a.md', content }], { scheme: createMkdocsScheme() });
  expect(sections.map(({ heading, anchor, text }) => [heading, anchor, text])).toEqual([
    [null, null, 'Text\n* * *\n---\n\nMore'],
    ['* * *', '_1', 'Below.'],
    ['_ _ _', '_-_-_', 'End'],
  ]);
  expect(anchorsOf(content, githubScheme)).toEqual([]);
});

it('starts sections in the footnotes that end a page, as frameworks render them there', () => {
  const note = '[^a]: Note\n\n    ## In note\n\n    Text.\n\n    Setext\n    ------\n\n    More.\n';
  const scheme = createMkdocsScheme({ extensions: ['footnotes'] });
  const { sections } = parseDocs([{ file: 'a.md', content: `# T\n\nSee[^a].\n\n${note}` }], { scheme });
  expect(sections.map(({ anchor, text }) => [anchor, text])).toEqual([
    [null, 'See[^a].\n\n[^a]: Note'],
    ['in-note', 'Text.'],
    ['setext', 'More.'],
  ]);
  expect(anchorsOf(`# T\n\nSee[^a].\n\n${note}\nThe page goes on.\n`, scheme)).toEqual([]);
  expect(anchorsOf(`# T\n\nSee[^a].\n\n${note}`, createDocusaurusScheme())).toEqual(['in-note', 'setext']);
});
