import { describe, expect, it } from 'vitest';
import { parsePages } from './testing/parse-page.js';

/** Page in the shape that a generator builds it → what is read of it. */
const shapes: Record<string, string> = {
  Docusaurus: `<html lang="en" class="docs-wrapper docs-doc-page"><head><meta name="generator" content="Docusaurus v3.10.2"><title>Start | Kit</title><meta name="docusaurus_version" content="2.0"></head><body><a class="skipToContent_x" href="#main">Skip</a><nav class="navbar">Kit</nav><main><article><nav class="theme-doc-breadcrumbs" aria-label="Breadcrumbs"><ul><li><a aria-label="Home" href="/"><svg></svg></a></li><li><span>Guides</span></li><li><span>Start</span></li></ul></nav><span class="theme-doc-version-badge">Version: 2.0</span><div class="tocCollapsible_ab12 theme-doc-toc-mobile">On this page</div><div class="theme-doc-markdown markdown"><header><h1>Start</h1></header><p>Welcome in.</p><h2 class="anchor anchorWithStickyNavbar_abcd" id="set-up">Set up<a href="#set-up" class="hash-link" title="Direct link">\u200b</a></h2><p>Run it.</p></div><footer class="theme-doc-footer"><a class="theme-edit-this-page">Edit this page</a></footer></article><nav class="pagination-nav"><a>Next</a></nav></main></body></html>`,
  VitePress: `<html lang="en"><head><meta name="generator" content="VitePress v1.6.4"><title>Start | Kit</title></head><body><div id="app"><header class="VPNav">Kit</header><div class="VPLocalNav">Menu</div><aside class="VPSidebar"><nav>All</nav></aside><div class="VPContent"><div class="VPDoc"><div class="VPDocAside"><nav class="VPDocAsideOutline">On this page</nav></div><main class="main"><div class="vp-doc _guide"><div><h1 id="start" tabindex="-1">Start <a class="header-anchor" href="#start" aria-label="Permalink to “Start”">\u200b</a></h1><p>Welcome in.</p><h2 id="set-up" tabindex="-1">Set up <a class="header-anchor" href="#set-up" aria-label="Permalink">\u200b</a></h2><p>Run it.</p></div></div></main><footer class="VPDocFooter">Edit this page Last updated</footer></div></div></div></body></html>`,
  Starlight: `<html lang="en" data-has-toc><head><meta name="generator" content="Astro v5"><title>Start | Kit</title></head><body><a href="#_top">Skip to content</a><header class="header"><h1>no</h1></header><nav class="sidebar" aria-label="Main">All</nav><main data-pagefind-body lang="en"><div class="content-panel"><div class="sl-container"><h1 id="_top">Start</h1></div></div><div class="content-panel"><div class="sl-container"><div class="sl-markdown-content"><p>Welcome in.</p><div class="sl-heading-wrapper level-h2"><h2 id="set-up">Set up</h2><a class="sl-anchor-link" href="#set-up"><span aria-hidden="true">#</span><span class="sr-only" data-pagefind-ignore>Section titled “Set up”</span></a></div><p>Run it.</p></div><footer class="sl-flex">Last updated</footer></div></div></main></body></html>`,
  'Material for MkDocs': `<html lang="en"><head><meta name="generator" content="mkdocs-1.6.1, mkdocs-material-9.6"><title>Start - Kit</title></head><body><header class="md-header">Kit</header><div class="md-container"><main class="md-main"><div class="md-sidebar"><nav class="md-nav">All</nav></div><div class="md-content"><article class="md-content__inner md-typeset"><a class="md-content__button md-icon" href="edit" title="Edit this page"></a><h1 id="start">Start<a class="headerlink" href="#start" title="Permanent link">¶</a></h1><p>Welcome in.</p><h2 id="set-up">Set up<a class="headerlink" href="#set-up" title="Permanent link">¶</a></h2><p>Run it.</p><aside class="md-source-file"><span>June 1</span></aside></article></div></main><footer class="md-footer">Next</footer></div></body></html>`,
  Sphinx: `<html lang="en"><head><title>Start — Kit 1.0 documentation</title></head><body><div class="related" role="navigation"><h3>Navigation</h3></div><div class="document"><div class="documentwrapper"><div class="bodywrapper"><div class="body" role="main"><section id="start"><span id="index-0"></span><h1>Start<a class="headerlink" href="#start" title="Permalink to this heading">¶</a></h1><p>Welcome in.</p><section id="set-up"><h2>Set up<a class="headerlink" href="#set-up">¶</a></h2><p>Run it.</p></section></section></div></div></div><div class="sphinxsidebar" role="navigation"><h3>Table of Contents</h3></div></div><div class="footer">©</div></body></html>`,
  DocBook: `<html><head><title>Start</title></head><body><div class="navheader"><table><tr><th>Start</th></tr></table><hr></div><div class="chapter" id="start"><div class="titlepage"><div><div><h2 class="title">Start</h2></div></div></div><div class="toc"><dl><dt><a href="#set-up">Set up</a></dt></dl></div><p>Welcome in.</p><div class="sect1" id="set-up"><div class="titlepage"><div><div><h3 class="title">Set up</h3></div></div></div><p>Run it.</p></div></div><div class="navfooter">Next</div></body></html>`,
  Doxygen: `<html><head><meta name="generator" content="Doxygen 1.9.4"><title>Kit: Start</title></head><body><div id="top"><div id="titlearea">Kit</div><div id="nav-path" class="navpath"><ul><li>Kit</li></ul></div></div><div class="header"><div class="headertitle"><div class="title">Start</div></div></div><div class="contents"><div class="toc"><h3>Table of Contents</h3></div><div class="textblock"><p>Welcome in.</p><h1><a class="anchor" id="set-up"></a>Set up</h1><p>Run it.</p></div></div><hr class="footer"></body></html>`,
  rustdoc:
    `<html lang="en"><head><meta name="generator" content="rustdoc"><title>Start in kit - Rust</title></head><body class="rustdoc"><nav class="sidebar">All</nav><main><div class="width-limiter"><nav class="sub"></nav><section id="main-content" class="content"><div class="main-heading"><h1>Start<button id="copy-path">Copy item path</button></h1><span class="out-of-band"><a class="src">source</a></span></div><details open><summary><span>Expand description</span></summary></details><p>Welcome in.</p><h2 id="set-up"><a href="#set-up">Set up</a></h2><p>Run it.</p></section></div></main></body></html>`.replace(
      /<details.*?<\/details>/,
      '',
    ),
  javadoc: `<html lang="en"><head><meta name="generator" content="javadoc/ModuleWriterImpl"><title>Start (Kit)</title></head><body><div class="flex-box"><header role="banner"><nav role="navigation"><div class="top-nav">All</div></nav></header><div class="flex-content"><main role="main"><div class="header"><h1 title="Start" class="title">Start</h1></div><p>Welcome in.</p><ul class="details-list"><li><section class="detail" id="set-up"><h2>Set up</h2><p>Run it.</p></section></li></ul></main><footer role="contentinfo">©</footer></div></div></body></html>`,
  mdBook: `<html lang="en" class="light"><head><title>Start - Kit</title></head><body><nav id="sidebar" class="sidebar">All</nav><div id="page-wrapper"><div class="page"><div id="menu-bar"><h1 class="menu-title">Kit</h1></div><div id="content" class="content"><main><h1 id="start"><a class="header" href="#start">Start</a></h1><p>Welcome in.</p><h2 id="set-up"><a class="header" href="#set-up">Set up</a></h2><p>Run it.</p></main><nav class="nav-wrapper"><a class="mobile-nav-chapters">Next</a></nav></div></div></div></body></html>`,
  'plain HTML without any marks': `<html><head><title>Start</title></head><body><table><tr><td><a href="b.html">B</a> | <a href="c.html">C</a></td></tr></table><div><div><h1>Start</h1><p>Welcome in.</p><a name="set-up"></a><h2>Set up</h2><p>Run it.</p></div></div></body></html>`,
};

describe('a built page', () => {
  it.each(Object.entries(shapes))('of %s is read without what stands around its content', (_, html) => {
    const { sections, warnings } = parsePages({
      'guide/start.html': html,
      'other.html': '<h1>Other</h1><p>x</p>',
    });
    expect(warnings).toEqual([]);
    const page = sections.filter(({ page }) => page === 'guide/start');
    expect(page.map(({ title, heading, anchor, text }) => [title, heading, anchor, text])).toEqual([
      ['Start', null, null, 'Welcome in.'],
      ['Start', 'Set up', 'set-up', 'Run it.'],
    ]);
    expect(page[1]?.url).toBe('guide/start.html#set-up');
  });

  it('of Docusaurus tells its group and version', () => {
    const [section] = parsePages({ 'guide/start.html': shapes['Docusaurus'] ?? '' }).sections;
    expect(section).toMatchObject({ group: 'Guides', docsVersion: '2.0', lang: 'en' });
  });
});
