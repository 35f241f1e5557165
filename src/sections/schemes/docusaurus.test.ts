import { describe, expect, it } from 'vitest';
import { parseDocs } from '../parse-docs.js';
import { createDocusaurusScheme, type ContentInstance, type DocusaurusSettings } from './docusaurus.js';

const urlOf = (
  file: string,
  settings: DocusaurusSettings = {},
  frontmatter: Readonly<Record<string, unknown>> = {},
): string | undefined => createDocusaurusScheme(settings).pageAddress(file, frontmatter)?.url;

const anchors = (content: string, settings?: DocusaurusSettings, file = 'a.md'): (string | null)[] =>
  parseDocs([{ file, content }], { scheme: createDocusaurusScheme(settings) }).sections.map(
    ({ anchor }) => anchor,
  );

describe('the anchors of a Docusaurus page', () => {
  it('go to the headings of the same line', () => {
    const content =
      '---\ntitle: A\n---\n\nIntro.\n\n## :x[B] {#c}\n\nText.\n\n<h2>No id</h2>\n\nText.\n\n## D\n\nText.\n';
    expect(anchors(content)).toEqual([null, 'c', 'd']);
  });

  it("are read in the format of the page, then the site's", () => {
    const page = (format: string): string =>
      `---\ntitle: A\nmdx:\n  format: ${format}\n---\n\n## B {/* #c */}\n\nText.\n`;
    const plain = '---\ntitle: A\n---\n\n## B {/* #c */}\n\nText.\n';
    expect(anchors(plain)).toContain('c');
    expect(anchors(page('md'))).toContain('b--c-');
    expect(anchors(page('detect'))).toContain('b--c-');
    expect(anchors(page('mdx'), { format: 'md' })).toContain('c');
    expect(anchors(plain, { format: 'detect' })).toContain('b--c-');
    expect(anchors(plain, { format: 'detect' }, 'a.mdx')).toContain('c');
  });

  it('have a first title out of the way in the blog alone', () => {
    const content = '# Brew\n\nIntro.\n\n## Brew\n\nText.\n';
    expect(anchors(content)).toContain('brew-1');
    expect(anchors(content, { filesOf: 'blog' })).toContain('brew');
    expect(anchors(content, { filesOf: 'site' }, 'blog/a.md')).toContain('brew');
  });
});

describe('the url of a Docusaurus page', () => {
  it("is relative to its plugin's route, or below the route that is given", () => {
    expect(urlOf('01-intro.md')).toBe('intro');
    expect(urlOf('02-guide/index.md')).toBe('guide/');
    expect(urlOf('02-guide/index.md', { trailingSlash: false })).toBe('guide');
    expect(urlOf('index.md', { trailingSlash: true })).toBe('');
    expect(urlOf('intro.md', { routeBasePath: '/docs/' })).toBe('docs/intro');
    expect(urlOf('2024-01-02-post.md', { filesOf: 'blog' })).toBe('2024/01/02/post');
    expect(urlOf('Foo/INDEX.mdx', { filesOf: 'pages' })).toBe('Foo/');
  });

  it('cuts number prefixes, but not of dates, versions, or where it is told not to', () => {
    expect(urlOf('01. a/2 - b/3__c.md')).toBe('a/b/c');
    expect(urlOf('1.2-a/2024-01-01-b.md')).toBe('1.2-a/2024-01-01-b');
    expect(urlOf('01-a/02-b.md', { numberPrefixParser: false })).toBe('01-a/02-b');
    expect(urlOf('01-a/02-b.md', {}, { parse_number_prefixes: false })).toBe('01-a/02-b');
  });

  it('takes slug and id from the frontmatter', () => {
    expect(urlOf('a/b.md', {}, { slug: '/x/' })).toBe('x/');
    expect(urlOf('a/b.md', {}, { slug: '../../x' })).toBe('x');
    expect(urlOf('a/index.md', {}, { slug: './x' })).toBe('a/x');
    expect(urlOf('a/index.md', {}, { id: 'x' })).toBe('a/');
    expect(urlOf('a/b.md', {}, { id: 'x' })).toBe('a/x');
    expect(urlOf('a/b.md', {}, { slug: 2024 })).toBe('a/2024');
    expect(urlOf('a.md', { filesOf: 'pages' }, { slug: '/x/y' })).toBe('x/y');
    expect(urlOf('2024-01-02-a.md', { filesOf: 'blog' }, { slug: 'x' })).toBe('x');
  });

  it('is encoded, its slug is not', () => {
    const address = createDocusaurusScheme().pageAddress('Ünï/a b.md', {});
    expect(address).toEqual({ slug: 'Ünï/a b', url: '%C3%9Cn%C3%AF/a%20b' });
  });

  it('is none for drafts, what is hidden, and what is no Markdown', () => {
    for (const file of ['_a.md', 'a/_b/c.md', '.a/b.md', 'a.markdown', 'a.MD', 'a.txt', 'a/__tests__/b.md']) {
      expect(urlOf(file)).toBeUndefined();
    }
    expect(urlOf('a.md', {}, { draft: true })).toBeUndefined();
    expect(urlOf('a.md', {}, { unlisted: true })).toBe('a');
  });
});

