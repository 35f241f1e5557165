import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFrontmatter } from '../../read-frontmatter.js';
import { readDocusaurusHeadings } from './read-headings.js';

interface BuiltHeading {
  markdown: string;
  depth: number;
  id: string | null;
}

const folder = new URL('../fixtures/anchors/', import.meta.url);

function readPage(name: string, extension: string): { body: string; built: BuiltHeading[] } {
  const content = readFileSync(new URL(`${name}.${extension}`, folder), 'utf8');
  const built = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as BuiltHeading[];
  return { body: readFrontmatter(`${name}.${extension}`, content).body, built };
}

const brief = ({ depth, id }: { depth: number; id: string | null }): string =>
  `h${String(depth)} ${JSON.stringify(id)}`;

describe('the headings of a page as Docusaurus 3.10 built it', () => {
  it('are those of a page in its default format', () => {
    const { body, built } = readPage('docusaurus', 'md');
    expect(readDocusaurusHeadings(body).map(brief)).toEqual(built.map(brief));
  });

  it('are those of a page in plain Markdown', () => {
    const { body, built } = readPage('docusaurus.md-format', 'md');
    expect(readDocusaurusHeadings(body, { format: 'md' }).map(brief)).toEqual(built.map(brief));
  });

  it("are those of a page of components, but for what other files' headings are", () => {
    const { body, built } = readPage('docusaurus.special', 'mdx');
    const fromElsewhere = built.filter(({ markdown }) => /^<(?:MyHeading|Partial) \/>$/.test(markdown));
    const found = readDocusaurusHeadings(body).map(brief);
    expect(found).toEqual(built.filter((heading) => !fromElsewhere.includes(heading)).map(brief));
    expect(fromElsewhere.map(({ id }) => id)).toEqual(['from-jsx', 'shared-partial', 'dup-with-host']);
  });
});
