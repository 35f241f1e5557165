import { describe, expect, it } from 'vitest';
import { findPassage } from './find-passage.js';

describe('findPassage', () => {
  it('is the paragraph with most words of the question, the first of equals', () => {
    const [caches, ends, number] = [
      'About caches, which are kept for as long as they are asked for by anybody.',
      'A timeout ends a request that took longer than it was allowed to take here.',
      'A timeout is a number of milliseconds, counted from the first byte received.',
    ];
    const text = [caches, ends, number].join('\n\n');
    expect(findPassage(text, 'when does a request get a timeout?')).toBe(ends);
    expect(findPassage(text, 'timeout')).toBe(ends);
    expect(findPassage(text, 'nothing of it')).toBe(caches);
  });

  it('goes on where a paragraph says little by itself', () => {
    const list = '- one, which is the first of them and comes before all the others\n- two';
    expect(findPassage(`Options:\n\n${list}\n\nOutro.`, 'options')).toBe(`Options:\n\n${list}`);
  });

  it('keeps code with the line that introduces it, blank lines and all', () => {
    const code = '```js\nconst kit = make();\n\nkit.listen(80);\n```';
    const text = `Intro.\n\nStart the server:\n\n${code}\n\nOutro.`;
    expect(findPassage(text, 'start server')).toBe(`Start the server:\n\n${code}`);
    expect(findPassage(text, 'kit.listen')).toBe(`Start the server:\n\n${code}`);
  });

  it('is short, whatever the text is', () => {
    expect(findPassage('', 'x')).toBe('');
    expect(findPassage('word '.repeat(1000), 'word').length).toBeLessThan(1000);
    expect(findPassage('```\n' + 'line\n'.repeat(1000), 'line').split('\n').length).toBeLessThan(20);
  });
});
