import { describe, expect, it } from 'vitest';
import { idsOf, openSite, urlOf } from '../testing/make-site.js';

const page = '# Page\n';
const starlight = (options: string, more = ''): string =>
  `import { defineConfig } from 'astro/config'; import starlight from '@astrojs/starlight';\nexport default defineConfig({ ${more} integrations: [[starlight(${options})]] });`;
const collections = `import { defineCollection } from 'astro:content'; import { docsLoader } from '@astrojs/starlight/loaders'; import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };`;

describe('a Starlight site', () => {
  it('has its pages at the base, its groups from the sidebar, its languages from the locales', async () => {
    const site = await openSite({
      'astro.config.mjs': starlight(
        `{ title: 'Kit', defaultLocale: 'root', locales: { root: { label: 'English', lang: 'en' }, 'pt-br': { lang: 'pt-BR' } },
          sidebar: [{ label: 'Start', items: ['intro', { label: 'X', slug: 'guides/x' }] }, { label: 'Reference', autogenerate: { directory: 'reference' } }] }`,
        `site: 'https://kit.dev', base: '/kit', outDir: './build',`,
      ),
      'src/content.config.ts': collections,
      'src/content/docs/intro.md': page,
      'package.json': '{"dependencies":{"astro":"^5.18.2","@astrojs/starlight":"0.37.7"}}',
    });
    expect(site).toMatchObject({
      framework: 'starlight',
      version: '0.37.7',
      schemeName: 'astro@5',
      basePath: '/kit/',
      siteUrl: 'https://kit.dev',
      lang: 'en',
      warnings: [],
    });
    expect(site.docsDir).toMatch(/src\/content\/docs$/);
    expect(urlOf(site, 'Guides/My Page.mdx')).toBe('/kit/guides/my-page/');
    expect(urlOf(site, 'index.mdx')).toBe('/kit/');
    expect(urlOf(site, 'x.md', { draft: true })).toBeNull();
    const files = [
      'intro.md',
      'guides/x.md',
      'pt-br/intro.md',
      'reference/deep/a.md',
      'other/a.md',
      'top.md',
    ];
    expect(files.map((file) => site.groupOf?.(file, {}))).toEqual([
      'Start',
      'Start',
      'Start',
      'Reference',
      'other',
      'Docs',
    ]);
    expect(files.map((file) => site.langOf?.(file, {}))).toEqual(['en', 'en', 'pt-BR', 'en', 'en', 'en']);
  });

  it('makes ids by version and settings', async () => {
    const ids = async (config: string, astro: string, file = 'x.md'): Promise<unknown> => {
      const site = await openSite({
        'astro.config.ts': config,
        'src/content/docs/x.md': page,
        [`node_modules/astro/package.json`]: `{"version":"${astro}"}`,
      });
      return [site.schemeName, ...idsOf(site, '## Launch 🚀\n\n## --flag', file)];
    };
    expect(await ids(starlight('{}'), '5.18.2')).toEqual(['astro@5', 'launch', 'flag']);
    expect(await ids(starlight('{}'), '7.3.5')).toEqual(['astro@7', 'launch-', 'flag']);
    expect(await ids(starlight('{}', 'markdown: { smartypants: false },'), '5.18.2')).toEqual([
      'astro@5',
      'launch',
      '--flag',
    ]);
    expect(await ids(starlight('{}', 'experimental: { headingIdCompat: true },'), '5.18.2')).toEqual([
      'astro@5',
      'launch',
      'flag',
    ]);
    expect(await ids(starlight('{}', 'experimental: { headingIdCompat: true },'), '5.18.2', 'x.mdx')).toEqual(
      ['astro@5', 'launch-', 'flag'],
    );
  });
});

describe('a site of plain Astro', () => {
  const files = {
    'astro.config.mjs': `export default { site: 'https://kit.dev', trailingSlash: 'never', build: { format: 'file' } };`,
    'src/content.config.ts': `import { defineCollection, z } from 'astro:content'; import { glob, file } from 'astro/loaders';
      const docs = defineCollection({ loader: glob({ pattern: '**/*.md', base: './content' }), schema: z.object({ title: z.string() }) });
      const posts = defineCollection({ loader: glob({ pattern: ['**/*.md', '!**/_*'], base: new URL('../posts', import.meta.url), generateId: ({ entry }) => 'p-' + entry.replace(/\\.md$/, '') }) });
      const data = defineCollection({ loader: file('src/data.json') });
      export const collections = { docs, posts, data };`,
    'src/pages/help/[...slug].astro': `---\nimport { getCollection } from 'astro:content';\nconst docs = await getCollection('docs');\n---\n`,
    'src/pages/blog/[id].astro': `---\nconst posts = await getCollection("posts");\n---\n`,
    'src/pages/About.md': page,
    'content/Intro.md': page,
    'posts/one.md': page,
  };

  it('has its collection where a page of src/pages shows it, and pages of Markdown by their paths', async () => {
    const site = await openSite(files);
    expect(site).toMatchObject({ framework: 'astro', basePath: '/', warnings: [] });
    expect(site.contentGlob).toHaveLength(2);
    expect(urlOf(site, 'content/Intro.md')).toBe('/help/intro.html');
    expect(urlOf(site, 'content/index.md')).toBe('/help/');
    expect(urlOf(site, 'src/pages/About.md')).toBe('/About.html');
    expect(urlOf(site, 'src/pages/_x.md')).toBeNull();
    expect(urlOf(site, 'posts/one.md')).toBeNull();
  });

  it('reads other collections by name, or from their folder', async () => {
    const named = await openSite(files, '.', { collections: ['posts', 'none'] });
    expect(urlOf(named, 'posts/one.md')).toBe('/blog/p-one.html');
    expect(named.warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/'none'.*docs, posts.*--collection/) as string,
    ]);
    const inside = await openSite(files, 'posts');
    expect(urlOf(inside, 'one.md')).toBe('/blog/p-one.html');
    expect(urlOf(inside, '_one.md')).toBeNull();
  });

  it('says so where no page shows the collection', async () => {
    const site = await openSite({ 'astro.config.mjs': 'export default {}', 'src/content/docs/a.md': page });
    expect(site.warnings[0]?.message).toMatch(/'docs'.*--base-path/);
    expect(urlOf(site, 'a.md')).toBe('/a/');
  });
});
