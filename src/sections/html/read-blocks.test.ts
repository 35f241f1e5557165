import { describe, expect, it } from 'vitest';
import { toPlain } from '../../text/index.js';
import { parsePage, textOf } from './testing/parse-page.js';

describe('the text of HTML', () => {
  it('is paragraphs with their emphasis, code and links', () => {
    expect(
      textOf(
        '<p>Some <b>bold</b>, <em>slanted </em>words\n and <code>code</code>.<br>Next &amp; last</p>Bare <a href="../b.html#x">link</a><a href="javascript:x()"> none</a>',
      ),
    ).toBe('Some **bold**, *slanted* words and `code`.\nNext & last\n\nBare [link](../b.html#x) none');
  });

  it('reads as the page does where its words look like Markdown', () => {
    const words =
      '*a* _b_ `c` [d](e) <Foo> &amp;lt; \\* ~~x~~ snake_case_name 2 * 3 {#id} [^1] a|b # no - no';
    const html = words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    expect(toPlain(textOf(`<p>${html}</p>`))).toBe(words);
    for (const line of ['# x', '- x', '1. x', '> x', '+ x', '| x', '::: tip', '---', '=== x']) {
      expect(toPlain(textOf(`<p>One</p><p>${line.replace('>', '&gt;')}</p>`))).toBe(`One\n${line}`);
    }
  });

  it('keeps lists in lists, with code and further paragraphs in their items', () => {
    expect(
      textOf(
        '<ul><li>One<ul><li><p>Two</p><p>more</p></li></ul></li><li>Three<pre>a\n  b</pre></li></ul><ol start="3"><li>Four</li><li>Five</li></ol>',
      ),
    ).toBe('- One\n  - Two\n\n    more\n- Three\n\n  ```\n  a\n    b\n  ```\n\n3. Four\n4. Five');
  });

  it('keeps quotes together', () => {
    expect(textOf('<blockquote><p>One</p><p>Two</p></blockquote><p>Three</p>')).toBe(
      '> One\n>\n> Two\n\nThree',
    );
  });

  it('keeps code letter for letter, with its language, without line numbers and buttons', () => {
    const fence = '```js\nlet a;\n\n  b(`x`)\n```';
    for (const html of [
      '<pre><code class="language-js">let a;\n\n  b(`x`)\n</code></pre>',
      '<div class="language-js"><button class="copy"></button><span class="lang">js</span><pre><code><span class="line">let a;</span>\n<span class="line"></span>\n<span class="line">  b(`x`)</span></code></pre><div class="line-numbers-wrapper">1<br>2</div></div>',
      '<div class="highlight-js"><div class="highlight"><pre><span class="linenos">1</span>let a;\n<span class="linenos">2</span>\n<span class="linenos">3</span>  b(`x`)\n</pre></div></div>',
      '<pre data-language="js"><code><div class="ec-line"><div class="code">let a;</div></div><div class="ec-line"><div class="code">\n</div></div><div class="ec-line"><div class="code">  b(`x`)</div></div></code></pre>',
      '<table class="highlighttable"><tr><td class="linenos"><pre>1\n2\n3</pre></td><td class="code"><div class="language-js"><pre>let a;\n\n  b(`x`)</pre></div></td></tr></table>',
      '<pre class="prism-code language-js"><code><span class="token-line">let a;<br></span><span class="token-line"><br></span><span class="token-line">  b(`x`)</span></code></pre>',
    ]) {
      expect(textOf(html).replace(/^js\n\n/, '')).toBe(fence);
    }
    expect(textOf('<pre>```\nx</pre>')).toBe('````\n```\nx\n````');
    expect(
      textOf('<div class="fragment"><div class="line">int a;</div><div class="line">int b;</div></div>'),
    ).toBe('```\nint a;\nint b;\n```');
  });

  it('keeps tables, a pipe in a cell escaped', () => {
    const html =
      '<table><thead><tr><th>Key<th>Use</tr></thead><tbody><tr><td><code>a|b</code><td>one<br>two | three</tr></tbody></table>';
    expect(textOf(html)).toBe('| Key | Use |\n| --- | --- |\n| `a\\|b` | one two \\| three |');
  });

  it('reads tables that only arrange as what stands in them', () => {
    expect(
      textOf('<table role="presentation"><tr><td><p>One</p></td><td><ul><li>Two</li></ul></td></tr></table>'),
    ).toBe('One\n\n- Two');
    expect(textOf('<table><tr><td><pre>x</pre></td></tr></table>')).toBe('```\nx\n```');
  });

  it('shows formulas as TeX, once', () => {
    expect(
      textOf(
        '<p>So <span class="katex"><span class="katex-mathml"><math><semantics><mi>a</mi><annotation encoding="application/x-tex">a^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">a2</span></span>.</p>',
      ),
    ).toBe('So $a^2$.');
  });

  it('puts the labels of tabs above what they show, hidden or not', () => {
    const expected = 'npm\n\n```sh\nnpm i\n```\n\nyarn\n\n```sh\nyarn add\n```';
    expect(
      textOf(
        '<div class="tabs-container"><ul role="tablist" class="tabs"><li role="tab">npm</li><li role="tab">yarn</li></ul><div><div role="tabpanel"><pre class="language-sh">npm i</pre></div><div role="tabpanel" hidden><pre class="language-sh">yarn add</pre></div></div></div>',
      ),
    ).toBe(expected);
    expect(
      textOf(
        '<div class="vp-code-group"><div class="tabs"><input type="radio"><label>npm</label><input type="radio"><label>yarn</label></div><div class="blocks"><div class="language-sh"><pre>npm i</pre></div><div class="language-sh"><pre>yarn add</pre></div></div></div>',
      ),
    ).toBe(expected);
    expect(
      textOf(
        '<div class="tabbed-set"><input><input><div class="tabbed-labels"><label>npm</label><label>yarn</label></div><div class="tabbed-content"><div class="tabbed-block"><pre class="language-sh">npm i</pre></div><div class="tabbed-block"><pre class="language-sh">yarn add</pre></div></div></div>',
      ),
    ).toBe(expected);
  });

  it('drops the titles of notes that only say what kind they are', () => {
    expect(
      textOf(
        '<div class="admonition note"><p class="admonition-title">Note</p><p>One</p></div><aside class="starlight-aside"><p class="starlight-aside__title">Mind</p><p>Two</p></aside>',
      ),
    ).toBe('One\n\nMind\n\nTwo');
  });

  it('shows pictures by their alternative text', () => {
    expect(textOf('<p><img alt="The logo" src="x.png"> here <svg><text>no</text></svg></p>')).toBe(
      'The logo here',
    );
  });

  it('has the literals of code, tables and configuration as facts, found in the source', () => {
    const html =
      '<main><p>Pass <code>--force</code>, the default is <code>4</code>.</p><table><tr><th>K</th><th>V</th></tr><tr><td><code>port</code></td><td><code>"a"</code></td></tr></table><pre class="language-yaml">host: x</pre></main>';
    const [section] = parsePage(html);
    expect(section?.facts.map(({ kind, literal }) => `${kind} ${literal}`)).toEqual([
      'flag --force',
      'default 4',
      'key port',
      'value "a"',
      'key host',
    ]);
    for (const { literal } of section?.facts ?? []) expect(section?.source).toContain(literal);
  });

  it('names the terms that links can lead to', () => {
    const [, section] = parsePage(
      '<main><h1>T</h1><h2 id="s">S</h2><dl><dt id="kit.run" class="sig">kit.run(<em>x</em>)<a class="headerlink" href="#kit.run">¶</a></dt><dd><p>Runs.</p></dd></dl></main>',
    );
    expect(section).toMatchObject({
      text: '`kit.run(x)`\n\nRuns.',
      inner: [{ heading: 'kit.run(x)', anchor: 'kit.run' }],
    });
  });
});

