import { describe, expect, it } from 'vitest';
import { createAnswerCheck } from './create-answer-check.js';
import { findLive } from './testing/find-links.js';
import { HOSTILE_ANSWERS, HOSTILE_SITE, HOSTILE_SOURCES } from './testing/hostile-answers.js';

function show(answer: string): string {
  const check = createAnswerCheck({ sources: [...HOSTILE_SOURCES], siteUrl: HOSTILE_SITE, lang: 'en' });
  let shown = '';
  for (let at = 0; at < answer.length; at += 7) shown += check.push(answer.slice(at, at + 7));
  return shown + check.end().text;
}

describe('a hostile answer', () => {
  it('is one of many', () => {
    expect(new Set(HOSTILE_ANSWERS).size).toBeGreaterThanOrEqual(150);
  });

  it.each(HOSTILE_ANSWERS.map((answer) => [answer.slice(0, 60), answer]))(
    'comes out without a foreign link, a picture or a tag: %j',
    (_name, answer) => {
      const shown = show(answer);
      const allowed = /^link (\/docs\/hooks\/#onsend|https:\/\/docs\.example\/docs\/routes\/\?v=1)$/;
      // What nests without end is read by nobody but us: other readers take minutes.
      const quick = shown.length < 5000 ? findLive(shown) : [];
      expect(quick.filter((found) => !allowed.test(found))).toEqual([]);
    },
  );
});
