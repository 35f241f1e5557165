import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { githubScheme, parseDocs, type Scheme, type SourceFile } from './index.js';

function parse(files: Record<string, string>) {
  const sources: SourceFile[] = Object.entries(files).map(([file, content]) => ({ file, content }));
  return parseDocs(sources, { scheme: githubScheme });
}

describe('pages that claim one place', () => {
  it('are both kept, with ids of their own and a warning that names them', () => {
    const { sections, warnings } = parse({
      'a/index.md': '# Index\n\n## X',
      'a.md': '# File\n\n## X',
      'a/README.md': 'y',
    });
    expect(sections.map(({ id, url }) => [id, url])).toEqual([
      ['a', 'a/'],
      ['a#x', 'a/#x'],
      ['a~3', 'a/'],
      ['a~2', 'a/'],
      ['a~2#x', 'a/#x'],
    ]);
    expect(warnings.map(({ code, file }) => [code, file])).toEqual([
      ['HEV_ASK_PAGE_DUPLICATE', 'a/index.md'],
      ['HEV_ASK_PAGE_DUPLICATE', 'a/README.md'],
    ]);
    expect(warnings[0]?.message).toBe(
      "a.md and a/index.md both make the page 'a'; links lead to the first. Rename one of them.",
    );
  });

  it('are told apart by case, with a warning, since not every host does', () => {
    const { sections, warnings } = parse({ 'Guide.md': 'x', 'guide.md': 'y' });
    expect(sections.map(({ id }) => id)).toEqual(['Guide', 'guide']);
    expect(warnings).toMatchObject([{ code: 'HEV_ASK_PAGE_DUPLICATE', file: 'guide.md' }]);
    expect(warnings[0]?.message).toMatch(/^Guide\.md and guide\.md differ only in upper and lower case/);
  });
});

describe('pages that are left out', () => {
  it('are drafts and those kept out of the search', () => {
    const { sections } = parse({
      'a.md': '---\ndraft: true\n---\nx',
      'b.md': '---\nsearch: false\n---\nx',
      'c.md': '---\nsearch:\n  exclude: true\n---\nx',
      'd.md': '---\npagefind: false\n---\nx',
      'e.md': '---\nunlisted: true\n---\nx',
      'f.md': '---\ndraft: false\nsearch: true\n---\nx',
    });
    expect(sections.map(({ id }) => id)).toEqual(['f']);
  });

  it('are those for which the framework builds none', () => {
    const scheme: Scheme = {
      ...githubScheme,
      pageAddress: (file) => (file.startsWith('_') ? null : githubScheme.pageAddress(file, {})),
    };
    const files = [
      { file: '_part.md', content: 'x' },
      { file: 'a.md', content: 'y' },
    ];
    expect(parseDocs(files, { scheme }).sections.map(({ id }) => id)).toEqual(['a']);
  });
});

describe('a stub', () => {
  const copied = '---\ntitle: Fonts\n---\n\nText.';
  const stub = (source: string): string =>
    `---\ntitle: Fonts\nsource: ${source}\n---\n\n{/* DO NOT EDIT. */}\n`;

  it('points to the page it names, whose numbers it may leave out', () => {
    const { sections } = parse({
      '01-app/02-guide/fonts.mdx': copied,
      '02-pages/fonts.mdx': stub('app/guide/fonts'),
    });
    expect(sections[1]).toMatchObject({
      id: '02-pages/fonts',
      text: '',
      url: '01-app/02-guide/fonts/',
      copyOf: '01-app/02-guide/fonts',
    });
  });

  it('may name a folder, a file or a url path', () => {
    for (const source of ['guide', 'guide/index.md', '/guide/']) {
      expect(parse({ 'guide/index.md': copied, 'z.md': stub(source) }).sections[1]?.copyOf, source).toBe(
        'guide',
      );
    }
  });

  it('is none when it has text of its own, or names no page, or itself', () => {
    const { sections } = parse({
      'a.md': copied,
      'b.md': `${stub('a')}Own text.`,
      'c.md': stub('nowhere'),
      'd.md': stub('d'),
      'e.md': stub('https://example.com/a'),
    });
    expect(sections.filter(({ copyOf }) => copyOf !== undefined)).toEqual([]);
    expect(sections.map(({ url }) => url)).toEqual(['a/', 'b/', 'c/', 'd/', 'e/']);
  });
});

