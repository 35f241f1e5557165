import { describe, expect, it } from 'vitest';
import { githubScheme, parseDocs, type SourceFile } from './index.js';

function parse(...files: [file: string, content: string][]) {
  const sources: SourceFile[] = files.map(([file, content]) => ({ file, content }));
  return parseDocs(sources, { scheme: githubScheme }).sections;
}

/** Page → title, then `id heading` of its sections. */
function outline(...files: [file: string, content: string][]) {
  const pages: Record<string, string[]> = {};
  for (const { file, title, id } of parse(...files)) (pages[file] ??= [title]).push(id);
  return pages;
}

describe('the title of a page', () => {
  it('is the one in the frontmatter before anything else', () => {
    expect(outline(['a.md', '---\ntitle: Set up\n---\n# Setting up\n\nText.'])).toEqual({
      'a.md': ['Set up', 'a', 'a#setting-up'],
    });
    expect(outline(['a.md', '+++\ntitle = "Set up"\n+++\nText.'])).toEqual({ 'a.md': ['Set up', 'a'] });
    expect(parse(['a.md', '---\ntitle: 404\n---\nText.'])[0]?.title).toBe('404');
  });

  it('needs no section for an h1 that only repeats the frontmatter', () => {
    expect(outline(['a.md', '---\ntitle: Set Up\n---\n# Set up\n\nText.'])).toEqual({
      'a.md': ['Set Up', 'a'],
    });
  });

  it('is the first h1, which starts no section, while further ones do', () => {
    expect(outline(['a.md', '## Before\n\n# One\n\nx\n\n# Two\n\ny'])).toEqual({
      'a.md': ['One', 'a', 'a#before', 'a#two'],
    });
  });

  it('may be an h1 in HTML', () => {
    const [intro] = parse(['a.md', '<h1 align="center">\n  The <em>Kit</em> &amp; more\n</h1>\n\nText.']);
    expect(intro).toMatchObject({ title: 'The Kit & more', heading: null, text: 'Text.' });
  });

  it('is never a banner that pages share, in HTML or Markdown', () => {
    const banner = '<h1 align="center">Kit</h1>\n\n';
    expect(
      outline(
        ['a.md', `${banner}## Alpha\n\nx\n\n### Part\n\ny`],
        ['b.md', `${banner}# Beta\n\nx`],
        ['c.md', `${banner}Only text.`],
        ['d.md', '# Delta\n\nx'],
      ),
    ).toEqual({
      'a.md': ['Alpha', 'a#alpha', 'a#part'],
      'b.md': ['Beta', 'b'],
      'c.md': ['C', 'c'],
      'd.md': ['Delta', 'd'],
    });
    expect(outline(['a.md', '# Kit\n\n## Alpha\n\nx'], ['b.md', '# Kit\n\n## Beta\n\nx'])).toEqual({
      'a.md': ['Alpha', 'a#alpha'],
      'b.md': ['Beta', 'b#beta'],
    });
  });

  it('leaves a banner out of the text but in the source', () => {
    const [first] = parse(['a.md', '<h1>Kit</h1>\n\nHello.'], ['b.md', '<h1>Kit</h1>\n\nBye.']);
    expect(first).toMatchObject({ text: 'Hello.', source: '<h1>Kit</h1>\n\nHello.' });
  });

  it('may be the site name on its front page', () => {
    const [front] = parse(
      ['index.md', '<h1>Kit</h1>\n\nHello.'],
      ['b.md', '<h1>Kit</h1>\n\n## B\n\nBye.'],
    ).filter(({ page }) => page === 'index');
    expect(front).toMatchObject({ title: 'Kit', id: 'index' });
  });

  it('is no Markdown h1 that any two pages of other names share, however large the site', () => {
    const others = Array.from({ length: 30 }, (_, n): [string, string] => [
      `p${String(n)}.md`,
      `# P${String(n)}\n\nx`,
    ]);
    const pages = outline(['a.md', '# Kit\n\n## Alpha\n\nx'], ['b.md', '# Kit\n\nOnly text.'], ...others);
    expect(pages['a.md']).toEqual(['Alpha', 'a#alpha']);
    expect(pages['b.md']).toEqual(['B', 'b']);
  });

  it('may be an h1 that says what the file or an index’s folder is named, or that its other versions have', () => {
    const pages = outline(
      ['app/overview.md', '# Overview\n\n## Start\n\nx'],
      ['cli/index.md', '# Overview\n\n## Flags\n\nx'],
      ['one/plug_ins/index.md', '# Plug ins\n\n## Use\n\nx'],
      ['two/plug-ins.md', '# Plug ins\n\n## Use\n\nx'],
      ['v1/setup.md', '# Setting up the kit\n\n## First\n\nx'],
      ['v2/setup.md', '# Setting up the kit\n\n## First\n\nx'],
    );
    expect(Object.values(pages).map(([title]) => title)).toEqual([
      'Overview',
      'Flags',
      'Plug ins',
      'Plug ins',
      'Setting up the kit',
      'Setting up the kit',
    ]);
  });

  it('is else the first heading, which starts its section, under which the page is found', () => {
    const sections = parse(['a.md', '## Factory\n\nx\n\n### Options\n\ny']);
    expect(sections.map(({ id, title, parents }) => [id, title, parents])).toEqual([
      ['a#factory', 'Factory', []],
      ['a#options', 'Factory', []],
    ]);
    expect(sections[0]?.order).toBe(0);
  });

  it('is no heading that is only quoted', () => {
    expect(outline(['a-b.md', '> # Quoted\n\n- ## Listed\n\nx'])).toEqual({
      'a-b.md': ['A b', 'a-b#quoted', 'a-b#listed'],
    });
  });

  it('is else the name of the file, or of the folder for an index', () => {
    expect(parse(['01-getting_started.md', 'x'])[0]?.title).toBe('Getting started');
    expect(parse(['02-guide/index.md', 'x'])[0]?.title).toBe('Guide');
    expect(parse(['v1.2.md', 'x'])[0]?.title).toBe('V1.2');
  });
});

describe('the intro', () => {
  it('stays without text where the page has a title of its own', () => {
    expect(outline(['a.md', '# Kit\n\n## Use\n\nx'])).toEqual({ 'a.md': ['Kit', 'a', 'a#use'] });
    expect(outline(['a.md', '---\ntitle: Kit\n---\n## Use\n\nx'])).toEqual({ 'a.md': ['Kit', 'a', 'a#use'] });
  });

  it('hands its source on to the first section when it goes', () => {
    const [first] = parse(['a.md', '<!-- c -->\n\n## Use\n\nx']);
    expect(first).toMatchObject({ id: 'a#use', source: '<!-- c -->\n\n## Use\n\nx', text: 'x' });
  });

  it('is all that is left of a page that cleaning empties', () => {
    expect(parse(['a.md', '{/* nothing */}\n\n<Home />\n'])).toMatchObject([{ id: 'a', text: '', order: 0 }]);
    expect(parse(['b.md', ''])).toMatchObject([{ id: 'b', title: 'B', text: '', source: '' }]);
  });
});
