import { expect, it } from 'vitest';
import { foldHeading, readBuiltPage } from './read-built-page.js';

const idsOf = (html: string): string[] => [...readBuiltPage(html).targets.keys()];

it('takes every id and every name of a link, as a browser does', () => {
  expect(idsOf('<h2 id="a">A</h2><a name="b"></a><svg><g id="c"/></svg><input name="d"><p id="">')).toEqual([
    'a',
    'b',
    'c',
  ]);
});

it('takes no id from comments, scripts, attributes or templates', () => {
  const html =
    '<!-- <p id="a"> --><script>"<p id=b>"</script><template><p id="c"></template><p title=\'id="d"\'>';
  expect(idsOf(html)).toEqual([]);
});

it('decodes ids and keeps their code points', () => {
  expect(idsOf('<h2 id="a&amp;b">x</h2><h2 id="cafe&#x301;">y</h2>')).toEqual(['a&b', 'cafe\u0301']);
});

it('finds the id of a heading on it, inside it or on the section that it opens', () => {
  const html = `<h2 id="own">Own <a class="headerlink" href="#own">¶</a></h2>
    <h2><a id="inner"></a>Inner <button>Copy</button></h2>
    <section id="outer"><h2>Outer</h2><h3>None</h3></section>`;
  expect(readBuiltPage(html).headings.map(({ id, text }) => [id, text.trim()])).toEqual([
    ['own', 'Own ¶'],
    ['inner', 'Inner'],
    ['outer', 'Outer'],
    [null, 'None'],
  ]);
  expect(readBuiltPage(html).targets.get('outer')?.[0]?.text).toBe('Outer');
});

it('reads a page that nests deeper than calls can', () => {
  const deep = `${'<div>'.repeat(50_000)}<h2 id="deep">${'<b><i>'.repeat(200)}Deep`;
  expect(readBuiltPage(deep).targets.get('deep')?.[0]?.text).toBe('Deep');
});

it('knows pages that nobody is to find', () => {
  expect(readBuiltPage('<meta name="robots" content="noindex, nofollow">').hidden).toBe(true);
  expect(readBuiltPage('<meta http-equiv="refresh" content="0; url=/a/">').hidden).toBe(true);
  expect(readBuiltPage('<meta name="robots" content="index">').hidden).toBe(false);
});

it('folds what renderings of one heading differ in', () => {
  expect(foldHeading('What’s new?\u200b ¶')).toBe(foldHeading("What's  new?"));
  expect(foldHeading('!!!')).toBe('!!!');
});