describe('what is no content', () => {
  it('is left out wherever it stands', () => {
    const chrome = [
      '<nav>x</nav>',
      '<footer>x</footer>',
      '<script>x</script><style>x</style><template>x</template><noscript>x</noscript>',
      '<button>x</button><select><option>x</select><textarea>x</textarea>',
      '<p hidden>x</p><p aria-hidden="true">x</p><p style="display: none">x</p>',
      '<p data-pagefind-ignore>x</p><p data-hev-ask-ignore="">x</p><p data-search-exclude>x</p>',
      '<div class="breadcrumbs">x</div><div class="theme-doc-footer">x</div><div class="md-source-file">x</div>',
      '<ul class="toc"><li>x</ul><div class="pagination-nav">x</div><span class="sr-only">x</span>',
      '<aside><a href="b">x</a></aside><div class="sidebar"><a href="b">x</a></div>',
      '<div role="dialog">x</div><div role="search">x</div><div class="cookie-banner">x</div>',
      '<ul><li><a href="#one">x</a></li><li><a href="#two">x</a></li></ul>',
      '<span class="tableOfContents_bqdL">x</span>',
    ];
    expect(textOf(`<p>One</p>${chrome.join('\n')}<p>Two</p>`)).toBe('One\n\nTwo');
  });

  it('stays where it is content under a doubtful name', () => {
    expect(
      textOf(
        '<h2>Top</h2><section id="pagination"><p>How pages work</p></section><aside class="note"><p>An <a href="x">aside</a></p></aside><header><h3>Head</h3><p>of it</p></header><p data-pagefind-ignore="false">Kept</p>',
      ),
    ).toBe('How pages work\n\nAn [aside](x)\n\n## Head\n\nof it\n\nKept');
  });
});
