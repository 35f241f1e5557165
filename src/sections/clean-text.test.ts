import { describe, expect, it } from 'vitest';
import { githubScheme, parseDocs } from './index.js';

const textOf = (content: string, file = 'a.md'): string =>
  parseDocs([{ file, content }], { scheme: githubScheme, chunkHeadingDepth: 1 }).sections[0]?.text ?? '';

describe('the text of a section', () => {
  it('is Markdown as it was written', () => {
    const markdown =
      'A *b* **c** `d`  \nline [e](f "g") <https://h.i>\n\n* one\n  1. two\n\n     three\n\n> quote\n\n| a | b |\n| - | :-: |\n| `x|` | \\| |\n\n[^1]: note\n\n[ref]: https://x.y\n\n---\n\n    indented\n      code';
    expect(textOf(`${markdown}\n`)).toBe(markdown);
  });

  it('keeps code byte for byte, whatever it looks like', () => {
    const code =
      '```mdx title="x"\n---\na: b\n---\n<AppOnly>{/* c */}</AppOnly>\n\n\n\n::: tip\n/// note\n# T {#id}\n\t<!-- d -->  \n```';
    expect(textOf(`# T\n\n${code}\n\nEnd \`<b>{/* x */}\`.`)).toBe(`${code}\n\nEnd \`<b>{/* x */}\`.`);
    const listed = '- a\n\n  ```js\n  const a = <B/>\n\n\n  b\n  ```';
    expect(textOf(listed)).toBe(listed);
  });

  it('keeps braces that are no comment', () => {
    const braces = 'Set `{a}`, {b: 1}, {{ c }} and {*d*}.\n\n{e}\n\n{ #f }';
    expect(textOf(`# T\n\n${braces}`)).toBe(braces);
  });

  it('drops comments in HTML and in braces, over blank lines too', () => {
    expect(textOf('a {/* x */} b\n\n{/*\n\n## no\n\n*/}\n\nc <!-- y --> d\n\n<!--\n\n## no\n-->\ne')).toBe(
      'a b\n\nc d\n\ne',
    );
  });

  it('drops tags and keeps what they enclose', () => {
    expect(
      textOf(
        '<AppOnly>\n\nOne <Link href="/x">two</Link>.\n\n</AppOnly>\n<Image\n  alt="a > b"\n  style={{ width: "}" }}\n  onLoad={() => {\n\n    go("don\'t")\n  }}\n/>\nthree',
      ),
    ).toBe('One two.\n\nthree');
    expect(textOf('x <abbr title="A">B</abbr> <kbd>C</kbd><br>D')).toBe('x B C D');
    expect(textOf('<div>\n  <p>One</p><p>Two &amp; three</p>\n    <em>four</em>\n</div>\n\nfive')).toBe(
      'One Two &amp; three\nfour\n\nfive',
    );
  });

  it('drops scripts and styles whole', () => {
    expect(
      textOf(
        '<script setup>\nimport A from "a"\n\nconst b = "</div>"\n</script>\n\nx\n\n<style>\n.a > .b { }\n</style>\n\ny',
      ),
    ).toBe('x\n\ny');
    expect(textOf('a <script>b()</script> c')).toBe('a c');
  });

  it('keeps the content of pre as it stands', () => {
    expect(textOf('<pre><code>a\n  b\n\n\n    <i>c</i>\n</code></pre>')).toBe('a\n  b\n\n\n    c');
  });

  it('keeps the titles and content of containers', () => {
    expect(textOf('::: tip Mind this\nOne\n:::\n:::warning\nTwo\n:::\n:::note[Three]{.x}\nFour\n:::')).toBe(
      'Mind this\n\nOne\n\nTwo\n\nThree\n\nFour',
    );
    expect(
      textOf('/// note | Technical `Details`\n\nOne\n\n///\n\n//// tab | A\n\n/// tip\nTwo\n///\n////'),
    ).toBe('Technical `Details`\n\nOne\n\nA\n\nTwo');
    expect(
      textOf('!!! note "Mind"\n    One\n\n    ```py\n    a\n      b\n    ```\n\n??? tip\n    Two\n\nThree'),
    ).toBe('Mind\n\nOne\n\n```py\na\n  b\n```\n\nTwo\n\nThree');
    expect(textOf('| a |\n| - |\n| b |\n:::')).toBe('| a |\n| - |\n| b |');
    expect(textOf('> [!NOTE]\n> One')).toBe('> \n> One');
  });

  it('keeps prose that only looks like a marker', () => {
    const prose =
      'Use // for comments and /// for docs.\n\n/// this is a sentence.\n\na ::: b\n\n!!! wow, really';
    expect(textOf(prose)).toBe(prose);
  });

  it('drops includes, tables of contents and snippet lines', () => {
    expect(textOf('a\n\n{* ../src/a.py hl[1:3] *}\n\n[[toc]]\n\n[TOC]\n\n<<< ./a.ts#x [b]\n\nc')).toBe(
      'a\n\nc',
    );
  });

  it('keeps fenced code that an HTML block took in, and drops braced comments from it', () => {
    const code = '```html\n<p title="x">{/* kept */}</p>\n<!-- kept -->\n```';
    expect(textOf(`<details>\n<summary>A <b>b</b></summary>\n{/* <i>gone</i> */}\n${code}\n</details>`)).toBe(
      `A b\n\n${code}`,
    );
    expect(textOf(`<div>\n<!--\n${code.replace('\n<!-- kept -->', '')}\n-->\nc\n</div>`)).toBe('c');
    expect(textOf('<pre>\n{/* kept */}\n</pre>')).toBe('{/* kept */}');
  });

  it('drops imports at the level of blocks, not in prose', () => {
    expect(
      textOf("import A, { b } from '@c/d';\nimport 'e.css'\n\nYou\nimport f from 'g'\nhere.\n\nimport os"),
    ).toBe("You\nimport f from 'g'\nhere.\n\nimport os");
  });

  it('shows images by their alternative text', () => {
    expect(textOf('a ![the logo](x.png) b ![](y.png) c [![badge][i]](z)\n\n[i]: i.png')).toBe(
      'a the logo b c [badge](z)\n\n[i]: i.png',
    );
  });

  it('drops the explicit ids of deeper headings', () => {
    expect(textOf('# T\n\n## A { #b }\n\nc\n\nD {#e}\n---\n')).toBe('## A\n\nc\n\nD\n---');
  });

  it('ends a line that held nothing but a tag without parting a paragraph', () => {
    expect(textOf('one\n<a id="x"></a>\ntwo')).toBe('one\ntwo');
  });

  it('copes with every kind of line end', () => {
    expect(textOf('---\r\ntitle: T\r\n---\r\n<AppOnly>\r\n\r\na\r\nb\r\n')).toBe('a\r\nb');
  });
});

describe('the text of MDX', () => {
  it('is without imports, exports and expressions, string literals excepted', () => {
    const mdx =
      'import A from "a"\nimport {B} from "b"\n\nexport const c = {\n\n  d: `e`,\n}\n\n# T\n\nf {g} {\'h\'} {" "}i\n\n{j.map((k) => <K l={k} />)}\n\nimport is a word';
    expect(textOf(mdx, 'a.mdx')).toBe('f h i\n\nimport is a word');
  });

  it('is dedented where components indent it', () => {
    expect(
      textOf(
        '<Tabs>\n    <Tab>\n        one\n\n        ```js\n        a\n          b\n        ```\n    </Tab>\n</Tabs>',
        'a.mdx',
      ),
    ).toBe('one\n\n```js\na\n  b\n```');
    expect(textOf('<Tabs>\n    <Tab>\n        one <B />\n    </Tab>\n</Tabs>')).toBe('one');
  });

  it('has HTML comments taken out without a word', () => {
    const { sections, warnings } = parseDocs([{ file: 'a.mdx', content: '# T\n\n<!-- x -->\n\ny {z}' }], {
      scheme: githubScheme,
    });
    expect(sections[0]?.text).toBe('y');
    expect(warnings).toEqual([]);
  });
});
