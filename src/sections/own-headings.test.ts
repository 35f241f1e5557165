import { expect, it } from 'vitest';
import { createMkdocsScheme, githubScheme, parseDocs } from './index.js';

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
