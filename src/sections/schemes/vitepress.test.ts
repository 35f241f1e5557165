import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFrontmatter } from '../read-frontmatter.js';
import { readVitepressHeadings } from './vitepress.js';

const folder = new URL('fixtures/anchors/', import.meta.url);

interface Golden {
  markdown: string;
  depth: number;
  id: string | null;
}

describe('the page that VitePress built', () => {
  it('has the ids that are read from its source', () => {
    const { body } = readFrontmatter('vitepress.md', readFileSync(new URL('vitepress.md', folder), 'utf8'));
    const golden = JSON.parse(readFileSync(new URL('vitepress.json', folder), 'utf8')) as Golden[];
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
