import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnswerCheck, type CheckedAnswer } from './create-answer-check.js';
import type { CheckedSource } from './checked-source.js';

const sources: CheckedSource[] = [
  {
    title: 'Hooks',
    heading: 'onSend',
    url: '/docs/hooks/#onsend',
    terms: ['onsend', 'hook', 'payload'],
    text: 'The `onSend` hook gets the payload. Call `fastify.addHook("onSend", fn)`.\n\nRun `app --dry-run`.',
  },
  {
    title: 'Routes',
    url: 'https://docs.example/docs/routes/',
    terms: ['rout', 'schema'],
    text: 'A route has a schema and an `url`.',
  },
];

function check(answer: string, cuts: readonly number[] = []): CheckedAnswer & { shown: string } {
  const answerCheck = createAnswerCheck({ sources, lang: 'en', siteUrl: 'https://docs.example/docs/' });
  let shown = '';
  let at = 0;
  for (const cut of [...cuts, answer.length]) {
    shown += answerCheck.push(answer.slice(at, cut));
    at = Math.max(at, cut);
  }
  const end = answerCheck.end();
  return { ...end, shown: shown + end.text };
}

const show = (answer: string): string => check(answer).shown;

describe('createAnswerCheck', () => {
  it.each([
    'The onSend hook ([docs](/docs/hooks/#onsend)) gets the payload [1].',
    'Use `a[0](x)` and `<b>` and ``a`b``.',
    '```js\nconst x = [1](y); // <b> https://evil.example\n```\nDone [2].',
    '# Head\n\n- one [1]\n  - two\n\n| a | b |\n| - | - |\n| `c` | d |\n\n> quote\n',
    'A line<br>another, 2 * 3, snake_case, items[i], 50% & more.',
    'See [the\nhook](/docs/hooks/#onsend) and `a\nb`.',
    '- item\n\n  ```sh\n  app --dry-run > [x](y)\n  ```\n\n- more',
  ])('leaves %j as it is', (answer) => {
    expect(show(answer)).toBe(answer);
  });

  it.each([
    ['See [hook](https://evil.example/).', 'See hook.'],
    ['![logo](https://evil.example/a.png)', 'logo'],
    ['[![hook](a.png)](/docs/hooks/#onsend)', '[hook](/docs/hooks/#onsend)'],
    ['A hook <https://evil.example/x>', 'A hook https\\://evil\\.example/x'],
    ['Go to https://evil.example now', 'Go to https\\://evil.example now'],
    ['Schema: https://docs.example/docs/routes.', 'Schema: <https://docs.example/docs/routes/>.'],
    ['Schema: <https://DOCS.example/docs/routes>', 'Schema: <https://docs.example/docs/routes/>'],
    ['The [schema](/docs/routes/)', 'The [schema](https://docs.example/docs/routes/)'],
    ['The hook <a href="/docs/hooks/#onsend">docs</a>', 'The hook [docs](/docs/hooks/#onsend)'],
    ['The hook <a href="//evil.example">docs</a>', 'The hook docs'],
    ['One [1, 2], none [3] or [9, 1].', 'One [1][2], none or [1].'],
    ['Hook [1](https://evil.example) and [2](/docs/hooks/#onsend)', 'Hook [1] and [1]'],
    ['[x]: https://evil.example\n[x]', '[x]\\: https\\://evil.example\n[x]'],
    ['<script>alert(1)</script>', '\\<script>alert(1)\\</script>'],
    ['mail me@evil.example or www.evil.example', 'mail me\\@evil.example or www\\.evil.example'],
    ['half [link](https://evil', 'half [link]\\(https\\://evil'],
    ['a ` b\n[hook](https://evil.example)`', 'a \\` b\nhook\\`'],
    ['# a `b\nc [hook](https://evil.example)`', '# a \\`b\nc hook\\`'],
    ['a [hook\nis](https://evil.example) b', 'a hook\nis b'],
    ['a [hook\n\nis](https://evil.example) b', 'a [hook\n\nis]\\(https\\://evil.example) b'],
    ['ww[w](https://evil.example).evil.example', 'www\\.evil.example'],
    ['a\u202eb\0c', 'abc'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['\n- [9]@w.example a [9]@w.example', '\n- @w.example a\\@w.example'],
    ['`a`\u202e``b``', '`a` ``b``'],
    [' ~~~\n\n    ~~~\n<b>', '~~~\n\n    ~~~\n<b>'],
    ['1. run\n  ```sh\n  a\n    b\n  ```\nend', '1. run\n```sh\na\n  b\n  ```\nend'],
    [
      `|a|b|\n|${'-'.repeat(300)}|-|\n\n\`\`\`\n[x](y)\n\`\`\``,
      `|a|b|\n|${'-'.repeat(300)}|-|\n\n\`\`\`\n[x](y)\n\`\`\``,
    ],
  ])('turns %j into %j', (answer, shown) => {
    expect(show(answer)).toBe(shown);
  });

  it('tells what an answer rests on', () => {
    expect(check('The hook [2] and [docs](/docs/hooks/#onsend), [x](/y) [7].')).toMatchObject({
      verified: true,
      citations: [1, 2],
      removed: 2,
    });
    expect(check('I think so.')).toMatchObject({ verified: false, citations: [], removed: 0 });
  });

  it('keeps a link that the text around it supports, before or behind', () => {
    expect(show('Bananas are yellow, as [this page](/docs/hooks/#onsend) tells.')).toBe(
      'Bananas are yellow, as this page tells.',
    );
    expect(show('As [this page](/docs/hooks/#onsend) tells you all about it: hooks.')).toContain('](/docs');
    expect(show('All about hooks:\n\n- [Here](/docs/hooks/#onsend)\n')).toContain('[Here](/docs');
  });

  it('names code that stands in no section', () => {
    const { unsupported } = check(
      'Use `onSend`, `--dry-run`, `--dry`, `addHook(‘onSend’,  fn)`, `onSend()`, `app --<flag>`, `inventedName`.\n' +
        '```js\nconst mine = 1;\nfastify.addHook("onSend", mine);\nfastify.frobnicate();\n```\n',
    );
    expect(unsupported).toEqual(['--dry', 'inventedName', 'frobnicate']);
  });

  const piece = fc.constantFrom(
    ...[
      '[',
      ']',
      '(',
      ')',
      '`',
      '``',
      '```',
      '\n',
      '\n\n',
      '> ',
      '- ',
      '1. ',
      '    ',
      '|',
      '|-|-|',
      '~~~',
      '\r',
    ],
    ...[
      '[1]',
      '[9]',
      '[hook](/docs/hooks/#onsend)',
      '[x](https://evil.example)',
      '<a href="/y">',
      '</a>',
      '<br>',
    ],
    ...[
      'https://evil.example',
      'https://docs.example/docs/routes/',
      'www.',
      'a',
      'hook ',
      ' ',
      '\\',
      '!',
      '@',
      ':',
    ],
    ...['<', '>', '"', '&amp;', '😀', '\u202e', '\t', '#', '*', '//', 'h', 't', '://'],
  );
  const answers = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

  it('says the same however the answer is cut', () => {
    fc.assert(
      fc.property(answers, fc.array(fc.nat({ max: 200 }), { maxLength: 30 }), (answer, cuts) => {
        const sorted = cuts.filter((cut) => cut < answer.length).sort((a, b) => a - b);
        const { text: _, ...whole } = check(answer);
        const { text: __, ...parts } = check(answer, sorted);
        expect(parts).toEqual(whole);
        const { text: ___, ...letters } = check(
          answer,
          [...answer].map((_char, at) => at),
        );
        expect(letters).toEqual(whole);
      }),
      { numRuns: 1000 },
    );
  });
});
