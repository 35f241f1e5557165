import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMkdocsScheme, readMkdocsHeadings, type MkdocsHeadingOptions } from './mkdocs.js';

interface Row {
  markdown: string;
  depth: number;
  id: string | null;
  text: string;
}

function readFixture(name: string): string {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
}

const full = {
  extensions: [
    ...[
      'attr_list',
      'md_in_html',
      'admonition',
      'footnotes',
      'abbr',
      'def_list',
      'smarty',
      'pymdownx.details',
    ],
    ...['pymdownx.superfences', 'pymdownx.emoji', 'pymdownx.keys', 'pymdownx.mark', 'pymdownx.tilde'],
    ...[
      'pymdownx.caret',
      { 'pymdownx.arithmatex': { generic: true } },
      'pymdownx.snippets',
      { 'pymdownx.tabbed': { alternate_style: true } },
    ],
  ],
  readSnippet: (path: string) => (path === 'inc.md' ? '## Included heading\n\n## Dup with host\n' : null),
};

const pages: [string, MkdocsHeadingOptions][] = [
  ['mkdocs', { version: '3.4' }],
  ['mkdocs.attr_list', { version: '3.4', extensions: ['attr_list'] }],
  ['mkdocs.full.special', { version: '3.4', ...full }],
];

describe('readMkdocsHeadings', () => {
  it.each(pages)('finds all headings of %s, with their ids, as MkDocs built them', (name, options) => {
    const body = readFixture(`anchors/${name}.md`).replace(/^---\n.*?\n---\n/s, '');
    const rows = JSON.parse(readFixture(`anchors/${name}.json`)) as Row[];
    const found = readMkdocsHeadings(body, options);
    expect(found.map(({ id, depth }) => `${depth} ${id ?? 'null'}`)).toEqual(
      rows.map(({ id, depth }) => `${depth} ${id ?? 'null'}`),
    );
    const lines = body.split('\n');
    const misplaced = found.filter(({ line }, index) => {
      const row = rows[index];
      return (
        !row?.markdown.startsWith('--8<--') && !row?.markdown.split('\n').includes(lines[line - 1] ?? '-')
      );
    });
    expect(misplaced).toEqual([]);
  });
});

interface UrlRow {
  file: string;
  config: string;
  url: string;
}

describe('createMkdocsScheme', () => {
  const table = JSON.parse(readFixture('urls/mkdocs.json')) as { urls: UrlRow[]; notBuilt: string[] };
  const files = [...table.urls.map((row) => row.file), ...table.notBuilt].map((file) =>
    file.slice('docs/'.length),
  );

  it('escapes what would end a path', () => {
    const urlOf = (useDirectoryUrls: boolean): unknown =>
      createMkdocsScheme({ useDirectoryUrls }).pageAddress('c#/100%?.md', {});
    expect(urlOf(true)).toEqual({ slug: 'c#/100%?', url: 'c%23/100%25%3F/' });
    expect(urlOf(false)).toEqual({ slug: 'c#/100%?', url: 'c%23/100%25%3F.html' });
  });

  it('gives each page the url that MkDocs built', () => {
    for (const { file, config, url } of table.urls) {
      const useDirectoryUrls = config.startsWith('use_directory_urls=true');
      const scheme = createMkdocsScheme({ useDirectoryUrls, files });
      const base = useDirectoryUrls ? '/' : '/base/';
      expect(base + (scheme.pageAddress(file.slice('docs/'.length), {})?.url ?? 'none'), file).toBe(url);
    }
    expect(table.urls.length).toBeGreaterThan(50);
  });

  it('builds no page for what MkDocs passes over', () => {
    const scheme = createMkdocsScheme({ files });
    for (const file of table.notBuilt)
      expect(scheme.pageAddress(file.slice('docs/'.length), {}), file).toBeNull();
  });
});
