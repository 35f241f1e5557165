import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { idsOf, openSite, urlOf } from '../testing/make-site.js';

const page = '# Page\n';
const config = (settings: string): string =>
  `import { defineConfig } from 'vitepress';\nexport default defineConfig(${settings});`;

describe('a VitePress site', () => {
  it('is found from the repository, from its own folder and from within', async () => {
    const files = {
      'docs/.vitepress/config.mts': config(
        `{ base: '/kit/', srcDir: './src', outDir: '../public', sitemap: { hostname: 'https://kit.dev/kit/' } }`,
      ),
      'docs/src/guide/start.md': page,
      'package.json':
        '{"scripts":{"docs:build":"vitepress build docs"},"devDependencies":{"vitepress":"~1.5.0"}}',
      'pnpm-lock.yaml': `importers:\n  .:\n    devDependencies:\n      vitepress:\n        specifier: ~1.5.0\n        version: 1.5.3(postcss@8)\n`,
    };
    for (const folder of ['.', 'docs', 'docs/src']) {
      const site = await openSite(files, folder);
      expect(site).toMatchObject({
        framework: 'vitepress',
        version: '1.5.3',
        basePath: '/kit/',
        siteUrl: 'https://kit.dev',
        buildCommand: 'pnpm run docs:build',
        warnings: [],
      });
      expect(site.docsDir).toMatch(/docs\/src$/);
      expect(site.buildDir).toBe(join(site.root, '../public'));
      expect(urlOf(site, 'guide/start.md')).toBe('/kit/guide/start.html');
    }
    expect(urlOf(await openSite(files, 'docs/src/guide'), 'start.md')).toBe('/kit/guide/start.html');
  });

  it('takes the slugger of a package, of the config itself, or tells that it is not known', async () => {
    const ids = async (source: string): Promise<unknown> => {
      const site = await openSite({ '.vitepress/config.ts': source, 'x.md': page });
      return [idsOf(site, '## What is new?\n\n## 1. A'), site.warnings.map(({ code }) => code)];
    };
    expect(await ids(config('{}'))).toEqual([['what-is-new', '_1-a'], []]);
    expect(
      await ids(
        `import { slug } from 'github-slugger'; export default { markdown: { anchor: { slugify: slug } } }`,
      ),
    ).toEqual([['what-is-new', '1-a'], []]);
    expect(
      await ids(
        `import Slugger from 'github-slugger'; const s = new Slugger(); export default { markdown: { anchor: { slugify: (t) => s.slug(t) } } }`,
      ),
    ).toEqual([['what-is-new', '1-a'], []]);
    expect(
      await ids(
        `import { slugify } from '@mdit-vue/shared'; export default { markdown: { anchor: { slugify } } }`,
      ),
    ).toEqual([['what-is-new', '_1-a'], []]);
    expect(
      await ids(
        `export default { markdown: { anchor: { slugify(t) { return t.replace(/\\W+/g, '_').toLowerCase(); } } } }`,
      ),
    ).toEqual([['what_is_new_', '1_a'], []]);
    expect(
      await ids(
        `import uslug from 'uslug'; export default { markdown: { anchor: { slugify: (s) => uslug(s) } } }`,
      ),
    ).toEqual([['what-is-new', '_1-a'], ['HEV_ASK_SETTING_UNKNOWN']]);
  });

  it('reads what else changes ids', async () => {
    const site = await openSite({
      '.vitepress/config.js': config(
        `{ markdown: { attrs: { leftDelimiter: '%{', rightDelimiter: '}%' }, anchor: { level: [2, 3], uniqueSlugStartIndex: 2 }, math: true } }`,
      ),
      'x.md': page,
      'part.md': '## Included\n',
    });
    expect(
      idsOf(site, '# One\n\n<!--@include: ./part.md-->\n\n## Included\n\n## A %{#b}%\n\n## A {#b}'),
    ).toEqual([null, 'included-2', 'b', 'a-b']);
  });

  it('goes by the installed version, and tells of plugins', async () => {
    const ids = async (version: string, settings = '{}'): Promise<unknown> => {
      const site = await openSite({
        '.vitepress/config.ts': config(settings),
        'package.json': `{"devDependencies":{"vitepress":"${version}"}}`,
        'x.md': page,
      });
      return [idsOf(site, '## A &amp; B &nbsp;\n\n## ![*Alt* text](x.png) x'), site.warnings.length];
    };
    expect(await ids('1.6.4')).toEqual([['a-amp-b-nbsp', 'x'], 0]);
    expect(await ids('1.1.2')).toEqual([['a-b', 'x'], 0]);
    expect(await ids('2.0.0-alpha.12')).toEqual([['a-amp-b-nbsp', 'alt-text-x'], 0]);
    expect(await ids('1.6.4', '{ markdown: { config(md) { md.use(md.x); } } }')).toEqual([
      ['a-amp-b-nbsp', 'x'],
      1,
    ]);
  });

  it('groups by the outermost label of the sidebar, in each locale', async () => {
    const site = await openSite({
      '.vitepress/config.ts': config(`{
        lang: 'en-US', cleanUrls: true, rewrites: (id) => id.replace(/^src\\//, ''),
        themeConfig: { sidebar: { '/guide/': { base: '/guide/', items: [{ text: 'Basics', items: [{ text: 'S', link: 'start' }, { text: 'In', items: [{ text: 'D', link: '/deep' }] }] }] }, '/api/': [{ text: 'API <i>x</i>', items: [{ text: 'A', link: '/api/' }] }] } },
        locales: { root: { label: 'English' }, de: { lang: 'de-DE', themeConfig: { sidebar: [{ text: 'Grundlagen', items: [{ link: '/de/guide/start.md' }] }] } } },
      }`),
      'x.md': page,
    });
    const files = ['guide/start.md', 'src/guide/deep.md', 'api/index.md', 'de/guide/start.md', 'other.md'];
    expect(files.map((file) => site.groupOf?.(file, {}))).toEqual([
      'Basics',
      'Basics',
      'API x',
      'Grundlagen',
      undefined,
    ]);
    expect(files.map((file) => site.langOf?.(file, {}))).toEqual([
      'en-US',
      'en-US',
      'en-US',
      'de-DE',
      'en-US',
    ]);
    expect(urlOf(site, 'src/guide/deep.md')).toBe('/guide/deep');
  });

  it('extends a config that is written beside it', async () => {
    const site = await openSite({
      '.vitepress/config.mjs': `import base from './base.mjs'; export default { extends: base, cleanUrls: true };`,
      '.vitepress/base.mjs': `export default { base: '/deep/', srcExclude: ['drafts/**'] };`,
      'x.md': page,
    });
    expect(urlOf(site, 'x.md')).toBe('/deep/x');
    expect(urlOf(site, 'drafts/x.md')).toBeNull();
  });

  it('falls back to the defaults where its config throws, and says so', async () => {
    const site = await openSite({
      '.vitepress/config.ts': `if (!process.env.TOKEN) throw new Error('set TOKEN');\nexport default {};`,
      'x.md': page,
    });
    expect(site.warnings[0]?.message).toMatch(/^\.vitepress\/config\.ts: .*throws/);
    expect(urlOf(site, 'x.md')).toBe('/x.html');
  });
});
