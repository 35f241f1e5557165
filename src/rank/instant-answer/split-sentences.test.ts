import { describe, expect, it } from 'vitest';
import { readPassage, writePassage } from '../../text/index.js';
import { splitSentences } from './split-sentences.js';

describe('sentences', () => {
  it.each([
    ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
    ['See e.g. Node. Then go.', ['See e.g. Node.', 'Then go.']],
    ['Call `a. B` now. Done.', ['Call a. B now.', 'Done.']],
    ['Version 1.5 is out. v2.0 too.', ['Version 1.5 is out. v2.0 too.']],
    ['设置端口。然后启动。', ['设置端口。', '然后启动。']],
    ['(In brackets.) Next.', ['(In brackets.)', 'Next.']],
  ])('of %j', (markdown, sentences) => {
    const [block] = readPassage(writePassage(markdown));
    if (!block) throw new Error('no block');
    expect(splitSentences(block).map(({ start, end }) => block.text.slice(start, end))).toEqual(sentences);
  });
});
