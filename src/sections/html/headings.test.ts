import { describe, expect, it } from 'vitest';
import { parsePage, parsePages } from './testing/parse-page.js';

function anchorsOf(html: string): (string | null)[][] {
  return parsePage(`<main><h1>Title</h1><p>Intro</p>${html}</main>`)
    .slice(1)
    .map(({ heading, anchor }) => [heading, anchor]);
}

describe('headings of built pages', () => {
  it('are read without the buttons, badges and links to themselves that stand in them', () => {
    const [section] = parsePage(
      '<h2 id="get">Get it <a href="#get">#</a><button>Report</button></h2><p>Mirror list</p>',
    );
    expect(section).toMatchObject({ anchor: 'get', heading: 'Get it', text: 'Mirror list' });
    for (const inner of [
      'Get it<a class="hash-link" href="#get" title="Direct link">\u200b</a>',
      'Get it <a class="header-anchor" href="#get" aria-label="Permalink">#</a>',
      'Get it<a class="headerlink" href="#get">¶</a>',
      '<a class="header" href="#get">Get it</a>',
      '<a href="#get">Get</a> it <span class="badge badge--new">new</span><svg><title>x</title></svg>',
      'Get it<span class="VPBadge tip">beta</span><span class="sr-only">Section titled Get it</span>',
    ]) {
      expect(anchorsOf(`<h2 id="get">${inner}</h2><p>x</p>`)).toEqual([['Get it', 'get']]);
    }
    expect(anchorsOf('<h2 id="a">The <code>a&lt;b&gt;</code>  option</h2><p>x</p>')).toEqual([
      ['The a<b> option', 'a'],
    ]);
  });

  it('have the id that stands on them, in them, around them or right before them', () => {
    expect(anchorsOf('<h2 id="a">A</h2><p>x</p>')).toEqual([['A', 'a']]);
    expect(anchorsOf('<h2><a id="a"></a>A</h2><p>x</p>')).toEqual([['A', 'a']]);
    expect(anchorsOf('<h2><a name="a">A</a></h2><p>x</p>')).toEqual([['A', 'a']]);
    expect(anchorsOf('<section id="a"><span id="old"></span><h2>A</h2><p>x</p></section>')).toEqual([
      ['A', 'a'],
    ]);
    expect(
      anchorsOf(
        '<div class="sect1" id="a"><div class="titlepage"><div><h2 class="title">A</h2></div></div><p>x</p></div>',
      ),
    ).toEqual([['A', 'a']]);
    expect(anchorsOf('<p>y</p><a name="a"></a><h2>A</h2><p>x</p>')).toEqual([['A', 'a']]);
    expect(
      anchorsOf(
        '<span id="z"></span><section id="a"><h2>A<a class="headerlink" href="#a">¶</a></h2></section>',
      ),
    ).toEqual([['A', 'a']]);
    expect(
      anchorsOf(
        '<div class="sl-heading-wrapper"><h2 id="a">A</h2><a class="sl-anchor-link" href="#a">x</a></div><p>x</p>',
      ),
    ).toEqual([['A', 'a']]);
  });

  it('take no id of an element that holds more than their section', () => {
    expect(anchorsOf('<div id="all"><h2>A</h2><p>x</p><h2 id="b">B</h2><p>y</p></div>')).toEqual([
      ['B', 'b'],
    ]);
    expect(anchorsOf('<div id="all"><p>before</p><h2>A</h2></div>')).toEqual([]);
    expect(anchorsOf('<h2><a class="headerlink" href="#gone">¶</a>A</h2>')).toEqual([]);
  });

  it('join the section before where they have none', () => {
    const [, section] = parsePage(
      '<main><h1>T</h1><h2 id="a">A</h2><p>x</p><h3>B</h3><p>y</p><h4 id="c">C</h4><p>z</p></main>',
    );
    expect(section).toMatchObject({
      anchor: 'a',
      text: 'x\n\n### B\n\ny\n\n#### C\n\nz',
      inner: [{ heading: 'C', anchor: 'c' }],
    });
  });

  it('give unique ids, and links to what a browser finds, where an id repeats', () => {
    const sections = parsePage('<h1>T</h1><h2 id="a">A</h2><p>x</p><h2 id="a">B</h2><p>y</p>');
    expect(sections.map(({ id, url }) => [id, url])).toEqual([
      ['a', 'a.html'],
      ['a#a', 'a.html#a'],
      ['a#a~2', 'a.html'],
    ]);
  });

  it('start sections in lists and tables that lay pages out, not in quotes', () => {
    expect(anchorsOf('<ul class="members"><li><h3 id="a">A</h3><p>x</p></li></ul>')).toEqual([['A', 'a']]);
    expect(anchorsOf('<table><tr><td><h3 id="a">A</h3></td><td>x</td></tr></table>')).toEqual([['A', 'a']]);
    expect(anchorsOf('<blockquote><h3 id="a">A</h3><p>x</p></blockquote>')).toEqual([]);
  });

  it('are read where they are not at the top level of their page', () => {
    const [intro, section] = parsePage(
      '<title>3.2 Loops (Manual)</title><h4 class="subsection">3.2 Loops</h4><p>x</p><h5 id="for">For</h5><p>y</p>',
    );
    expect(intro).toMatchObject({ title: '3.2 Loops', heading: null, text: 'x' });
    expect(section).toMatchObject({ heading: 'For', anchor: 'for', depth: 2, parents: [] });
  });

  it('give a page its title, not the site that names itself in a header of each', () => {
    const page = (title: string): string =>
      `<title>${title} — Kit</title><div><div id="hd"><h1><a href="/">Kit documentation</a></h1></div><div id="bd"><div id="s"><h1>${title}</h1><p>Intro.</p><div id="t"><h2>Part</h2><p>${'Many words. '.repeat(60)}</p></div></div></div></div>`;
    const titles = ['Views', '<code>kit.auth</code>', '<code>kit</code> forms'];
    const { sections } = parsePages(
      Object.fromEntries(titles.map((title, at) => [`${at}.html`, page(title)])),
    );
    expect(sections.map(({ title, heading, text }) => [title, heading, text.slice(0, 6)])).toEqual(
      ['Views', 'kit.auth', 'kit forms'].flatMap((title) => [
        [title, null, 'Intro.'],
        [title, 'Part', 'Many w'],
      ]),
    );
  });
});
