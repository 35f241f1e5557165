import { describe, expect, it } from 'vitest';
import { cutPassage } from './cut-passage.js';

const filler = (about: string): string => `${about} ${'goes on and on '.repeat(20)}.`;

describe('a passage', () => {
  it('is the whole text where that is short', () => {
    expect(cutPassage('Short.', 'anything', 100)).toBe('Short.');
  });

  it('is the stretch that has the question’s words, in whatever form', () => {
    const text = [filler('Cats'), 'A proxy is set by `proxy`.', filler('Dogs'), filler('Birds')].join('\n\n');
    expect(cutPassage(text, 'how do proxies work?', 60)).toBe('…\n\nA proxy is set by `proxy`.\n\n…');
    expect(cutPassage(text, 'dogs', 340)).toMatch(/^…\n\nDogs [^]*\.\n\n…$/);
  });

  it('keeps fenced code whole', () => {
    const code = '```js\nconst a = 1;\n\nconst proxy = 2;\n```';
    const text = [filler('Cats'), code, filler('Dogs')].join('\n\n');
    expect(cutPassage(text, 'proxy', 60)).toBe(`…\n\n${code}\n\n…`);
  });

  it('begins at the beginning where nothing matches, and cuts a block that is too long', () => {
    const cut = cutPassage(filler('Cats').repeat(9), 'zebra', 50);
    expect(cut).toMatch(/^Cats goes on and on goes .*\n\n…$/);
    expect(cut.length).toBeLessThan(55);
  });
});
