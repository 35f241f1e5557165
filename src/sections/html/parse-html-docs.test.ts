import { describe, expect, it } from 'vitest';
import { parseHtmlDocs } from './parse-html-docs.js';
import { parsePages } from './testing/parse-page.js';

const page = (title: string, more = ''): string =>
  `<html><head><title>${title} | Kit</title>${more}</head><body><main><h1>${title}</h1><p>About ${title}.</p><h2 id="x">X</h2><p>${title} x.</p></main></body></html>`;

/** Url of each page's intro. */
function urlsOf(pages: Readonly<Record<string, string>>): string[] {
  return parsePages(pages)
    .sections.filter(({ order }) => order === 0)
    .map(({ url }) => url);
}

describe('addresses of built pages', () => {
  it('are those of their files', () => {
    const pages = {
      'index.html': page('Kit'),
      'a/index.html': page('A'),
      'a/b c.html': page('B'),
      'd.htm': page('D'),
    };
    expect(urlsOf(pages)).toEqual(['a/b%20c.html', 'a/', 'd.htm', '']);
    expect(urlsOf({ 'a/Index.html': page('A'), 'b.html': page('B') })).toEqual(['a/Index.html', 'b.html']);
    expect(parsePages(pages).sections.map(({ id }) => id)).toEqual([
      'a/b c',
      'a/b c#x',
      'a',
      'a#x',
      'd',
      'd#x',
      'index',
      'index#x',
    ]);
  });

  it('end as their canonical link does, which also tells where the site lives', () => {
    const canonical = (path: string): string => `<link rel="canonical" href="https://kit.dev/docs${path}">`;
    const { sections, basePath, siteUrl } = parsePages({
      'index.html': page('Kit', canonical('/')),
      'a/index.html': page('A', canonical('/a')),
      'b.html': page('B', canonical('/b')),
      'c.html': page('C', canonical('/elsewhere')),
    });
    expect(sections.filter(({ order }) => order === 0).map(({ url }) => url)).toEqual([
      'a',
      'b',
      'c.html',
      '',
    ]);
    expect([basePath, siteUrl]).toEqual(['/docs/', 'https://kit.dev']);
  });

  it('end as links between pages do, which also tell the base path', () => {
    const links =
      '<nav><a href="/kit/guide/a">A</a><a href="/kit/guide/b#x">B</a><a href="/kit/">Home</a></nav>';
    const pages = {
      'index.html': page('Kit') + links,
      'guide/a.html': page('A') + links,
      'guide/b.html': page('B') + links,
    };
    expect(urlsOf(pages)).toEqual(['guide/a', 'guide/b', '']);
    expect(parsePages(pages).basePath).toBe('/kit/');
    const relative = { 'a.html': `${page('A')}<a href="b.html">B</a>`, 'b.html': page('B') };
    expect(urlsOf(relative)).toEqual(['a.html', 'b.html']);
    expect(parsePages(relative).basePath).toBeUndefined();
  });
});

describe('pages that are no content', () => {
  it('are left out', () => {
    const left = {
      '404.html': page('Not found'),
      'search/index.html': page('Search'),
      'tags/a/index.html': page('Tag'),
      'blog/page/2/index.html': page('Blog'),
      'blog/index.html': page('Blog').replace('<html>', '<html class="blog-wrapper blog-list-page">'),
      'old.html': '<meta http-equiv="refresh" content="0; url=/new/"><p>Moved</p>',
      'hidden.html': page('Hidden', '<meta name="robots" content="noindex, nofollow">'),
      'empty.html': '<div id="app"></div><script>draw()</script>',
      'genindex.html': page('Index', '<meta name="generator" content="Sphinx 7">'),
      'a_source.html': page('Source', '<meta name="generator" content="Doxygen 1.9">'),
    };
    expect(urlsOf({ ...left, 'new.html': page('New') })).toEqual(['new.html']);
  });

  it('stay where the whole site asks not to be indexed, as previews do', () => {
    const robots = '<meta name="robots" content="noindex">';
    expect(urlsOf({ 'a.html': page('A', robots), 'b.html': page('B', robots) })).toEqual([
      'a.html',
      'b.html',
    ]);
  });

  it('hold all the others in one', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const all = `<main>${names.map((name) => page(name).replace(/.*<main>|<\/main>.*/g, '')).join('')}</main>`;
    const pages = Object.fromEntries(names.map((name) => [`${name}.html`, page(name)]));
    expect(urlsOf({ ...pages, 'print.html': all })).toEqual(names.map((name) => `${name}.html`));
  });
});

