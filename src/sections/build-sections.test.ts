import { describe, expect, it } from 'vitest';
import { githubScheme, parseDocs, type ParseOptions } from './index.js';

function parse(content: string, options: Partial<ParseOptions> & { file?: string } = {}) {
  const { file = 'a.md', ...rest } = options;
  return parseDocs([{ file, content }], { scheme: githubScheme, ...rest }).sections;
}

const ids = (content: string, options?: Partial<ParseOptions> & { file?: string }) =>
  parse(content, options).map(({ id }) => id);

describe('where sections start', () => {
  const deep = '# T\n\n## Two\n\nx\n\n### Three\n\ny\n\n#### Four\n\nz\n\n##### Five\n\nw';

  it('is at headings down to the third level, deeper ones staying in the text', () => {
    expect(ids(deep)).toEqual(['a', 'a#two', 'a#three']);
    expect(parse(deep)[2]?.text).toBe('y\n\n#### Four\n\nz\n\n##### Five\n\nw');
  });

  it('may be set deeper or less deep', () => {
    expect(ids(deep, { chunkHeadingDepth: 4 })).toEqual(['a', 'a#two', 'a#three', 'a#four']);
    expect(ids(deep, { chunkHeadingDepth: 1 })).toEqual(['a']);
  });

  it('is never in code, fenced or indented, at any depth', () => {
    const code =
      '# T\n\n```md\n## Not\n```\n\n~~~~\n# no\n~~~\n## no\n~~~~\n\n- item\n\n  ```sh\n  # comment\n  ```\n\n      ## code\n\n        ## indented\n';
    expect(ids(code)).toEqual(['a']);
    expect(ids('# T\n\n```\n## unclosed\n\n## still')).toEqual(['a']);
  });

  it('is at underlined headings and HTML headings too', () => {
    expect(
      ids(
        'Title\n=====\n\nSub *title*\nover two lines\n-----\n\nx\n\n<h2>In <b>HTML</b></h2>\n\ny\n\n<h3 id="own">Own</h3>\n\nz',
      ),
    ).toEqual(['a', 'a#sub-titleover-two-lines', 'a#in-html', 'a#own']);
  });

  it('is at headings in containers, admonitions, details and components', () => {
    const text = `# T

::: tip
## In a container
x
:::

/// note | Title

## In a block

x

///

!!! note
    ## In an admonition

    x

<details><summary>More</summary>

## In details

x

</details>

<Tabs>
  <Tab label="a">
    ## In a component

    x
  </Tab>
</Tabs>
`;
    expect(parse(text).map(({ heading }) => heading)).toEqual([
      null,
      'In a container',
      'In a block',
      'In an admonition',
      'In details',
      'In a component',
    ]);
  });

  it('is in quotes and lists too, whose marks before a heading go with it', () => {
    const text =
      '# T\n\n> ## Use\n> x\n\n- before\n- ## Use\n\n  y\n- after\n\n1. > ### Deep\n   > ====\n\n-   ### Far\n\n    z\n\n    - kept\n        - so\n';
    expect(parse(text).map(({ id, text }) => [id, text])).toEqual([
      ['a', ''],
      ['a#use', '> x\n\n- before'],
      ['a#use-1', '  y\n- after'],
      ['a#deep', '   > ===='],
      ['a#far', 'z\n\n- kept\n    - so'],
    ]);
  });

  it('encloses nothing in quotes and lists', () => {
    const sections = parse('# T\n\n## Two\n\n> ### Quoted\n\n> # High\n\n### Three\n\n#### Four', {
      chunkHeadingDepth: 4,
    });
    expect(sections.slice(1).map(({ heading, parents }) => [heading, parents])).toEqual([
      ['Two', []],
      ['Quoted', ['Two']],
      ['High', []],
      ['Three', ['Two']],
      ['Four', ['Two', 'Three']],
    ]);
  });

  it('is not in tables and footnotes', () => {
    expect(ids('# T\n\nx[^1]\n\n[^1]: ## Note\n\n| a |\n| - |\n| ## b |\n')).toEqual(['a']);
  });

  it('is also where only a picture or nothing is shown, as long as it has an id', () => {
    const sections = parse('# T\n\n## ![A  logo](x.png)\n\nx\n\n## ![](y.png) {#y}\n\n### Below\n\nz');
    expect(sections.map(({ id, heading, parents }) => [id, heading, parents])).toEqual([
      ['a', null, []],
      ['a#y', 'y', []],
      ['a#below', 'Below', []],
    ]);
    const own = parse('# T\n\n## ![A  logo](x.png) {#logo}\n\nx');
    expect(own[1]).toMatchObject({ id: 'a#logo', heading: 'A logo', text: 'x' });
  });

  it('is not at a heading without an id: its text joins the section before', () => {
    const sections = parse('# T\n\n## Use\n\nx\n\n## 🚀\n\ny\n\n## !!!\n\nz');
    expect(sections.map(({ id }) => id)).toEqual(['a', 'a#use', 'a#-1']);
    expect(sections[1]?.text).toBe('x\n\n## 🚀\n\ny');
  });
});

