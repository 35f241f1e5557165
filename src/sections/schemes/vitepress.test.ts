import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFrontmatter } from '../read-frontmatter.js';
import { readPage } from '../read-page.js';
import type { SchemePage } from '../scheme.js';
import { createVitepressScheme, readVitepressHeadings } from './vitepress.js';

const fixtures = new URL('fixtures/', import.meta.url);

function readFixture(name: string): string {
  return readFileSync(new URL(name, fixtures), 'utf8');
}

interface Golden {
  markdown: string;
  depth: number;
  id: string | null;
}

describe('the page that VitePress built', () => {
  it('has the headings that are read from its source, each on its line', () => {
    const { body } = readFrontmatter('vitepress.md', readFixture('anchors/vitepress.md'));
    const golden = JSON.parse(readFixture('anchors/vitepress.json')) as Golden[];
    const found = readVitepressHeadings(body);
    expect(found.map(({ depth, id }) => ({ depth, id }))).toEqual(
      golden.map(({ depth, id }) => ({ depth, id })),
    );
    const lines = body.split('\n');
    for (const [index, { line }] of found.entries()) {
      expect(golden[index]?.markdown.split('\n')).toContain(lines[line - 1]);
    }
  });
});

describe('createVitepressScheme', () => {
  function pageOf(content: string): SchemePage {
    const { outline, data, body, bodyLine, format, file } = readPage({ file: 'guide/a.md', content });
    const headings = outline.headings.map((heading) => ({ ...heading, line: heading.line + bodyLine - 1 }));
    return { file, body, bodyLine, format, frontmatter: data, headings };
  }

  it('gives each heading of a page its id, by its line in the file', () => {
    const page = pageOf(
      '---\ntitle: A\n---\n# A\n\nText\n\n## B {#own}\n\n<h2>C</h2>\n\n> ## A\n\nTwo\nlines\n---\n',
    );
    expect(page.headings).toHaveLength(5);
    expect(createVitepressScheme().headingIds(page)).toEqual(['a', 'own', null, 'a-1', 'twolines']);
  });

  it('counts the headings of an included file, which are none of the page', () => {
    const readInclude = (path: string) => (path === 'parts/set-up.md' ? '# x\n\n## Set up\n' : undefined);
    const page = pageOf('# Page\n\n<!--@include: ../parts/set-up.md-->\n\n## Set up\n');
    expect(createVitepressScheme({ readInclude }).headingIds(page)).toEqual(['page', 'set-up-1']);
    expect(createVitepressScheme().headingIds(page)).toEqual(['page', 'set-up']);
  });

  it("warns of a slugger that it doesn't know, and of no other", () => {
    const caveatsOf = (slugify: string) =>
      createVitepressScheme({ markdown: { anchor: { slugify } } }).caveats;
    expect(caveatsOf('github-slugger')).toEqual([]);
    expect(createVitepressScheme().caveats).toEqual([]);
    expect(caveatsOf('limax')).toMatchObject([{ code: 'HEV_ASK_SLUGIFY_UNKNOWN' }]);
  });
});
