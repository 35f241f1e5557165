import { describe, expect, it } from 'vitest';
import { expandIncludes } from './expand-includes.js';

const files = new Map([
  ['parts/a.md', '---\ntitle: A\n---\none\n<!-- @include: ./deep/b.md -->\ntwo'],
  ['parts/deep/b.md', 'b1\n<!-- #region mid -->\nb2\n<!-- #endregion mid -->\nb3'],
  ['code.js', '// #region x\r\n1\r\n// #endregion x\r\n// #region open\r\n2'],
  ['loop.md', 'x\n<!--@include: ./loop.md-->'],
]);

function expand(body: string, file = 'guide/page.md'): string {
  return expandIncludes(body, file, (path) => files.get(path)).text;
}

describe('expandIncludes', () => {
  it("puts files in place, without their frontmatter, relative to who includes them or to the docs' folder", () => {
    const whole = 'one\nb1\n<!-- #region mid -->\nb2\n<!-- #endregion mid -->\nb3\ntwo';
    expect(expand('<!--@include: ../parts/a.md-->')).toBe(whole);
    expect(expand('<!-- @include: @/parts/a.md -->')).toBe(whole);
    expect(expand('<!-- @include: @parts/a.md -->')).toBe(whole);
  });

  it('takes a region or a range, the frontmatter counted', () => {
    expect(expand('<!--@include: @/parts/deep/b.md#mid-->')).toBe('b2');
    expect(expand('<!--@include: @/parts/deep/b.md#none{1,1}-->')).toBe('b1');
    expect(expand('<!--@include: @/parts/deep/b.md{3,}-->')).toBe('b2\n<!-- #endregion mid -->\nb3');
    expect(expand('<!--@include: @/parts/a.md{,2}-->')).toBe('---\ntitle: A');
    expect(expand('<!--@include: @/code.js#x-->')).toBe('1');
    expect(expand('<!--@include: @/code.js#open{5,}-->')).toBe('2');
  });

  it("leaves what it can't read, and ends where a file includes itself", () => {
    expect(expand('a <!--@include: ./none.md--> b')).toBe('a <!--@include: ./none.md--> b');
    expect(expand('<!--@include: -->')).toBe('<!--@include: -->');
    expect(expand('<!--@include: @/loop.md-->')).toBe('x\n<!--@include: ./loop.md-->');
  });

  it('tells the line of the page that each line comes from', () => {
    const body = 'a\n<!--@include: @/parts/deep/b.md-->\nc\n<!--\n@include: @/code.js#x\n-->\nd';
    const { text, lineOf } = expandIncludes(body, '', (path) => files.get(path));
    const lines = text.split('\n');
    expect(lines.map((line, index) => `${line}:${String(lineOf(index + 1))}`)).toEqual([
      'a:1',
      'b1:2',
      '<!-- #region mid -->:2',
      'b2:2',
      '<!-- #endregion mid -->:2',
      'b3:2',
      'c:3',
      '1:6',
      'd:7',
    ]);
  });
});
