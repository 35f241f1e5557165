import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CliIo } from '../cli-io.js';
import {
  cleanLine,
  cleanText,
  columnsOf,
  createPaint,
  cutText,
  printPages,
  toJsonText,
  widthOf,
  wrapText,
} from './index.js';

describe('cleanText', () => {
  it('shows control characters as pictures, and keeps lines and tabs', () => {
    expect(cleanText('a\tb\nc\r\nd\re')).toBe('a\tb\nc\nd\ne');
    expect(cleanText('\u001b[31m\u0000\u007f\u009b')).toBe('␛[31m␀␡\ufffd');
    expect(cleanText('exe\u202etxt\u2066')).toBe('exetxt');
    expect(cleanLine('  a\n\tb ')).toBe('a b');
  });

  it('lets nothing through that a terminal acts on', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanText(text)).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });
});

describe('toJsonText', () => {
  it('is the same value for a parser, and harmless for a terminal', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
        const json = toJsonText({ value, text });
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, text })));
        expect(json).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/);
      }),
    );
  });
});

it('writes JSON with a line for a field, and for an entry of a list', () => {
  const entry = { id: 'a', tags: ['x', 'y'], place: { line: 1 } };
  expect(toJsonText({ path: '', entries: [entry, { id: 'b', children: [entry] }], none: [] })).toBe(
    [
      '{',
      ' "path": "",',
      ' "entries": [',
      '  {"id":"a","tags":["x","y"],"place":{"line":1}},',
      '  {',
      '   "id": "b",',
      '   "children": [',
      '    {"id":"a","tags":["x","y"],"place":{"line":1}}',
      '   ]',
      '  }',
      ' ],',
      ' "none": []',
      '}',
    ].join('\n'),
  );
});

describe('widths', () => {
  it('count what a terminal shows', () => {
    expect(widthOf('abc')).toBe(3);
    expect(widthOf('指南')).toBe(4);
    expect(widthOf('e\u0301')).toBe(1);
    expect(widthOf('📚x')).toBe(3);
    expect(widthOf('👨‍👩‍👧')).toBe(2);
    expect(widthOf('ｆｕｌｌ')).toBe(8);
    expect(widthOf('한국어')).toBe(6);
    expect(widthOf('')).toBe(0);
  });

  it('are kept by cutting and wrapping, and nothing but spaces is lost', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 2, max: 30 }),
        (raw, columns) => {
          const text = cleanLine(raw);
          expect(widthOf(cutText(text, columns))).toBeLessThanOrEqual(Math.max(columns, 1));
          const lines = wrapText(text, columns);
          for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(columns);
          expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        },
      ),
    );
  });

  it('wrap at spaces', () => {
    expect(wrapText('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapText('指南指南', 4)).toEqual(['指南', '指南']);
    expect(wrapText('no end', Infinity)).toEqual(['no end']);
    expect(cutText('指南指南', 5)).toBe('指南…');
  });
});

function makeIo(out: Partial<CliIo['stdout']>, page?: CliIo['page']) {
  const written: string[] = [];
  const stdout = { write: (text: string) => written.push(text), ...out };
  const io: CliIo = { cwd: '', env: {}, home: '', stdout, stderr: stdout, now: () => new Date(0) };
  if (page) io.page = page;
  return { io, written };
}

describe('printPages', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `line ${at}`);

  it('pages what is higher than a terminal, as it is shown there', async () => {
    const paged: string[] = [];
    const page = async (text: string) => paged.push(text) > 0;
    const { io, written } = makeIo({ isTTY: true, rows: 24, columns: 80 }, page);
    await printPages(io, lines.slice(0, 23));
    expect(paged).toEqual([]);
    await printPages(io, lines.slice(0, 24));
    // One long line is several rows; colours take none.
    await printPages(io, ['x'.repeat(80 * 24)]);
    await printPages(io, [`\u001b[1m${'x'.repeat(70)}\u001b[22m`]);
    expect(paged).toHaveLength(2);
    expect(written).toHaveLength(2);
  });

  it('writes it where there is no pager and no terminal', async () => {
    const { io, written } = makeIo({ isTTY: true, rows: 24 }, async () => false);
    await printPages(io, lines);
    expect(written).toEqual([lines.map((line) => `${line}\n`).join('')]);
    const piped = makeIo({}, () => Promise.reject(new Error('no pager in a pipe')));
    await printPages(piped.io, lines);
    expect(piped.written).toHaveLength(1);
  });
});

describe('columnsOf', () => {
  it('is endless in a pipe, and never less than a word', () => {
    expect(columnsOf(makeIo({ columns: 80 }).io)).toBe(Infinity);
    expect(columnsOf(makeIo({ isTTY: true, columns: 66 }).io)).toBe(66);
    expect(columnsOf(makeIo({ isTTY: true, columns: 3 }).io)).toBe(20);
    expect(columnsOf(makeIo({ isTTY: true, columns: 0 }).io)).toBe(80);
  });
});

describe('createPaint', () => {
  it('styles nothing where there are no colours', () => {
    const paint = createPaint(makeIo({}).io);
    for (const style of Object.values(paint)) expect((style as (text: string) => string)('x')).toBe('x');
    expect(createPaint(makeIo({}).io, true).title('x')).toBe('\u001b[1mx\u001b[22m');
    expect(createPaint(makeIo({}).io, true).title('')).toBe('');
  });
});
