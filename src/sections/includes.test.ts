import { describe, expect, it } from 'vitest';
import { parseDocs, type ParsedDocs } from './parse-docs.js';
import { createMkdocsScheme, createVitepressScheme } from './schemes/index.js';

type Files = Readonly<Record<string, string>>;

function parseVitepress(content: string, files: Files): ParsedDocs {
  const scheme = createVitepressScheme({ readInclude: (path) => files[path] });
  return parseDocs([{ file: 'guide/page.md', content }], { scheme });
}

function parseMkdocs(content: string, files: Files): ParsedDocs {
  const scheme = createMkdocsScheme({
    extensions: ['pymdownx.snippets', 'attr_list'],
    readSnippet: (path) => files[path] ?? null,
  });
  return parseDocs([{ file: 'page.md', content }], { scheme });
}

const brief = ({ sections }: ParsedDocs): (string | null)[][] =>
  sections.map(({ anchor, text }) => [anchor, text]);

describe('a page that includes files before it is parsed', () => {
  it("has their sections, with VitePress' ids", () => {
    const content = '---\ntitle: T\n---\n## Same\n\n<!--@include: ./part.md-->\n\n## Same\n\nEnd.\n';
    const parsed = parseVitepress(content, {
      'guide/part.md': '---\na: 1\n---\n## Same\n\nPart.\n\n<!--@include: @/deep.md-->\n',
      'deep.md': '### Deep\n\nDeep text.\n',
    });
    expect(brief(parsed)).toEqual([
      [null, ''],
      ['same', ''],
      ['same-1', 'Part.'],
      ['deep', 'Deep text.'],
      ['same-2', 'End.'],
    ]);
    expect(parsed.warnings).toEqual([]);
  });

  it("has their sections, with MkDocs' ids", () => {
    const content =
      '# T\n\n## Same\n\n--8<-- "part.md"\n\n--8<--\ndeep.md\n; off.md\n--8<--\n\n## Same\n\nEnd.\n';
    const parsed = parseMkdocs(content, {
      'part.md': '## Same\n\nPart.\n\n--8<-- "deep.md"\n--8<-- "part.md"\n',
      'deep.md': '### Deep {: #own }\n\nDeep text.\n',
    });
    expect(brief(parsed)).toEqual([
      [null, ''],
      ['same', ''],
      ['same_1', 'Part.'],
      ['own', 'Deep text.'],
      ['own', 'Deep text.'],
      ['same_2', 'End.'],
    ]);
  });

  it('keeps the indentation of the line that asks', () => {
    const parsed = parseMkdocs('# T\n\n- item\n\n    --8<-- "code.md"\n', {
      'code.md': '```\na\n  b\n```\n',
    });
    expect(parsed.sections[0]?.text).toBe('- item\n\n    ```\n    a\n      b\n    ```');
  });

  it('tells of what is missing and of faults by the lines of the page itself', () => {
    const files = { 'guide/part.md': 'One\n\nTwo\n\nThree\n' };
    const content =
      '---\ntitle: T\n---\n<!--@include: ./part.md-->\n\n<!--@include: ./gone.md-->\n\n<!-- open\n';
    expect(parseVitepress(content, files).warnings).toMatchObject([
      {
        code: 'HEV_ASK_PAGE_SYNTAX',
        line: 8,
        message: expect.stringMatching(/^guide\/page\.md:8: /) as string,
      },
      { code: 'HEV_ASK_INCLUDE_MISSING', line: 6, message: expect.stringContaining('./gone.md') as string },
    ]);
    expect(parseMkdocs('# T\n\nText\n\n--8<-- "gone.md"\n', {}).warnings).toMatchObject([
      { code: 'HEV_ASK_INCLUDE_MISSING', line: 5 },
    ]);
  });
});
