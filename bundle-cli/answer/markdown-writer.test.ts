import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { createPaint } from '../terminal/index.js';
import { createMarkdownWriter } from './markdown-writer.js';

const io = (isTTY: boolean) => ({
  cwd: '/',
  env: {},
  home: '/',
  stdout: { write: () => undefined, isTTY },
  stderr: { write: () => undefined },
  now: () => new Date(0),
});
const linkOf = (url: string): string => (url.startsWith('/') ? `https://kit.example${url}` : url);

/** All that is shown of pieces, without colours unless they are asked for. */
function write(pieces: readonly string[], colour = false): string {
  const writer = createMarkdownWriter(createPaint(io(colour)), linkOf);
  return pieces.map((piece) => writer.push(piece)).join('') + writer.end();
}

const ANSWER = [
  '# Time-outs',
  '',
  'Set **`requestTimeout`** in [Time-outs](/kit/timeouts/#request "t") [1]; 2 * 3 is \\*six\\*.',
  '',
  '* one [a [b] c](</kit/a b>)',
  '* **two** words',
  '',
  '```js',
  'const a = [1](2) * "**";',
  '',
  '# no heading',
  '```',
  'An [open end, a `tick, **strong',
].join('\n');

const SHOWN = [
  'Time-outs',
  '',
  'Set `requestTimeout` in Time-outs (https://kit.example/kit/timeouts/#request) [1]; 2 * 3 is *six*.',
  '',
  '- one a [b] c (https://kit.example/kit/a b)',
  '- two words',
  '',
  '    const a = [1](2) * "**";',
  '',
  '    # no heading',
  'An [open end, a `tick, strong',
].join('\n');

describe('Markdown in a terminal', () => {
  it('is text with addresses, code without fences, marks of strong words and headings left out', () => {
    expect(write([ANSWER])).toBe(SHOWN);
  });

  it('is the same wherever it is cut into pieces', () => {
    expect(write([...ANSWER])).toBe(SHOWN);
    fc.assert(
      fc.property(fc.array(fc.nat(ANSWER.length), { maxLength: 8 }), (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), ANSWER.length];
        const pieces = at.slice(1).map((end, index) => ANSWER.slice(at[index], end));
        expect(write(pieces)).toBe(SHOWN);
      }),
    );
  });

  it('is shown as soon as it can’t turn out to be anything else', () => {
    const writer = createMarkdownWriter(createPaint(io(false)), linkOf);
    expect(writer.push('Set it')).toBe('Set it');
    expect(writer.push(' to `3')).toBe(' to ');
    expect(writer.push('0` in [')).toBe('`30` in ');
    expect(writer.push('here](/kit/')).toBe('');
    expect(writer.push(') now')).toBe('here (https://kit.example/kit/) now');
    expect(writer.push(` [${'x'.repeat(2001)}`)).toBe(` [${'x'.repeat(2001)}`);
    expect(writer.end()).toBe('');
  });

  it('sets off headings, strong words, code, links and citations by colour', () => {
    expect(write(['# A\n**b** `c` [d](/e) [1]'], true)).toBe(
      '\u001b[1mA\u001b[22m\n\u001b[1mb\u001b[22m \u001b[36m`c`\u001b[39m d (\u001b[36m\u001b[4mhttps://kit.example/e\u001b[24m\u001b[39m) \u001b[2m[1]\u001b[22m',
    );
  });

  it('lets no control character through, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[\0-\x20`*[\]()\\#~\x1b\x7f\x9b\u202e\r\na]{0,12}$/)),
        (pieces) => {
          expect(write(pieces)).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f\u202e]/);
        },
      ),
    );
    expect(write(['a\r', '\nb\r', 'c'])).toBe('a\nb\nc');
  });
});
