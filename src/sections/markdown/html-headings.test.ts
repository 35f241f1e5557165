import { describe, expect, it } from 'vitest';
import { githubScheme, parseDocs } from '../index.js';

function headingsOf(content: string): (string | null)[][] {
  const { sections } = parseDocs([{ file: 'a.md', content: `# T\n\n${content}` }], { scheme: githubScheme });
  return sections.slice(1).map(({ heading, anchor, text }) => [heading, anchor, text]);
}

describe('a heading that is written as HTML', () => {
  it('is read without its button and its link to itself', () => {
    expect(
      headingsOf('<h2 id="get">Get it <a href="#get">#</a><button>Report</button></h2><p>Mirror list</p>'),
    ).toEqual([['Get it', 'get', 'Mirror list']]);
    expect(headingsOf('<h2 id="a"><a href="#a">¶</a> A</h2>\n\nx')).toEqual([['A', 'a', 'x']]);
  });

  it('keeps the words of links that say more', () => {
    expect(headingsOf('<h2 id="a"><a href="#a">The A</a> of <a href="b.md">#1</a></h2>\n\nx')).toEqual([
      ['The A of #1', 'a', 'x'],
    ]);
  });
});