describe('a file with a fault', () => {
  it('is told of where a comment without an end hides the rest', () => {
    const { warnings } = parse({
      'a.md': '# A\n\nx\n\n<!-- open\n\n## Hidden\n\ny',
      'b.md': '# B\n\n<!-- closed -->\n\nx <!--> y <!-- z\n--> `<!-- code`\n\n```\n<!-- code\n```\n',
    });
    expect(warnings.map(({ file, line }) => [file, line])).toEqual([['a.md', 5]]);
  });

  it('is reported with line and reason while everything else goes on', () => {
    const { sections, warnings } = parse({
      'a.md': '---\ntitle: [one\nother: 2\n---\n# A\n\nx',
      'b.mdx': '---\ntitle: B\n---\n\n<Tabs>\n\n## In\n\ny',
      'c.mdx': '# C\n\nText { open\n\n## Next\n\nz',
      'd.md': '# D',
    });
    expect(warnings.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['HEV_ASK_FRONTMATTER_INVALID', 'a.md', 3],
      ['HEV_ASK_PAGE_SYNTAX', 'b.mdx', 5],
      ['HEV_ASK_PAGE_SYNTAX', 'c.mdx', 3],
    ]);
    expect(warnings[1]?.message).toBe(
      'b.mdx:5: <Tabs> is never closed. The rest of the page is used; mend that line.',
    );
    expect(sections.map(({ id, text }) => [id, text])).toEqual([
      ['a', 'x'],
      ['b', ''],
      ['b#in', 'y'],
      ['c', 'Text { open'],
      ['c#next', 'z'],
      ['d', ''],
    ]);
  });

  it('may nest so deep that no parser gets to its end', () => {
    const { sections, warnings } = parse({ 'a.md': `${'>'.repeat(6000)} x`, 'b.md': '# B' });
    expect(sections.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(warnings).toMatchObject([{ code: 'HEV_ASK_PAGE_SYNTAX', file: 'a.md', line: 1 }]);
  });

  it('names a component that is closed in the wrong place', () => {
    const { warnings } = parse({ 'a.md': '# A\n\n<Tabs>\n\n<Tab>\n\nx\n\n</Tabs>\n' });
    expect(warnings[0]?.message).toBe(
      'a.md:5: <Tab> is not closed before </Tabs>. The rest of the page is used; mend that line.',
    );
  });

  it('is none for a type among words or a tag in code', () => {
    expect(
      parse({ 'a.md': '# A\n\n<T> is a type, Promise<Foo> too, and `<Bar>`.\n\n```jsx\n<Baz>\n```' })
        .warnings,
    ).toEqual([]);
  });
});

const piece = fc.oneof(
  fc.constantFrom(
    '# A\n',
    '## B\n',
    '### C {#c}\n',
    '\n',
    '\n\n',
    '```\n',
    '~~~\n',
    '<Foo>',
    '</Foo>\n',
    '<a b={`',
    '`}>',
    '{/*',
    '*/}',
    '{* x *}\n',
    '::: tip T\n',
    ':::\n',
    '/// note | T\n',
    '///\n',
    '!!! note\n    ',
    '    ',
    '- ',
    '> ',
    '| a | b |\n| - | - |\n',
    '---\n',
    '+++\n',
    'a: [\n',
    '<h2 id="x">',
    '</h2>',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    '<pre>',
    '</pre>',
    '![x](y)',
    '[^1]',
    'import a from "b"\n',
    '\r\n',
    '\t',
    '\u0000',
    '\ud800',
    '\ufeff',
    '`--flag`',
    'Default: `1`',
    '{#id}',
    '\\',
    '&amp;',
    '===\n',
    '=== "T"\n',
  ),
  fc.string({ maxLength: 6, unit: 'binary' }),
);
const page = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
const name = fc.constantFrom('a.md', 'b.mdx', 'c.txt', 'a/index.md', 'D/e.markdown');

describe('for any text', () => {
  it('nothing throws, slices cover the body, and literals stand in their section', () => {
    fc.assert(
      fc.property(name, page, (file, content) => {
        const { sections } = parse({ [file]: content });
        if (sections.length === 0) return /^\s*(?:-|\+){3}/.test(content.replace(/^\ufeff/, ''));
        const body = sections.map(({ source }) => source).join('');
        expect(content.endsWith(body)).toBe(true);
        expect(sections.map(({ order }) => order)).toEqual(sections.map((_, index) => index));
        expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
        for (const { id, facts, source, heading, text, url } of sections) {
          for (const fact of facts) expect(fact.chunkId === id && source.includes(fact.literal)).toBe(true);
          expect(heading).not.toBe('');
          expect(text).toBe(text.trimEnd());
          expect(() => new URL(url, 'https://x.y/base/')).not.toThrow();
        }
        return true;
      }),
      { numRuns: 400 },
    );
  });

  it('the order of the files makes no difference', () => {
    const files = fc.uniqueArray(
      fc.record({ file: fc.stringMatching(/^[ab]{1,2}(\/[ab]|\/index)?\.mdx?$/), content: page }),
      {
        selector: ({ file }) => file,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(
        files.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([one, other]) => {
          expect(parseDocs(other, { scheme: githubScheme })).toEqual(
            parseDocs(one, { scheme: githubScheme }),
          );
        },
      ),
      { numRuns: 60 },
    );
  });
});
