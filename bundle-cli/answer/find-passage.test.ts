import { describe, expect, it } from 'vitest';
import { findPassage } from './find-passage.js';

describe('findPassage', () => {
  it('is the paragraph with most words of the question, the first of equals', () => {
    const text = 'About caches.\n\nA timeout ends a request.\n\nA timeout is a number.';
    expect(findPassage(text, 'when does a request get a timeout?')).toBe('A timeout ends a request.');
    expect(findPassage(text, 'timeout')).toBe('A timeout ends a request.');
    expect(findPassage(text, 'nothing of it')).toBe('About caches.');
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
