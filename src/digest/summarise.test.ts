import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summarise } from './summarise.js';
import { makeSection } from './testing/make-section.js';

const summaryOf = (heading: string | null, text: string, title = 'Title'): string =>
  summarise(makeSection({ id: heading === null ? 'p' : 'p#a', heading, text, title }));

describe('summarise', () => {
  it('takes the sentence that defines the subject', () => {
    const text =
      'In the past this was harder. The `bodyLimit` option defines the largest body, in bytes, that the server accepts. Ask us anything.';
    expect(summaryOf('bodyLimit', text)).toMatch(/^The `bodyLimit` option defines the largest body/);
  });

  it('takes whole sentences, at most two, at most 240 characters', () => {
    const sentence =
      'Caching keeps the answers of the server near the reader, so that pages open sooner than before.';
    const summary = summaryOf(
      'Caching',
      Array.from({ length: 9 }, (_, at) => `${sentence.slice(0, -1)} ${'xyzvwutsr'[at]}.`).join(' '),
    );
    expect(summary.length).toBeLessThanOrEqual(240);
    expect(summary).toMatch(/^Caching .*\.$/);
  });

  it('never repeats the heading or the title', () => {
    expect(summaryOf('How to set up the kit', 'How to set up the kit.')).toBe('');
    expect(summaryOf(null, '**A tour of all the parts**', 'A tour of all the parts')).toBe('');
  });

  it.each([
    ['code', '```js\nThe server is\nstarted by these lines.\n```'],
    ['code in a list', '- ```sh\n  This is a line of a shell script here.\n  ```'],
    ['indented code', '    this.server is an object that listens to requests.'],
    [
      'a table of contents',
      '**Table of contents**\n\n- [Install the package](#install)\n- [Use the package now](#use)',
    ],
    ['a heading', '#### The fourth level is a heading here'],
    ['a link definition', '[the kit is here]: https://example.com/the/kit'],
    ['a container mark', ':::warning The kit is deprecated now'],
  ])('takes nothing out of %s', (_, text) => {
    expect(summaryOf('Subject', text)).toBe('');
  });

  it.each([
    [
      'a list by what leads on to it',
      'Use it when:\n\n- You write tests.\n- You have **time**.',
      'Use it when: You write tests; You have time',
    ],
    ['links', '- [The kit](https://x.y)\n- [The box](https://x.z)', 'The kit; The box'],
    [
      'a table',
      '| Option | What |\n| --- | --- |\n| `a` | Sets a. |\n| `b` | Sets b. |',
      'Option, What: `a`, `b`',
    ],
    ['one line of code', '```sh\nnpm run bench\n```', 'Subject: `npm run bench`'],
    [
      'more code',
      '```js\n// call()\nconst app = kit({ a: 1 })\napp.listen(3)\nif (x) app.listen(4)\n```',
      'Subject: `kit`, `app.listen`',
    ],
  ])('tells a section without a sentence: %s', (_, text, summary) => {
    expect(summaryOf('Subject', text)).toBe(summary);
  });

  it.each([
    ['Good to know: The kit reads every file of the folder.', 'The kit reads every file of the folder.'],
    ['For example, `kit run` reads every file of the folder.', '`kit run` reads every file of the folder.'],
    ['Then, the kit reads every file of the folder.', 'The kit reads every file of the folder.'],
    ['Firstly the kit reads every file of the folder.', 'Firstly the kit reads every file of the folder.'],
    [
      'It reads the [Kit Header] of every file in the folder.',
      'It reads the Kit Header of every file in the folder.',
    ],
  ])('opens well: %s', (text, summary) => {
    expect(summaryOf('Subject', text)).toBe(summary);
  });

  it('reads German and Japanese pages', () => {
    expect(
      summaryOf(
        'Zwischenspeicher',
        'Hinweis: Der Zwischenspeicher hält die Antworten des Servers im Speicher. Dies spart z.B. Zeit.\n\nSiehe unten.',
      ),
    ).toMatch(/^Der Zwischenspeicher hält die Antworten des Servers im Speicher\./);
    expect(
      summaryOf(
        '使い方',
        '次の例：\n\n```js\nstart()\n```\n\nこの機能はサーバーの応答を保存します。設定は不要です。',
      ),
    ).toContain('この機能はサーバーの応答を保存します。');
  });

  it('rather says something than sends the reader elsewhere', () => {
    const text =
      'See below for an example of the session store. The session store keeps the data of each visitor in memory.';
    expect(summaryOf('Session store', text)).toMatch(/^The session store keeps/);
  });

  it('never takes half a sentence that leads on to a list', () => {
    const text =
      'With just that type declaration, the kit will:\n\n- Read the body.\n\nThe body is checked against the type.';
    expect(summaryOf('Results', text)).toBe('The body is checked against the type.');
  });

  it('shows links by their text, also over two lines, and keeps code in backticks', () => {
    const text = 'The [`reply` object\nof a route](./Reply.md#x) is what **sends** an answer, see `a.b()`.';
    expect(summaryOf('Reply', text)).toBe(
      'The `reply` object of a route is what sends an answer, see `a.b()`.',
    );
  });

  it('does not end a sentence at an abbreviation, a version or inside code', () => {
    const text = 'Formats, e.g. JSON, are read since v1.10.3 by `kit.read(). Now` in one go. Then it rests.';
    expect(summaryOf('Formats', text)).toMatch(
      /^Formats, e\.g\. JSON, are read since v1\.10\.3 by `kit\.read\(\)\. Now` in one go\./,
    );
  });

  it("takes a page's description first", () => {
    const section = makeSection({
      id: 'p',
      text: 'Welcome to this page, dear reader.',
      description: 'The router maps addresses to pages.',
    });
    expect(summarise(section)).toMatch(/^The router maps addresses to pages\./);
  });

  it('reads scripts without spaces', () => {
    expect(summaryOf('超时', '本节说明如何配置请求超时与重试次数。默认值为三十秒。')).toContain(
      '本节说明如何配置请求超时与重试次数。',
    );
  });

  it('never throws, and says nothing that is not in the text', () => {
    const words = fc.constantFrom(
      'The kit is a tool.',
      '`code. Here`',
      '| a |',
      '```',
      '\n\n',
      '- item is here.',
      '[a](b)',
      'e.g.',
      '。',
      '# h',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 12 }), (parts) => {
        const summary = summaryOf('Heading', parts.join(' '));
        expect(summary.length).toBeLessThanOrEqual(241);
        expect(summary).not.toMatch(/\n/);
      }),
    );
  });
});