describe('a file of a Docusaurus site', () => {
  const versioned: ContentInstance = {
    plugin: 'docs',
    path: 'docs',
    routeBasePath: 'docs',
    versions: ['2.0', '1.0'],
  };
  const site = (
    file: string,
    instance: ContentInstance = versioned,
    settings: DocusaurusSettings = {},
  ): string | undefined => urlOf(file, { filesOf: 'site', instances: [instance], ...settings });

  it('belongs to the version of its folder', () => {
    expect(site('docs/a.md')).toBe('docs/next/a');
    expect(site('versioned_docs/version-2.0/a.md')).toBe('docs/a');
    expect(site('versioned_docs/version-1.0/b/01-a.md')).toBe('docs/1.0/b/a');
    expect(site('docs/a.md', { ...versioned, lastVersion: 'current' })).toBe('docs/a');
    expect(site('versioned_docs/version-2.0/a.md', { ...versioned, lastVersion: 'current' })).toBe(
      'docs/2.0/a',
    );
  });

  it('belongs to the instance whose folder it is in', () => {
    const api: ContentInstance = {
      plugin: 'docs',
      id: 'api',
      path: './api/',
      routeBasePath: '/reference',
      versions: ['1.0'],
    };
    expect(site('api/a.md', api)).toBe('reference/next/a');
    expect(site('api_versioned_docs/version-1.0/a.md', api)).toBe('reference/a');
    expect(site('i18n/de/docusaurus-plugin-content-docs-api/version-1.0/a.md', api)).toBe('de/reference/a');
    expect(site('docs/a.md', api)).toBeUndefined();
    expect(site('apis/a.md', api)).toBeUndefined();
  });

  it('belongs to the language of its folder, else to the one that is built', () => {
    expect(site('i18n/de/docusaurus-plugin-content-docs/current/a.md')).toBe('de/docs/next/a');
    expect(
      site('i18n/de/docusaurus-plugin-content-docs/current/a.md', versioned, { defaultLocale: 'de' }),
    ).toBe('docs/next/a');
    expect(site('docs/a.md', versioned, { locale: 'de' })).toBe('de/docs/next/a');
    const all: DocusaurusSettings = { filesOf: 'site' };
    expect(urlOf('i18n/de/docusaurus-plugin-content-blog/2024-01-02-a.md', all)).toBe('de/blog/2024/01/02/a');
    expect(urlOf('i18n/de/docusaurus-plugin-content-pages/a.md', all)).toBe('de/a');
  });

  it('belongs to the root where that is the route', () => {
    expect(site('docs/index.md', { plugin: 'docs', path: 'docs', routeBasePath: '/' })).toBe('');
    expect(site('docs/a.md', { plugin: 'docs', path: 'docs', routeBasePath: '/' })).toBe('a');
  });

  it('is no page outside of the plugins’ folders', () => {
    for (const file of ['README.md', 'i18n/de/code.json', 'versioned_docs/a.md', 'docs.md'])
      expect(site(file)).toBeUndefined();
  });
});

it('builds no page where the router takes brackets for a pattern, and tells why', () => {
  const scheme = createDocusaurusScheme();
  const { sections, warnings } = parseDocs(
    [
      { file: 'a (x).md', content: '# A' },
      { file: 'b (v1)/b.md', content: '---\nslug: /b\n---\n# B' },
      { file: 'c ().md', content: '# C' },
    ],
    { scheme },
  );
  expect(sections.map(({ url }) => url)).toEqual(['b', 'c%20()']);
  expect(warnings).toMatchObject([{ code: 'HEV_ASK_PAGE_UNREACHABLE', file: 'a (x).md' }]);
});
