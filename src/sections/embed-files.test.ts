import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ImportedFile, ReadImport } from './embed-files.js';
import { parseDocs, type ParsedDocs } from './parse-docs.js';
import { createAstroScheme, createDocusaurusScheme } from './schemes/index.js';

/** Modules by their names. */
function imports(files: Readonly<Record<string, string | { fault: string }>>): ReadImport {
  return (module, name): ImportedFile | { fault: string } | null => {
    const found = files[module];
    if (found === undefined || (name !== 'default' && name !== 'Content')) return null;
    return typeof found === 'string'
      ? { file: `parts/${module.replace(/^.*\//, '')}`, content: found }
      : found;
  };
}

function parse(content: string, readImport: ReadImport, file = 'page.mdx'): ParsedDocs {
  return parseDocs([{ file, content }], {
    scheme: createDocusaurusScheme(),
    readImport,
    chunkHeadingDepth: 6,
  });
}

const anchorsOf = ({ sections }: ParsedDocs): (string | null)[] => sections.map(({ anchor }) => anchor);

describe('a page that embeds files', () => {
  it('has the ids of the page that Docusaurus built, in its order', () => {
    const folder = new URL('./schemes/fixtures/anchors/', import.meta.url);
    const page = readFileSync(new URL('docusaurus.special.mdx', folder), 'utf8');
    const built = JSON.parse(readFileSync(new URL('docusaurus.special.json', folder), 'utf8')) as {
      id: string | null;
    }[];
    const parsed = parse(
      page,
      imports({
        './_partial.mdx': '## Shared partial\n\nText.\n\n## Dup with host\n\nMore.\n',
        '@site/src/components/MyHeading': '<h3 id="from-jsx">From JSX component</h3>\n',
      }),
    );
    expect(anchorsOf(parsed).slice(1)).toEqual(built.map(({ id }) => id).filter((id) => id !== null));
    const found = (id: string): unknown => parsed.sections.find((section) => section.id === id);
    expect(found('page#shared-partial')).toMatchObject({
      text: 'Text.',
      url: 'page#shared-partial',
      title: 'Special page',
    });
    expect(found('page#from-jsx')).toMatchObject({ heading: 'From JSX component' });
    expect(found('page#theme-heading')).toMatchObject({ heading: 'Theme Heading', depth: 2 });
    expect(found('page#dup-with-host~2')).toMatchObject({
      text: 'More.\n\nHDMARK0014X',
      url: 'page#shared-partial',
    });
  });

  it('takes what stands among words in there, and facts and code byte for byte', () => {
    const { sections } = parse(
      "import Name from './name.mdx'\nimport Code from './code.md';\n\nCall <Name /> today.\n\n## One\n\n<Code />\n\nAfter `x`.\n",
      imports({
        './name.mdx': 'the `--long` one',
        './code.md': '---\na: 1\n---\n```js\n  run({a: 1})\n```\n\n<b>Set</b> `port`.\n',
      }),
    );
    expect(sections.map(({ text }) => text)).toEqual([
      'Call the `--long` one today.',
      '```js\n  run({a: 1})\n```\n\nSet `port`.\n\nAfter `x`.',
    ]);
    expect(sections[1]?.facts.map(({ literal }) => literal)).toEqual(['port', 'x']);
  });

  it('keeps its own title and parents, whatever the embedded file starts with', () => {
    const readImport = imports({ './part.mdx': '# Part\n\nIntro.\n\n## In part\n\nA.\n\n### Deep\n\nB.\n' });
    const content = "import Part from './part.mdx';\n\n<Part />\n\n### Last\n\nC.\n";
    const { sections } = parse(content, readImport, 'some-name.mdx');
    expect(sections.map(({ title, heading, parents }) => [title, heading, parents])).toEqual([
      ['Last', null, []],
      ['Last', 'In part', []],
      ['Last', 'Deep', ['In part']],
      ['Last', 'Last', ['In part']],
    ]);
  });

  it('has the headings of the theme by whatever name they are imported', () => {
    const content =
      'import Title from "@theme/Heading";\n\n<Title as="h2" id="own">One *two*</Title>\n\n<Title as="h3">No id</Title>\n\n<Other as="h2" id="no">X</Other>\n';
    const { sections } = parse(content, imports({}));
    expect(sections.map(({ anchor, heading }) => [anchor, heading])).toEqual([['own', 'One two']]);
  });

  it('has the headings of JSX with ids that are written out in whatever way', () => {
    const content = '<h2 id={"a"}>A</h2>\n\n<h2 id={`b`}>B</h2>\n\n<h2 id={`${b}`}>C</h2>\n';
    for (const scheme of [createDocusaurusScheme(), createAstroScheme({ major: 5 })]) {
      const { sections } = parseDocs([{ file: 'page.mdx', content }], { scheme });
      expect(sections.map(({ anchor }) => anchor)).toEqual(['a', 'b']);
    }
  });

  it('embeds files in embedded files, each with ids of its own, and stops at one that embeds itself', () => {
    const readImport = imports({
      './a.mdx': "import B from './b.mdx'\n\n## Same\n\n<B />\n\n## Same\n",
      './b.mdx': "import A from './a.mdx'\n\n## Same\n\nText\n\n<A />\n",
    });
    const parsed = parse("import A from './a.mdx'\n\n## Same\n\n<A />\n\n## Same\n", readImport);
    expect(anchorsOf(parsed)).toEqual(['same', 'same', 'same', 'same-1', 'same-1']);
    expect(parsed.warnings).toMatchObject([
      {
        code: 'HEV_ASK_IMPORT_LEFT_OUT',
        file: 'parts/b.mdx',
        line: 7,
        message: expect.stringContaining('in turn') as string,
      },
    ]);
  });

  it('tells of a file that is missing, where it is used', () => {
    const content = "---\ntitle: T\n---\nimport Gone from './gone.mdx'\n\nText.\n\n<Gone />\n";
    const parsed = parse(content, imports({ './gone.mdx': { fault: "as that file isn't there" } }));
    expect(parsed.warnings).toEqual([
      {
        code: 'HEV_ASK_IMPORT_LEFT_OUT',
        message:
          "page.mdx:8: what stands in './gone.mdx' is left out, as that file isn't there. Mend the import.",
        file: 'page.mdx',
        line: 8,
      },
    ]);
    expect(parsed.sections.map(({ text }) => text)).toEqual(['Text.']);
  });

  it('bounds what a page can grow to', () => {
    const part = `import B from './b.mdx'\n\n\`\`\`\n${'x'.repeat(400_000)}\n\`\`\`\n\n${'<B />\n\n'.repeat(50)}`;
    const parsed = parse("import A from './a.mdx'\n\n<A />\n", imports({ './a.mdx': part, './b.mdx': part }));
    expect(parsed.sections[0]?.text.length).toBeLessThan(2_100_000);
    expect(parsed.warnings.map(({ code }) => code)).toContain('HEV_ASK_IMPORT_LEFT_OUT');
  });

  it('knows the export that holds the text of a page in Astro', () => {
    const content = "import { Content as Part } from './part.md';\n\n## A\n\n<Part />\n\n## A\n";
    const { sections } = parseDocs([{ file: 'page.mdx', content }], {
      scheme: createAstroScheme({ major: 7 }),
      readImport: imports({ './part.md': '## A\n\nText.\n' }),
    });
    expect(sections.map(({ id, text }) => [id, text])).toEqual([
      ['page#a', ''],
      ['page#a~2', 'Text.'],
      ['page#a-1', ''],
    ]);
  });
});
