import { describe, expect, it } from 'vitest';
import type { Section } from '../../src/model/index.js';
import { githubScheme, parseDocs } from '../../src/sections/index.js';
import { createPageFinder } from './find-page.js';
import { renderPageBody, type PageBody } from './render-page-body.js';
import { createLinkResolver } from './resolve-link.js';
import { collectPages } from './site-pages.js';
import { makeSection } from './testing/make-section.js';

function render(...sections: Section[]): PageBody {
  const [page] = collectPages(sections);
  return renderPageBody(page!, createLinkResolver(createPageFinder([page!]), '/docs/'));
}

const renderText = (text: string): string => render(makeSection({ text })).html;

describe('renderPageBody: headings', () => {
  it('takes ids from the sections and gives deeper headings ids that no section owns', () => {
    const { headings } = render(
      makeSection({ heading: 'Options', anchor: 'opts', text: '#### Example\n\nText.' }),
      makeSection({ heading: 'Example', anchor: 'example' }),
    );
    expect(headings.map(({ id }) => id)).toEqual(['start', 'opts', 'example-1', 'example']);
  });

  it('gives an id that two sections share to the first alone', () => {
    const { html } = render(
      makeSection({ heading: 'A', anchor: 'x' }),
      makeSection({ heading: 'B', anchor: 'x' }),
    );
    expect(html.match(/id="x"/g)).toHaveLength(1);
    expect(html).toMatch(/<h2 id="x"[^>]*>A<\/h2>/);
  });

  it('starts with the title, once', () => {
    const named = render(
      makeSection(),
      makeSection({ heading: 'Start', anchor: 'the-start' }),
      makeSection({ heading: 'Next' }),
    );
    expect(named.headings.map(({ id, level }) => [id, level])).toEqual([
      ['the-start', 1],
      ['next', 2],
    ]);
    expect(named.html).toMatch(/^<div class="heading h1"><h1 id="the-start"[^>]*>Start<\/h1>/);
    const introduced = render(
      makeSection({ text: 'Intro.' }),
      makeSection({ heading: 'Start', anchor: 'start-1' }),
    );
    expect(introduced.headings.map(({ id, level }) => [id, level])).toEqual([
      ['start', 1],
      ['start-1', 2],
    ]);
  });

  it('keeps the targets that the author set by hand, and shows those in code', () => {
    const { html } = render(
      makeSection({
        heading: 'Options',
        text: '<a id="shown"></a> is how.',
        source: '## Options\n<a id="timeout"></a><a name="options"></a>\n`<a id="shown"></a>` is how.',
      }),
    );
    expect(html).toContain('<span id="timeout"></span>');
    expect(html.match(/ id="/g)).toHaveLength(3);
  });

  it('never skips a level', () => {
    const { headings } = render(
      makeSection({ heading: 'A', depth: 3, text: '##### B' }),
      makeSection({ heading: 'C', depth: 2 }),
      makeSection({ heading: 'D', depth: 4 }),
    );
    expect(headings.map(({ level }) => level)).toEqual([1, 2, 3, 2, 3]);
  });

  it('shows code in a heading as code where the source has it', () => {
    const { html } = render(
      makeSection({ heading: 'The onSend hook', anchor: 'a', source: '### The `onSend` [hook](./x.md)' }),
      makeSection({ heading: 'Other', anchor: 'b', source: '### Other `words`' }),
    );
    expect(html).toMatch(/<h2[^>]*>The <code>onSend<\/code> hook<\/h2>/);
    expect(html).toMatch(/<h2[^>]*>Other<\/h2>/);
  });
});

describe('renderPageBody: content', () => {
  it('resolves references and footnotes that are defined in another section of the page', () => {
    const { html } = render(
      makeSection({ text: 'See [the site][home] and a note[^1].' }),
      makeSection({ heading: 'B', text: '[home]: https://a.example/\n\n[^1]: The note.' }),
    );
    expect(html).toContain('<a href="https://a.example/" rel="noreferrer">the site</a>');
    expect(html.match(/The note\./g)).toHaveLength(1);
  });

  it('lets no markup of the source through', () => {
    const html = renderText(
      '<img src=x onerror=alert(1)> a <b onclick="x">b</b> [c](javascript:alert(1))\n\n<script>x</script>',
    );
    expect(html).not.toMatch(/<img|<b|<script|javascript:alert\(1\)"?>c<\/a>|href="[^#]/);
    expect(html).toContain('title="Leads nowhere: javascript:alert(1)"');
  });

  it('colours code of a known language and leaves the rest letter for letter', () => {
    expect(renderText('```js\nconst a = 1\n```')).toContain('<span class="hljs-keyword">const</span>');
    expect(renderText('```nolang\n<a> & b\n```')).toContain('>&#x3C;a> &#x26; b\n</code>');
  });

  it('makes everything that scrolls reachable by keyboard', () => {
    expect(renderText('```\nx\n```')).toContain('<pre tabindex="0">');
    expect(renderText('| a |\n| - |\n| b |')).toContain(
      '<div class="scroll" tabindex="0" role="group" aria-label="Table">',
    );
  });

  it('shows pictures of the docs and links to those of other hosts', () => {
    expect(renderText('![Plan](../img/plan.svg)')).toContain(
      '<img src="/docs/img/plan.svg" alt="Plan" loading="lazy">',
    );
    expect(renderText('![Badge](https://b.example/x.svg)')).toContain(
      '<a href="https://b.example/x.svg" rel="noreferrer">Badge</a>',
    );
    expect(renderText('[![Badge](https://b.example/x.svg)](https://b.example/)')).toContain(
      '<a href="https://b.example/" rel="noreferrer">Badge</a>',
    );
  });

  it('puts back pictures of which the text keeps the words alone', () => {
    const { html } = render(
      makeSection({
        text: 'See the\n\nThe plan\n\nThe plan\n\nelsewhere The plan.',
        source: '![The plan](../img/plan.svg "Title")\n\n    not ![The plan](./other.svg)',
      }),
    );
    expect(html.match(/<img[^>]*>/g)).toEqual([
      '<img src="/docs/img/plan.svg" alt="The plan" loading="lazy">',
    ]);
    expect(html.match(/The plan/g)).toHaveLength(3);
  });

  it('marks notes and warnings as the source has them', () => {
    const content = '# T\n\n> Quoted.\n\n> [!WARNING]\n> Mind *this*.\n\n- x\n\n  > [!TIP]\n  > Then this.';
    const html = render(
      ...parseDocs([{ file: 'guide/start.md', content }], { scheme: githubScheme }).sections,
    ).html;
    expect(html).toMatch(
      /<blockquote class="alert alert-warning">\s*<p class="alert-label">Warning<\/p>\s*<p>Mind <em>this<\/em>\.<\/p>/,
    );
    expect(html).toMatch(/<p class="alert-label">Tip<\/p>\s*<p>Then this\.<\/p>/);
    expect(html.match(/class="alert /g)).toHaveLength(2);
  });

  it('names the boxes of a task list', () => {
    expect(renderText('- [x] a\n- [ ] b')).toMatch(/aria-label="Done"[^]*aria-label="To do"/);
  });
});
