import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createPlacer, type VitepressPlaces } from './place-page.js';

interface UrlTable {
  urls: { file: string; config: string; output: string; url: string }[];
  notBuilt: string[];
}

const table = JSON.parse(
  readFileSync(new URL('../fixtures/urls/vitepress.json', import.meta.url), 'utf8'),
) as UrlTable;
const srcExclude = ['excluded/**'];
const sites: { config: string; base: string; settings: VitepressPlaces }[] = [
  { config: 'base=/, cleanUrls=false', base: '/', settings: { srcExclude } },
  {
    config: 'base=/base/, cleanUrls=true, rewrites, i18n root+de',
    base: '/base/',
    settings: {
      srcExclude,
      cleanUrls: true,
      rewrites: { 'packages/:pkg/src/:slug*': ':pkg/:slug*', 'Case/MyPage.md': 'renamed.md' },
    },
  },
];

describe.each(sites)('a site with $config', ({ config, base, settings }) => {
  const place = createPlacer(settings);
  const rows = table.urls.filter((row) => row.config === config);

  it('has its pages where VitePress built them', () => {
    expect(rows).toHaveLength(23);
    for (const { file, output, url } of rows) {
      // The pages of a dynamic route are known by the paths that it gives.
      const isRoute = file.includes('[');
      if (isRoute) expect(place(file), file).toBeNull();
      const address = place(isRoute ? output.replace(/html$/, 'md') : file);
      expect(address && base + decodeURI(address.url), file).toBe(url);
      const slug = url.slice(base.length).replace(/\/$|\.html$/, '') || 'index';
      expect(address?.slug, file).toBe(slug);
    }
  });

  it.each(table.notBuilt)('has no page for %s', (file) => {
    expect(place(file)).toBeNull();
  });
});

describe('createPlacer', () => {
  it('encodes what a url may not have', () => {
    expect(createPlacer({})('with space/日 #1.md')).toEqual({
      slug: 'with space/日 #1',
      url: 'with%20space/%E6%97%A5%20%231.html',
    });
  });

  it('leaves out what is excluded by its name, its folder or always', () => {
    const place = createPlacer({
      srcExclude: ['drafts', '**/README.md', '**/*.draft.md', 'wip-*', './notes/', '!guide/**'],
    });
    for (const file of [
      'drafts/deep/a.md',
      'a/README.md',
      'README.md',
      'x.draft.md',
      'wip-a.md',
      'notes/a.md',
      'a/dist/b.md',
      'node_modules/x/y.md',
      '.dot/a.md',
      'up.MD',
      'page.mdx',
    ]) {
      expect(place(file), file).toBeNull();
    }
    expect(place('guide/wip-a.md')?.url).toBe('guide/wip-a.html');
    expect(place('guide/drafts.md')?.url).toBe('guide/drafts.html');
  });

  it('rewrites by the first pattern that fits, by a regular expression or by a function', () => {
    const place = createPlacer({
      rewrites: {
        'a/:name': 'b/:name',
        'a/x.md': 'never.md',
        '^old/(.*)': 'new/:0',
        'de/index.md': 'index-de.md',
      },
    });
    expect(place('a/x.md')?.url).toBe('b/x.html');
    expect(place('old/b/c.md')?.url).toBe('new/b/c.html');
    expect(place('de/index.md')?.url).toBe('index-de.html');
    expect(place('other.md')?.url).toBe('other.html');
    const byFunction = createPlacer({ rewrites: (page) => page.replace(/^src\//, '') });
    expect(byFunction('src/index.md')).toEqual({ slug: 'index', url: '' });
  });
});
