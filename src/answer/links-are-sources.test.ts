import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnswerCheck } from './create-answer-check.js';
import { findLive } from './testing/find-links.js';

const sources = [
  { title: 'Hooks', url: '/docs/hooks/#onsend' },
  { title: 'Routes', url: 'https://docs.example/docs/routes/' },
];

function show(answer: string): string {
  const check = createAnswerCheck({ sources });
  return check.push(answer) + check.end().text;
}

// One string, split: what answers that mean harm are put together from.
const PIECES =
  '[ ] ( ) ` `` ``` ```⏎ ~~~⏎ ⏎ ⏎⏎ ⏎>· ⏎-· ⏎1.· ⏎···· ⏎·· | ⏎|-|-|⏎ ⏎---⏎ ⏎\t · \\ ! @ : < > " \' &#91; &lt; # * ' +
  '[1] [9] [9] [hook](/docs/hooks/#onsend) ](/docs/hooks/#onsend) [x](https://evil.example) <a·href="/y"> </a> ' +
  '<br> <b> <!-- --> <https://evil.example> ](evil) [x]:·/evil [^1]: https://evil.example www. ww w.evil.example ' +
  'https://docs.example/docs/routes/ me@evil.example a hook· 😀 \u202e \0 // http s :// mailto:me@evil.example _ =⏎ ' +
  '`x|[y](https://evil.example)` ⏎|-|- |-|⏎ ~ ~~ ⏎[9] ⏎\u202e ·|· 1. -· >';
const piece = fc.constantFrom(
  ...PIECES.split(' ').map((part) => part.replaceAll('⏎', '\n').replaceAll('·', ' ')),
  '\u2028',
);
const answers = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

describe('the checked answer', () => {
  it('has no link, image, definition or tag but links to sources, whoever reads it', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const foreign = findLive(show(answer)).filter(
          (found) => !/^link (\/docs\/hooks\/#onsend|https:\/\/docs\.example\/docs\/routes\/)$/.test(found),
        );
        expect(foreign).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    '['.repeat(1_000_000),
    '[a]('.repeat(250_000),
    '[a](b "'.repeat(140_000),
    '[](('.repeat(250_000),
    '!['.repeat(500_000),
    '`'.repeat(1_000_000),
    '` `` ``` '.repeat(110_000),
    '`a``b'.repeat(200_000),
    '<a '.repeat(330_000),
    '<a href="x">'.repeat(80_000),
    '> '.repeat(500_000),
    '- '.repeat(500_000),
    `${'> '.repeat(50)}\n`.repeat(10_000),
    '```\n'.repeat(250_000),
    '[hook](/docs/hooks/#onsend) '.repeat(36_000),
    '[1]'.repeat(330_000),
    'https://docs.example/'.repeat(48_000),
    'h'.repeat(1_000_000),
    '\\'.repeat(1_000_000),
    '\n'.repeat(1_000_000),
    '|-'.repeat(500_000),
    'a@'.repeat(500_000),
    '\u202e'.repeat(1_000_000),
    ')'.repeat(1_000_000),
  ])('is there in good time for a megabyte of one thing (%#)', (answer) => {
    const start = performance.now();
    show(answer);
    // It takes half a second; without bounds it would take minutes.
    expect(performance.now() - start).toBeLessThan(20_000);
  });

  it('holds back little, whatever comes', () => {
    const held = ['[', '`', '<a', '```', 'h', '> ', '[x](', '[hook](/docs/hooks/#onsend) ', 'w', ' ', '|-'];
    for (const part of held) {
      const check = createAnswerCheck({
        sources: [{ title: 'x', url: '/docs/hooks/#onsend', terms: ['zzz'] }],
      });
      for (let turn = 0; turn < 3000; turn++) check.push(part);
      expect(check.end().text.length, part).toBeLessThan(5000);
    }
  });
});
