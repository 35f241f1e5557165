import { describe, expect, it } from 'vitest';
import { idsOf, openSite, urlOf } from '../testing/make-site.js';

const page = '# Page\n';

describe('a MkDocs site', () => {
  it('tells which extensions change headings in ways that are not read', async () => {
    const extensions = '[pymdownx.critic, smarty: { substitutions: { ndash: "-" } }, attr_list]';
    const site = await openSite({
      'mkdocs.yml': `site_name: Kit\nmarkdown_extensions: ${extensions}\n`,
      'docs/x.md': page,
    });
    expect(site.warnings.map(({ message }) => /'([a-z.]+)'/.exec(message)?.[1])).toEqual([
      'pymdownx.critic',
      'smarty.substitutions',
    ]);
  });

  it('reads tags of Python, the environment and lists or objects of extensions', async () => {
    const yaml = `
site_name: Kit
site_url: !ENV [SITE_URL, DOCS_URL, 'https://kit.dev/docs/']
docs_dir: manual
site_dir: out/site
theme: { name: material, language: de }
markdown_extensions:
  - attr_list
  - toc:
      permalink: true
      separator: _
      slugify: !!python/object/apply:pymdownx.slugs.slugify
        kwds: { case: lower }
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
      emoji_generator: !!python/name:material.extensions.emoji.to_svg
  - pymdownx.snippets:
      base_path: !relative $config_dir
`;
    const site = await openSite({ 'mkdocs.yml': yaml, 'manual/x.md': page });
    expect(site).toMatchObject({
      framework: 'mkdocs',
      basePath: '/docs/',
      siteUrl: 'https://kit.dev',
      lang: 'de',
      buildCommand: 'mkdocs build',
      warnings: [],
    });
    expect(site.buildDir).toMatch(/out\/site$/);
    expect(idsOf(site, '# Äh b\n\n## :rocket: Go { #own }\n\n## :tada: Up')).toEqual(['äh_b', 'own', 'up']);
    const object = await openSite({
      'mkdocs.yml':
        'markdown_extensions:\n  toc: {slugify: !!python/name:pymdownx.slugs.uslugify}\n  attr_list:\n',
      'docs/x.md': page,
    });
    expect(idsOf(object, '# Äh b {#c}\n\n## Äh')).toEqual(['c', 'äh']);
  });

  it('inherits, and a list of its own replaces the one above', async () => {
    const site = await openSite(
      {
        'base.yml':
          'site_url: https://kit.dev/\ntheme: {name: material, language: fr}\nmarkdown_extensions: [attr_list]\n',
        'docs/en/mkdocs.yml': 'INHERIT: ../../base.yml\ntheme: {language: en}\nuse_directory_urls: false\n',
        'docs/en/docs/a/README.md': page,
      },
      'docs/en/docs',
    );
    expect(site).toMatchObject({ siteUrl: 'https://kit.dev', lang: 'en', warnings: [] });
    expect(urlOf(site, 'a/README.md')).toBe('/a/index.html');
    expect(idsOf(site, '## A {#b}')).toEqual(['b']);
    const circle = await openSite({
      'mkdocs.yml': 'INHERIT: mkdocs.yml\nsite_url: https://x.dev/a/\n',
      'docs/x.md': page,
    });
    expect(circle.basePath).toBe('/a/');
  });

  it('leaves out what patterns, plugins and an index beside it leave out', async () => {
    const site = await openSite({
      'mkdocs.yml': `exclude_docs: |\n  *.tmp.md\n  /api-private/\n  !.keep.md\ndraft_docs: |\n  drafts/\n  !good.md\nnot_in_nav: x.md\nplugins:\n  - search: {lang: [en, de]}\n  - meta\n  - exclude: {glob: ['old/*']}\n`,
      'docs/index.md': page,
      'docs/README.md': page,
      'docs/hidden/.meta.yml': 'search:\n  exclude: true\n',
      'docs/hidden/x.md': page,
    });
    const built = ['index.md', 'x.md', '.keep.md', 'drafts/good.md', 'sub/api-private/x.md', 'old.md'];
    for (const file of built) expect(urlOf(site, file), file).not.toBeNull();
    const not = [
      'README.md',
      'a/x.tmp.md',
      'api-private/x.md',
      'drafts/x.md',
      '.hidden.md',
      'templates/x.md',
      'hidden/x.md',
      'hidden/deep/x.md',
      'old/a/x.md',
    ];
    for (const file of not) expect(urlOf(site, file), file).toBeNull();
    expect(urlOf(site, 'hidden/x.md', { search: { exclude: false } })).toBe('/hidden/x/');
    expect(urlOf(site, 'sub/README.md')).toBe('/sub/');
    expect(site.lang).toBe('en');
  });

  it('groups by the sections of nav', async () => {
    const site = await openSite({
      'mkdocs.yml':
        'nav:\n  - index.md\n  - Home: home.md\n  - Guide:\n      - guide/a.md\n      - Deep:\n          - B: guide/b.md\n  - API: [api.md]\n',
      'docs/x.md': page,
    });
    expect(
      ['index.md', 'home.md', 'guide/a.md', 'guide/b.md', 'api.md'].map((file) => site.groupOf?.(file, {})),
    ).toEqual([undefined, undefined, 'Guide', 'Guide', 'API']);
  });

  it('includes snippets and goes by the version of Python-Markdown that is pinned', async () => {
    const site = await openSite({
      'mkdocs.yml': 'markdown_extensions:\n  - pymdownx.snippets: {base_path: [parts]}\n  - smarty\n',
      'requirements.txt': 'mkdocs==1.5.3\nMarkdown==3.4.1\n',
      'parts/p.md': '--8<-- [start:one]\n## Same\n--8<-- [end:one]\n## Other\n',
      'secret.md': '## Secret\n',
      'docs/x.md': page,
    });
    expect(site.version).toBe('1.5.3');
    expect(
      idsOf(site, '--8<-- "p.md:one"\n\n## Same\n\n--8<-- "../secret.md"\n\n## Secret\n\n## A --flag'),
    ).toEqual(['same_1', 'secret', 'a-flag']);
    const newer = await openSite({
      'mkdocs.yml': 'markdown_extensions: [smarty]\n',
      'uv.lock': '[[package]]\nname = "markdown"\nversion = "3.7"\n',
      'docs/x.md': page,
    });
    expect(idsOf(newer, '## --flag')).toEqual(['flag']);
  });

  it('tells of YAML that is none, of the environment and of plugins that make pages', async () => {
    const broken = await openSite({ 'mkdocs.yml': 'site_name: Kit\ntheme: [a\nnav: x\n', 'docs/x.md': page });
    expect(broken.warnings[0]?.message).toMatch(/^mkdocs\.yml:\d: .*can't be read/);
    expect(urlOf(broken, 'x.md')).toBe('/x/');
    const site = await openSite({
      'mkdocs.yml':
        'site_url: !ENV SITE_URL\nplugins: [search, i18n]\nmarkdown_extensions:\n  - toc: {slugify: !!python/name:my.slug}\n',
      'docs/x.md': page,
    });
    expect(site.warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/'site_url' depends on the environment variable SITE_URL.*--base-path/) as string,
      expect.stringMatching(/'i18n'.*--from-html/) as string,
      expect.stringMatching(/my\.slug/) as string,
    ]);
  });
});
