import fc from 'fast-check';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSite } from './index.js';
import { makeFolder, openSite, urlOf } from './testing/make-site.js';

const page = '# Page\n';

/** Words that configs are made of, in any order. */
const words = fc.array(
  fc.constantFrom(
    ...[
      'export default',
      '{',
      '}',
      '(',
      ')',
      '[',
      ']',
      ',',
      ':',
      '=>',
      'a',
      'base',
      "'/x/'",
      '`${a}`',
      '...',
      '=',
      ';',
      '\n',
    ],
    ...[
      'const a',
      'function f',
      'return',
      'for (const x of a)',
      'while (true)',
      'if (a)',
      'throw',
      'await',
      'new',
      'async',
      '?.',
      '??',
    ],
    ...[
      'docs',
      'presets',
      'plugins',
      'rewrites',
      'markdown',
      'anchor',
      'slugify',
      'srcExclude',
      'integrations',
      'import("x")',
      'require("./x")',
    ],
  ),
  { maxLength: 30 },
);

describe('a config that holds anything', () => {
  it.each([
    ['docusaurus.config.ts', 'docs/x.md'],
    ['.vitepress/config.mts', 'x.md'],
    ['astro.config.mjs', 'src/content/docs/x.md'],
  ])('%s gives a site, and ids, all the same', async (file, doc) => {
    const dir = await makeFolder({
      [file]: '',
      [doc]: page,
      'package.json': '{"dependencies":{"@astrojs/starlight":"1"}}',
    });
    await fc.assert(
      fc.asyncProperty(words, async (parts) => {
        await writeFile(join(dir, file), parts.join(' '));
        const site = await findSite(dir);
        expect(site).not.toBeNull();
        site?.scheme.pageAddress(doc, {});
        site?.groupOf?.(doc, {});
        site?.langOf?.(doc, {});
      }),
      { numRuns: 150 },
    );
  });

  it('mkdocs.yml gives a site, and ids, all the same', async () => {
    const dir = await makeFolder({ 'mkdocs.yml': '', 'docs/x.md': page });
    const yaml = fc.array(
      fc.constantFrom(
        ...[
          'nav:',
          'site_url:',
          'plugins:',
          'markdown_extensions:',
          'exclude_docs: |',
          '  - ',
          '- toc:',
          '    slugify:',
          ' !!python/name:a.b',
          ' !ENV [A, b]',
        ],
        ...['&a', '*a', '{', '}', '[', ']', ': ', '\n', 'x', "'", '"', '!x', '|', '>', '---', '#'],
      ),
      { maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(yaml, async (parts) => {
        await writeFile(join(dir, 'mkdocs.yml'), parts.join(''));
        const site = await findSite(dir);
        site?.scheme.pageAddress('x.md', {});
        site?.groupOf?.('x.md', {});
        if (site)
          site.scheme.headingIds({
            file: 'x.md',
            body: page,
            bodyLine: 1,
            format: 'md',
            frontmatter: {},
            headings: [],
          });
      }),
      { numRuns: 300 },
    );
  });
});

describe('a config that is bad on purpose', () => {
  it.each([
    [
      'is built of itself',
      `const a: any = { base: '/a/' }; a.extends = a; a.markdown = { toc: a }; a.themeConfig = { sidebar: [a] }; a.items = [a]; export default a;`,
    ],
    [
      'has patterns that are none',
      `export default { rewrites: { '(': 'x', ':a': 3, '[': '[' }, srcExclude: ['[', '**(', ''] };`,
    ],
    [
      'has settings of other kinds',
      `export default { base: 1, srcDir: [], cleanUrls: 'x', locales: [], markdown: 'x', themeConfig: [], rewrites: 3, srcExclude: 7, sitemap: null };`,
    ],
    ['is nested deep', `export default ${'['.repeat(20_000)}${']'.repeat(20_000)};`],
    ['is one long sum', `export default { base: ${"'a' + ".repeat(20_000)}'b' };`],
    ['is binary', '\u0000\u0001\ufffd'],
  ])('gives a site where it %s', async (_, source) => {
    const site = await openSite({ '.vitepress/config.ts': source, 'x.md': page });
    expect(urlOf(site, 'x.md')).toMatch(/x(?:\.html)?$/);
    site.groupOf?.('x.md', {});
  });

  it('may be a folder, a bomb of aliases or nested deep', async () => {
    const dir = await makeFolder({ 'docs/x.md': page });
    await mkdir(join(dir, 'mkdocs.yml'));
    expect((await findSite(dir))?.warnings[0]?.message).toMatch(/^mkdocs\.yml: .*a folder stands/);
    const bomb = `a: &a [x, x]\n${Array.from({ length: 20 }, (_unused, at) => `b${at}: &b${at} [${`*${at === 0 ? 'a' : `b${at - 1}`}, `.repeat(9)}]`).join('\n')}\n`;
    expect((await openSite({ 'mkdocs.yml': bomb, 'docs/x.md': page })).warnings).toHaveLength(1);
    const deep = await openSite({ 'mkdocs.yml': `nav: ${'['.repeat(50_000)}`, 'docs/x.md': page });
    expect(deep.warnings).toHaveLength(1);
  });
});