describe('ids and urls', () => {
  it('count repeated headings as GitHub does, h1 included', () => {
    expect(ids('# Use\n\n## Use\n\n### Use\n\n## Use-1\n\n## constructor\n\n## __proto__')).toEqual([
      'a',
      'a#use-1',
      'a#use-2',
      'a#use-1-1',
      'a#constructor',
      'a#proto',
    ]);
  });

  it('count every space of a heading, one beside a picture, badge or tag too, as GitHub does', () => {
    expect(
      ids('# T\n\n## A  &  B\n\n## Non\u00a0breaking\n\n## ![x](y) Logo\n\n## New <Badge />\n\n## `a`'),
    ).toEqual(['a', 'a#a----b', 'a#nonbreaking', 'a#-logo', 'a#new-', 'a#a']);
  });

  it('take no explicit id from escaped braces', () => {
    const [, section] = parse('# T\n\n## Escaped \\{#id\\}\n\nx');
    expect(section).toMatchObject({ anchor: 'escaped-id', heading: 'Escaped {#id}' });
  });

  it('take an explicit id in any of its spellings', () => {
    const text =
      '# T { #t }\n\n## One { #uno }\n\n## Two {#dos}\n\n## Three {: #tres }\n\n## Four {#cuatro .x a=b} ##\n\n## `{#code}`\n\n## Dunder { #__init__ }\n\nx';
    expect(parse(text).map(({ heading, anchor }) => [heading, anchor])).toEqual([
      [null, null],
      ['One', 'uno'],
      ['Two', 'dos'],
      ['Three', 'tres'],
      ['Four', 'cuatro'],
      ['{#code}', 'code'],
      ['Dunder', '__init__'],
    ]);
    expect(parse(text)[0]?.title).toBe('T');
  });

  it('number a repeated id, whose url leads to the nearest unique anchor above', () => {
    const sections = parse('# T\n\n## A {#a}\n\n### X {#x}\n\n## B {#b}\n\n### X again {#x}\n\n### Y\n');
    expect(sections.map(({ id, url, anchor }) => [id, url, anchor])).toEqual([
      ['a', 'a/', null],
      ['a#a', 'a/#a', 'a'],
      ['a#x', 'a/#x', 'x'],
      ['a#b', 'a/#b', 'b'],
      ['a#x~2', 'a/#b', 'x'],
      ['a#y', 'a/#y', 'y'],
    ]);
  });

  it('do not take a repeated anchor for a unique one', () => {
    const sections = parse('# T\n\n## A\n\n### X {#x}\n\n### X {#x}\n\n### Y');
    expect(sections.map(({ id, url }) => [id, url])).toEqual([
      ['a', 'a/'],
      ['a#a', 'a/#a'],
      ['a#x', 'a/#x'],
      ['a#x~2', 'a/#a'],
      ['a#y', 'a/#y'],
    ]);
  });

  it('lead to the page where no anchor above is unique', () => {
    expect(parse('- <h2 id="x">X</h2>\n\ntext\n\n## X {#x}\n\ny').map(({ id, url }) => [id, url])).toEqual([
      ['a', 'a/'],
      ['a#x', 'a/'],
    ]);
  });

  it('are percent-encoded in urls and readable in ids', () => {
    const [, section] = parse('# T\n\n## Café & 50% {#café?#1}\n\nx', { file: 'C# guide/100%.md' });
    expect(section).toMatchObject({
      id: 'C# guide/100%#café?#1',
      page: 'C# guide/100%',
      url: 'C%23%20guide/100%25/#caf%C3%A9%3F%231',
      anchor: 'café?#1',
    });
  });

  it('tell a page named like a section from that section', () => {
    const { sections } = parseDocs(
      [
        { file: 'c.md', content: '# C\n\n## x\n\ny' },
        { file: 'c#x.md', content: '# CX' },
      ],
      { scheme: githubScheme },
    );
    expect(sections.map(({ id }) => id)).toEqual(['c#x', 'c', 'c#x~2']);
  });
});

