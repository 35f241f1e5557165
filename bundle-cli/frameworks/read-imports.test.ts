import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocs, type ParsedDocs } from '../../src/sections/index.js';
import { findComponentHeading } from './component-heading.js';
import { findSite } from './index.js';
import { makeFolder } from './testing/make-site.js';

/** A page of a site as the site's own settings have it read. */
async function parsePage(files: Readonly<Record<string, string>>, page: string): Promise<ParsedDocs> {
  const dir = await makeFolder(files);
  const site = await findSite(dir);
  if (!site) throw new Error('no site was found');
  const path = join(dir, page);
  const file = path.slice(site.docsDir.length + 1);
  const { scheme, readImport } = site;
  if (!readImport) throw new Error('the site reads no imports');
  return parseDocs([{ file, content: await readFile(path, 'utf8') }], { scheme, readImport });
}

const urlsOf = ({ sections }: ParsedDocs): string[] => sections.map(({ url }) => url);

describe('what pages of Docusaurus import', () => {
  const config = { 'docusaurus.config.js': 'export default { presets: [] };' };

  it('is read by relative paths and from the site, components of one heading too', async () => {
    const parsed = await parsePage(
      {
        ...config,
        'docs/guide/a.md': [
          "import One from './_one.mdx';",
          "import Two from '@site/shared/two.md';",
          "import Title from '@site/src/components/Title';",
          "import Box from '../../src/components/Box.jsx';",
          '',
          '<One />\n\n<Two />\n\n<Title />\n\n<Box />',
        ].join('\n'),
        'docs/guide/_one.mdx': '## One\n\nA\n',
        'shared/two.md': "import Three from './three.mdx'\n\n## Two\n\nB\n\n<Three />\n",
        'shared/three.mdx': '## Three\n',
        'src/components/Title/index.tsx':
          'export default function Title({ a }: { a: string }) {\n  return <h2 id="own-id">Own</h2>;\n}\n',
        'src/components/Box.jsx': 'export default ({ children }) => <div>{children}</div>;\n',
      },
      'docs/guide/a.md',
    );
    expect(parsed.warnings).toEqual([]);
    expect(urlsOf(parsed)).toEqual([
      'docs/guide/a#one',
      'docs/guide/a#two',
      'docs/guide/a#three',
      'docs/guide/a#own-id',
    ]);
  });

  it('is told of by file and line where it is missing, too large or not of the site', async () => {
    const { warnings, sections } = await parsePage(
      {
        ...config,
        'docs/a.mdx': [
          "import Gone from './_gone.mdx';",
          "import Out from '../../../etc/out.md';",
          "import Large from './_large.md';",
          "import Package from 'some-package/page.mdx';",
          '',
          'Text.\n\n<Gone />\n\n<Out />\n\n<Large />\n\n<Package />',
        ].join('\n'),
        'docs/_large.md': 'x'.repeat(1_000_001),
      },
      'docs/a.mdx',
    );
    expect(sections.map(({ text }) => text)).toEqual(['Text.']);
    expect(warnings.map(({ message }) => message)).toEqual(
      [
        "docs/a.mdx:8: what stands in './_gone.mdx' is left out, as that file isn't there. Mend the import.",
        "docs/a.mdx:10: what stands in '../../../etc/out.md' is left out, as it lies outside of the site. Mend the import.",
        "docs/a.mdx:12: what stands in './_large.md' is left out, as it is larger than a megabyte. Mend the import.",
      ].map((message) => expect.stringContaining(message.slice(5)) as string),
    );
  });
});

describe('what pages of Astro import', () => {
  it("is read by relative paths, from the root, and by the paths of tsconfig.json; plain Markdown can't import", async () => {
    const files = {
      'astro.config.mjs': 'export default {};',
      'tsconfig.json':
        '{ // paths\n\t"compilerOptions": { "baseUrl": ".", "paths": { "@parts/*": ["src/parts/*"], }, },\n}',
      'src/pages/a.mdx': [
        "import One from '@parts/one.mdx';",
        "import { Content as Two } from '../parts/two.md';",
        "import Three from '/src/parts/three.mdx';",
        '',
        '<One />\n\n<Two />\n\n<Three />',
      ].join('\n'),
      'src/pages/b.md': "import One from '@parts/one.mdx'\n\n<One />\n",
      'src/parts/one.mdx': '## One\n',
      'src/parts/two.md': '## Two\n',
      'src/parts/three.mdx': '## Three\n',
    };
    expect(urlsOf(await parsePage(files, 'src/pages/a.mdx'))).toEqual(['a/#one', 'a/#two', 'a/#three']);
    expect(urlsOf(await parsePage(files, 'src/pages/b.md'))).toEqual(['b/']);
  });
});

describe('the heading that a component consists of', () => {
  it.each([
    ['export default () => <h4 id="a">A &amp; b</h4>', '<h4 id="a">A &#38; b</h4>\n'],
    [
      "const X = () => (\n  <h2 id='x'>\n    From <b>it</b>{' '}\n    all\n  </h2>\n);\nexport default X;",
      '<h2 id="x">From it all</h2>\n',
    ],
    [
      'import Heading from "@theme/Heading";\nexport default function T(): unknown { const a = 1; return <Heading as="h3" id="t">T</Heading>; }',
      '<h3 id="t">T</h3>\n',
    ],
  ])('is read of %s', (source, heading) => {
    expect(findComponentHeading(source)).toBe(heading);
  });

  it.each([
    'export default ({ id }) => <h2 id={id}>A</h2>',
    'export default ({ text }) => <h2 id="a">{text}</h2>',
    'export default (props) => <h2 id="a" {...props}>A</h2>',
    'export default () => <h2>A</h2>',
    'export default ({ a }) => { if (a) return null; return <h2 id="a">A</h2>; }',
    'export default () => <div><h2 id="a">A</h2></div>',
    'export default () => <Heading as="h2" id="a">A</Heading>',
    'export default class { render() { return <h2 id="a">A</h2>; } }',
    'export const a = () => <h2 id="a">A</h2>',
    'export default () => <h2 id="a">A</h2',
  ])('is unknown of %s', (source) => {
    expect(findComponentHeading(source)).toBeNull();
  });
});
