import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passageToMarkdown, readPassage, toPlain, writePassage } from './index.js';

const kindsOf = (markdown: string): string[] =>
  readPassage(writePassage(markdown)).map(({ kind, depth, text }) => `${kind}${depth || ''}: ${text}`);

const PAGE = `Call \`listen\` with a
[port](x.md).

#### Options of \`listen\`

- \`host\`: where
  - deeper
- \`port\`: which

1. first
2. second

| Name | Default |
| ---- | ------- |
| \`port\` | \`3000\` |

    not code here

- In a list:
  \`\`\`js
  if (a) {

    b();
  }
  \`\`\`
`;

describe('a passage', () => {
  it('keeps what each block is', () => {
    expect(kindsOf(PAGE)).toEqual([
      'prose: Call listen with a port.',
      'heading: Options of listen',
      'item1: host: where',
      'item2: deeper',
      'item1: port: which',
      'step1: first',
      'step1: second',
      'head: Name\tDefault',
      'row: port\t3000',
      'prose: not code here',
      'item1: In a list:',
      'code: if (a) {\n\n  b();\n}',
    ]);
  });

  it('tells code within a line apart by its place', () => {
    const [block] = readPassage(writePassage('Use `a b` and ``c`d``.'));
    expect(block?.code.map(({ start, end }) => block.text.slice(start, end))).toEqual(['a b', 'c`d']);
  });

  it.each([
    ['> quoted\n> on', ['prose: quoted on']],
    [':::tip Careful\ntext\n:::', ['prose: Careful', 'prose: text']],
    ['|  | b |\n| --- | --- |\n| c |  |', ['head: \tb', 'row: c\t']],
    ['a\tb', ['prose: a b']],
    ['```\n\n\n```', []],
    ['```\nnever closed', ['code: never closed']],
    ['', []],
  ])('is made of %j', (markdown, blocks) => {
    expect(kindsOf(markdown)).toEqual(blocks);
  });

  it('holds the words of any text, and no signs but its own', () => {
    const words = (text: string): string => text.replace(/[\s\0-\x1f·]+/g, ' ').trim();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (markdown) => {
        const blocks = readPassage(writePassage(markdown));
        expect(words(blocks.map(({ text }) => text).join(' '))).toBe(
          words(toPlain(markdown.replace(/[\0-\x08\v\f\x0e-\x1f]/g, ' '))),
        );
        for (const { kind, text } of blocks)
          expect(text).not.toMatch(kind === 'code' ? /[\0-\x08\v]/ : /[\0-\x08\v\n]/);
      }),
    );
  });

  it('reads any string: what is no passage is prose', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (stored) => {
        for (const { text, code } of readPassage(stored))
          for (const { start, end } of code) expect(start <= end && end <= text.length).toBe(true);
      }),
    );
    expect(readPassage('plain\nwords').map(({ kind }) => kind)).toEqual(['prose', 'prose']);
  });

  it('goes back to Markdown for readers without the docs', () => {
    const stored = writePassage(PAGE);
    expect(passageToMarkdown(stored)).toContain('- `host`: where\n  - deeper\n- `port`: which\n1. first\n');
    expect(passageToMarkdown(stored)).toContain('| Name | Default |\n| --- | --- |\n| `port` | `3000` |\n');
    expect(writePassage(passageToMarkdown(stored))).toBe(stored);
  });
});