describe('what a section says of its place', () => {
  it('names the headings around it, without the title', () => {
    const sections = parse('# T\n\n## A\n\n### B\n\nx\n\n# U\n\n### C\n\n## D');
    expect(sections.map(({ heading, parents, depth, order }) => [heading, parents, depth, order])).toEqual([
      [null, [], 0, 0],
      ['A', [], 2, 1],
      ['B', ['A'], 3, 2],
      ['U', [], 1, 3],
      ['C', ['U'], 3, 4],
      ['D', ['U'], 2, 5],
    ]);
  });

  it('names the deeper headings in its text, with ids that lead to them alone', () => {
    const page =
      '# T\n\n## A\n\n#### x\n\n##### y `z`\n\n#### x\n\n## B\n\n> #### quoted\n\n#### same\n\n<h4 id="same">Again</h4>\n';
    expect(parse(page).map(({ inner }) => inner)).toEqual([
      undefined,
      [
        { heading: 'x', anchor: 'x' },
        { heading: 'y z', anchor: 'y-z' },
        { heading: 'x', anchor: 'x-1' },
      ],
      [{ heading: 'quoted', anchor: 'quoted' }],
    ]);
  });

  it('groups by label, else by first folder without its number, else as Docs', () => {
    expect(parse('x', { file: '01-app/02-guide/a.md' })[0]?.group).toBe('app');
    expect(parse('x', { file: '2024-01-01-notes/a.md' })[0]?.group).toBe('2024-01-01-notes');
    expect(parse('x', { file: 'a.md' })[0]?.group).toBe('Docs');
    expect(parse('x', { groupOf: (file) => `label of ${file}` })[0]?.group).toBe('label of a.md');
  });

  it('takes description, keywords and language from the frontmatter', () => {
    const [intro] = parse('---\ndescription: How to\nkeywords: [a, b]\nlang: fr\n---\nx');
    expect(intro).toMatchObject({ description: 'How to a, b', lang: 'fr' });
    expect(parse('x')[0]).not.toHaveProperty('description');
  });

  it('shows headings as a reader sees them', () => {
    const headings = [
      ['## **Bold** _and_ `code()` [link](x)', 'Bold and code() link'],
      ['## input <NonInheritBadge />', 'input'],
      ['## New [<Badge text="NRV" type="warning" />](#m)', 'New'],
      ['## Old <Badge type="tip">^1.2</Badge> way', 'Old way'],
      ['## ![logo](x.png) Launch 🚀', 'Launch 🚀'],
      ['## A &amp; B \\* C[^1]', 'A & B * C'],
      ['## <abbr title="Application">App</abbr> {braces}', 'App {braces}'],
      ['## Array<string>', 'Array'],
    ];
    for (const [line, expected] of headings) {
      expect(parse(`# T\n\n${line ?? ''}\n\nx\n\n[^1]: note`)[1]?.heading, line).toBe(expected);
    }
  });
});