describe('what pages share', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];

  it('is no part of what any of them says, reference headings and code excepted', () => {
    const pages = Object.fromEntries(
      names.map((name) => [
        `${name}.html`,
        `<main><p>Was this any help?</p><h1>${name}</h1><p>About ${name}.</p><h2 id="see">See also</h2><pre>import kit</pre></main>`,
      ]),
    );
    const { sections } = parsePages(pages);
    expect(sections.slice(0, 2).map(({ heading, text, source }) => [heading, text, source])).toEqual([
      [null, 'About a.', '# a\n\nAbout a.\n\n'],
      ['See also', '```\nimport kit\n```', '## See also\n\n```\nimport kit\n```'],
    ]);
  });

  it('is cut off their titles', () => {
    const pages = Object.fromEntries(
      names.map((name) => [`${name}.html`, `<title>The ${name} - Kit</title><p>Of ${name}.</p>`]),
    );
    expect(parsePages(pages).sections[0]?.title).toBe('The a');
  });
});

describe('a section of HTML', () => {
  it('changes with its own content alone', () => {
    const build = (hash: string, nav: string, x = 'x'): string =>
      `<head><link rel="stylesheet" href="/app.${hash}.css"></head><nav>${nav}</nav><main class="m-${hash}"><h1>T</h1><h2 id="a">A</h2><p data-v-${hash}>a</p><h2 id="x">X</h2><p>${x}</p></main>`;
    const [, a, x] = parsePages({ 'a.html': build('1', 'One') }).sections;
    const [, same, changed] = parsePages({ 'a.html': build('2', 'Two', 'y') }).sections;
    expect(same).toEqual(a);
    expect(changed?.source).not.toBe(x?.source);
  });

  it('is left out or boosted by the globs that the other docs go by', () => {
    const files = [
      { file: 'a.html', content: page('A') },
      { file: 'old/b.html', content: page('B') },
    ];
    const { sections, warnings } = parseHtmlDocs(files, {
      exclude: ['old'],
      boost: ['a.html=2', 'nonsense'],
    });
    expect(sections.map(({ id, boost }) => [id, boost])).toEqual([
      ['a', 2],
      ['a#x', 2],
    ]);
    expect(warnings.map(({ code }) => code)).toEqual(['HEV_ASK_BOOST_INVALID']);
  });
});

it('boosts what stands in a weighed element, the innermost around a whole section', () => {
  const content = `<body data-pagefind-weight="2"><main><h1>Kit</h1><p>All of it.</p>
    <section data-pagefind-weight="3"><h2 id="one">One</h2><p>Here.</p><p data-pagefind-weight="9">Part.</p></section>
    <div data-pagefind-weight="0.5"><h2 id="two">Two</h2></div><p>There.</p>
    <h2 id="three">Three <b data-pagefind-weight="7">!</b></h2><p>Words <b data-pagefind-weight="8">weigh</b>.</p></main>`;
  const { sections, warnings } = parseHtmlDocs([{ file: 'kit.html', content }]);
  expect(sections.map(({ heading, boost }) => [heading, boost])).toEqual([
    [null, 2],
    ['One', 3],
    ['Two', 0.5],
    ['Three !', 2],
  ]);
  expect(warnings).toEqual([]);
});

it('warns of a weight that is none', () => {
  const content = '<main><h1>Kit</h1><h2 id="a" data-pagefind-weight="much">A</h2><p>Text.</p></main>';
  const { sections, warnings } = parseHtmlDocs([{ file: 'kit.html', content }]);
  expect(sections.every(({ boost }) => boost === undefined)).toBe(true);
  expect(warnings).toMatchObject([{ code: 'HEV_ASK_BOOST_INVALID', file: 'kit.html' }]);
});
