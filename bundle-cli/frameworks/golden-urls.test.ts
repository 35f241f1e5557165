import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { Site } from './site.js';
import { openSite, urlOf } from './testing/make-site.js';

interface BuiltUrl {
  file: string;
  frontmatter: string;
  config: string;
  output: string;
  url: string;
}

function readTable(name: string): { urls: BuiltUrl[]; notBuilt: string[] } {
  const file = new URL(`../../src/sections/schemes/fixtures/urls/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as { urls: BuiltUrl[]; notBuilt: string[] };
}

/** A site with all of a table's files, below `folder`, and a config. */
function makeSite(
  table: readonly BuiltUrl[],
  config: Readonly<Record<string, string>>,
  folder = '',
): Promise<Site> {
  const pages = table.map(
    ({ file, frontmatter }) => [folder + onDisk(file), `---\n${frontmatter}\n---\n\n# Page\n`] as const,
  );
  return openSite({ ...Object.fromEntries(pages), ...config });
}

/** The table names a translated file by its plugin's folder. */
function onDisk(file: string): string {
  return file.replace(/^(i18n\/de)\/docs\//, '$1/docusaurus-plugin-content-docs/current/');
}

function read({ frontmatter }: BuiltUrl): Record<string, unknown> {
  return (parseYaml(frontmatter) ?? {}) as Record<string, unknown>;
}

const docusaurus: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'baseUrl=/, trailingSlash unset': {
    'docusaurus.config.js': `// @ts-check
      const { themes } = require('prism-react-renderer');
      module.exports = { title: 'Kit', url: 'https://kit.example', baseUrl: '/', presets: [['classic', { docs: {}, blog: {} }]], themeConfig: { prism: { theme: themes.github } } };`,
  },
  'baseUrl=/, trailingSlash=false': {
    'docusaurus.config.ts': `import type { Config } from '@docusaurus/types'; import type * as Preset from '@docusaurus/preset-classic';
      const config: Config = { title: 'Kit', url: 'https://kit.example', baseUrl: process.env.BASE_URL ?? '/', trailingSlash: false,
        presets: [['@docusaurus/preset-classic', { docs: { sidebarPath: './sidebars.ts' }, theme: {} } satisfies Preset.Options]] };
      export default config;`,
  },
  'baseUrl=/base/, trailingSlash=true, i18n en+de': {
    'docusaurus.config.mjs': `import shared from './shared.mjs';
      export default async function createConfig() { return { ...shared, trailingSlash: true, i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, presets: ['classic'] }; }`,
    'shared.mjs': `export default { url: 'https://kit.example', baseUrl: '/base/' };`,
  },
};

describe.each(Object.keys(docusaurus))('a Docusaurus site with %s', (name) => {
  const { urls, notBuilt } = readTable('docusaurus');
  // Translations beyond the translated file are the default locale's pages again; the blog's list isn't a post.
  const rows = urls.filter(
    ({ config, output, file }) =>
      config === name && output !== 'blog.html' && (!output.startsWith('de/') || file.startsWith('i18n/')),
  );

  it('has its pages where they were built', async () => {
    const site = await makeSite(rows, docusaurus[name] ?? {});
    expect(site).toMatchObject({ framework: 'docusaurus', siteUrl: 'https://kit.example', warnings: [] });
    const found = rows.map(
      (row) => `${row.file} ${decodeURI(urlOf(site, onDisk(row.file), read(row)) ?? '')}`,
    );
    expect(found).toEqual(rows.map(({ file, url }) => `${file} ${url}`));
    expect(rows.length).toBeGreaterThan(40);
    for (const file of notBuilt) expect(urlOf(site, file, { draft: file.includes('draft') })).toBeNull();
  });
});

const mkdocs: Readonly<Record<string, string>> = {
  'use_directory_urls=true (MkDocs 1.4.2)': 'site_name: Kit\nsite_url: https://kit.example/\n',
  'use_directory_urls=true (MkDocs 1.6.1)':
    'site_name: Kit\nsite_url: !ENV [SITE_URL, "https://kit.example/"]\n',
  'use_directory_urls=false, site_url=…/base/ (MkDocs 1.4.2)':
    'site_name: Kit\nsite_url: https://kit.example/base/\nuse_directory_urls: false\n',
};

describe.each(Object.keys(mkdocs))('a MkDocs site with %s', (name) => {
  const { urls, notBuilt } = readTable('mkdocs');
  const rows = urls.filter(({ config }) => config === name);

  it('has its pages where they were built', async () => {
    const site = await makeSite(rows, { 'mkdocs.yml': mkdocs[name] ?? '' });
    expect(site).toMatchObject({ framework: 'mkdocs', siteUrl: 'https://kit.example', warnings: [] });
    const inDocs = (file: string): string => file.replace(/^docs\//, '');
    const found = rows.map(
      (row) => `${row.file} ${decodeURI(urlOf(site, inDocs(row.file), read(row)) ?? '')}`,
    );
    expect(found).toEqual(rows.map(({ file, url }) => `${file} ${url}`));
    expect(rows.length).toBeGreaterThan(20);
    for (const file of notBuilt) expect(urlOf(site, inDocs(file))).toBeNull();
  });
});

const vitepress: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'base=/, cleanUrls=false': {
    '.vitepress/config.js': `export default { srcExclude: ['excluded/**'] };`,
  },
  'base=/base/, cleanUrls=true, rewrites, i18n root+de': {
    '.vitepress/config.mts': `import { defineConfig } from 'vitepress';
      export default defineConfig({ base: '/base/', cleanUrls: true, srcExclude: ['excluded/**'],
        rewrites: { 'packages/:pkg/src/:slug*': ':pkg/:slug*', 'Case/MyPage.md': 'renamed.md' },
        locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } } });`,
  },
};

describe.each(Object.keys(vitepress))('a VitePress site with %s', (name) => {
  const { urls, notBuilt } = readTable('vitepress');
  const rows = urls.filter(({ config, file }) => config === name && !file.includes('['));

  it('has its pages where they were built', async () => {
    const site = await makeSite(rows, vitepress[name] ?? {});
    expect(site).toMatchObject({ framework: 'vitepress', warnings: [] });
    const found = rows.map((row) => `${row.file} ${decodeURI(urlOf(site, row.file, read(row)) ?? '')}`);
    expect(found).toEqual(rows.map(({ file, url }) => `${file} ${url}`));
    expect(rows.length).toBeGreaterThan(20);
    for (const file of notBuilt) expect(urlOf(site, file)).toBeNull();
  });
});
