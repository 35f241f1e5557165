import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTagScanner } from './jsx-tag-syntax.js';
import { parseMarkdown } from './parse-markdown.js';
import { createExpressionScanner } from './scan-expression.js';
import type { Scanner } from './scan-span.js';
import { spanOf, type SyntaxNode } from './syntax-types.js';

/** How much of a text a scanner takes; `null` when it declines or the text ends first. */
function scan(scanner: Scanner, text: string): string | null {
  for (let at = 0; at < text.length; at += 1) {
    const verdict = scanner(text.charAt(at));
    if (verdict === 'fail') return null;
    if (verdict === 'done') return text.slice(0, at + 1);
  }
  return null;
}

describe('a JSX tag', () => {
  it.each([
    '<A>',
    '</A>',
    '</A >',
    '<A/>',
    '<A />',
    '<A.B c>',
    '<A b="c > d" e=\'f\'>',
    '<A b={c > d ? "}" : `}`} />',
    '<A {...b}>',
    "<A b={{ c: () => { d('e') } }} />",
    '<A\n  b="c"\n  d\n/>',
    '<A b={/* } */ c}>',
    '<A b={c // }\n}>',
    '<Ünï b>',
    '<a b={c}>',
    '<a:b c={d}>',
    "<A b={[\n\n<p>don't</p>,\n]}>",
    '<A b = "c">',
    '<A :b="c" @d="e" #f>',
    '<A b=c/>',
    '<A b={"\\"}"}>',
  ])('is all of %j', (tag) => {
    expect(scan(createTagScanner(false), `${tag}<B>`)).toBe(tag);
  });

  it.each([
    '<a>',
    '<a b="c">',
    '<>',
    '<A',
    '< A>',
    '<A b={>',
    '<A b=">',
    '<1>',
    '<A,B>',
    '<A b, C>',
    '<A b==c>',
    '<A\n\nb>',
    '<!-- A -->',
    '<https://A.b>',
    '<A /b>',
  ])('is not %j, unless it is HTML', (text) => {
    expect(scan(createTagScanner(false), `${text} `)).toBeNull();
  });

  it('may have any name, or none, in MDX', () => {
    for (const tag of ['<a>', '</a>', '<>', '</>', '<a b="c">'])
      expect(scan(createTagScanner(true), tag)).toBe(tag);
  });
});

describe('an expression', () => {
  it.each(['{}', '{a}', '{{ b: "}" }}', "{'}'}", '{`}`}', '{/* } */}', '{a // }\n}', '{"\\"}"}', '{a / b}'])(
    'is all of %j',
    (text) => {
      expect(scan(createExpressionScanner(), `${text}}`)).toBe(text);
    },
  );

  it('is nothing that is never closed', () => {
    expect(scan(createExpressionScanner(), '{ a { b }')).toBeNull();
    expect(scan(createExpressionScanner(), 'a}')).toBeNull();
  });
});

function leaves(node: SyntaxNode): SyntaxNode[] {
  return node.children && node.children.length > 0 ? node.children.flatMap(leaves) : [node];
}

describe('parseMarkdown', () => {
  const types = (text: string, format: 'md' | 'mdx'): string[] =>
    leaves(parseMarkdown(text, format).root).map(({ type }) => type);

  it('reads tags and comments in .md as tokens and leaves HTML and braces to CommonMark', () => {
    expect(types('<A>\n## b\n</A>\n\n<div>\n\nc {d} <e> <F/>', 'md')).toEqual([
      'jsxTag',
      'text',
      'jsxTag',
      'html',
      'text',
      'html',
      'text',
      'jsxTag',
    ]);
    expect(types('    code\n\n<https://a.b>', 'md')).toEqual(['code', 'text']);
  });

  it('knows neither HTML nor indented code in .mdx', () => {
    expect(types('<div>\n    text {a}\n</div>', 'mdx')).toEqual(['jsxTag', 'text', 'expression', 'jsxTag']);
  });

  it('says where strict MDX refused a page and reads it all the same', () => {
    const { root, fault } = parseMarkdown('a\n\nb <c\n\n## d {e}\n\n<F>', 'mdx');
    expect(fault).toMatchObject({ line: 3 });
    expect(fault?.reason).toMatch(/^Unexpected end of file in name/);
    expect(leaves(root).map(({ type }) => type)).toEqual(['text', 'text', 'text', 'expression', 'jsxTag']);
  });

  it('gives every node a place in the text, in order, for any text', () => {
    const text = fc.array(
      fc.oneof(
        fc.constantFrom(
          '<A ',
          'b={',
          '}',
          '>',
          '/>',
          '</A>',
          '\n',
          '\n\n',
          '> ',
          '- ',
          '    ',
          '{/*',
          '*/}',
          '!!! a\n',
          ':::\n',
          '`',
          '# ',
          '<b>',
          '\t',
        ),
        fc.string({ maxLength: 3 }),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(text, fc.constantFrom('md' as const, 'mdx' as const), (parts, format) => {
        const source = parts.join('');
        let last = 0;
        for (const node of leaves(parseMarkdown(source, format).root).filter(({ position }) => position)) {
          const { start, end } = spanOf(node);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(source.length);
          last = start;
        }
      }),
      { numRuns: 300 },
    );
  });
});
