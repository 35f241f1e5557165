import { expect, it } from 'vitest';
import type { SchemePage } from '../scheme.js';
import { type AstroSchemeSettings, createAstroScheme } from './astro.js';

function createPage(body: string, format: SchemePage['format'], bodyLine = 1): SchemePage {
  const headings = body
    .split('\n')
    .flatMap((text, index) =>
      text.startsWith('#') || text.startsWith('<h2')
        ? [{ depth: 2, text, explicitId: null, html: text.startsWith('<'), line: bodyLine + index }]
        : [],
    );
  return { file: `guide.${format}`, body, bodyLine, format, frontmatter: { title: 'Kit' }, headings };
}

const idsOf = (settings: AstroSchemeSettings, body: string, format: SchemePage['format'] = 'md') =>
  createAstroScheme(settings).headingIds(createPage(body, format));

it('gives ids by line, and null to what Astro renders as no heading', () => {
  const page = createPage('## One\n\n```\n## Two\n```\n\n<h2>Raw</h2>\n\n## Three', 'md', 5);
  expect(createAstroScheme({ major: 5 }).headingIds(page)).toEqual(['one', null, null, 'three']);
});

it('cuts one trailing hyphen after counting in Astro 5 only', () => {
  const body = '## launch\n\n## launch 🚀\n\n## a - -';
  expect(idsOf({ major: 5 }, body)).toEqual(['launch', 'launch', 'a---']);
  expect(idsOf({ major: 6 }, body)).toEqual(['launch', 'launch-', 'a----']);
  expect(idsOf({ major: 7 }, body)).toEqual(['launch', 'launch-', 'a----']);
});

it('keeps the hyphen with the compatibility flag in MDX, but not in the Markdown of a collection', () => {
  const settings = { major: 5, headingIdCompat: true } as const;
  expect(idsOf(settings, '## launch 🚀', 'mdx')).toEqual(['launch-']);
  expect(idsOf(settings, '## launch 🚀', 'md')).toEqual(['launch']);
  expect(idsOf({ major: 5 }, '## launch 🚀', 'mdx')).toEqual(['launch']);
});

it('slugs after smart punctuation, which code and a switched-off setting are spared', () => {
  const body = '## a --flag b---c\n\n## `--flag`';
  expect(idsOf({ major: 5 }, body)).toEqual(['a-flag-b---c', '--flag']);
  expect(idsOf({ major: 7 }, body)).toEqual(['a-flag-bc', '--flag']);
  expect(idsOf({ major: 7, smartypants: false }, body)).toEqual(['a---flag-b---c', '--flag']);
});

it('shows the frontmatter that an expression of MDX names', () => {
  expect(idsOf({ major: 5 }, '## About {frontmatter.title}', 'mdx')).toEqual(['about-kit']);
  expect(idsOf({ major: 5 }, '## About {frontmatter.title}', 'md')).toEqual(['about-frontmattertitle']);
});
