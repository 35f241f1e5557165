import { describe, expect, it } from 'vitest';
import { HevAskError } from '../model/index.js';
import { createScheme, githubScheme, parseDocs } from './index.js';
import { encodeUrlPart } from '../text/index.js';
import { defaultAddress } from './page-address.js';

describe('defaultAddress', () => {
  it.each([
    ['index.md', 'index', ''],
    ['README.md', 'index', ''],
    ['guide/start.md', 'guide/start', 'guide/start/'],
    ['guide/Index.mdx', 'guide', 'guide/'],
    ['guide/readme.markdown', 'guide', 'guide/'],
    ['a/b/v1.2.md', 'a/b/v1.2', 'a/b/v1.2/'],
    ['.hidden', '.hidden', '.hidden/'],
    ['a:b.md', 'a:b', 'a%3Ab/'],
    ['дом/a b.md', 'дом/a b', '%D0%B4%D0%BE%D0%BC/a%20b/'],
  ])('puts %s at %s', (file, slug, url) => {
    expect(defaultAddress(file)).toEqual({ slug, url });
  });
});

describe('encodeUrlPart', () => {
  it('encodes what would end the part and survives lone surrogates', () => {
    expect(encodeUrlPart('a#b?c%d"e')).toBe('a%23b%3Fc%25d%22e');
    expect(encodeUrlPart('😀\ud83d')).toBe('%F0%9F%98%80%EF%BF%BD');
  });
});

describe('createScheme', () => {
  it('tells the majors of Astro apart', () => {
    const anchors = (name: string) =>
      parseDocs([{ file: 'a.md', content: '# T\n\n## Launch 🚀\n\nx' }], {
        scheme: createScheme(name),
      }).sections.map(({ anchor }) => anchor);
    expect(anchors('astro')).toEqual([null, 'launch']);
    expect(anchors('astro@5')).toEqual([null, 'launch']);
    expect(anchors('astro@7')).toEqual([null, 'launch-']);
  });

  it('tells the versions of Python-Markdown apart, whose version mkdocs bears', () => {
    const anchor = (name: string) =>
      parseDocs([{ file: 'a.md', content: '# T\n\n## Über &uuml; x\n\nx' }], { scheme: createScheme(name) })
        .sections[1]?.anchor;
    expect(['mkdocs@3.4', 'mkdocs@3.5.2'].map(anchor)).toEqual(['uber-x', 'uber-x']);
    expect(['mkdocs', 'mkdocs@3.6', 'mkdocs@3', 'mkdocs@1.6'].map(anchor)).toEqual(Array(4).fill('uber-u-x'));
  });

  it('knows a scheme by its name, with or without a version', () => {
    expect(createScheme('github')).toBe(githubScheme);
    expect(createScheme('github@2')).toBe(githubScheme);
    const names = ['astro', 'astro@7', 'docusaurus', 'vitepress', 'mkdocs'];
    expect(names.map((name) => createScheme(name).name)).toEqual([
      'astro',
      'astro',
      'docusaurus',
      'vitepress',
      'mkdocs',
    ]);
  });

  it('names the schemes there are for one that it does not know', () => {
    for (const name of ['', 'jekyll', 'github@', 'constructor']) {
      expect(() => createScheme(name), name).toThrow(HevAskError);
    }
    expect(() => createScheme('jekyll')).toThrow("There is no anchor scheme named 'jekyll'.");
  });
});
