import { expect } from '@open-wc/testing';
import { isQuestion } from './is-question.js';

describe('a text is a question', () => {
  for (const [text, expected] of [
    ['', false],
    ['hook', false],
    ['hook?', false],
    ['hook ', false],
    ['hook ?', false],
    ['C++ &', false],
    ['two words', true],
    ['  how do I', true],
    ['как сделать', true],
    ['如何设置', false],
    ['如何设置？', true],
    ['如何设置请求超时时间', true],
    ['プラグインの使い方は', true],
    ['วิธีตั้งค่า', true],
    ['플러그인 설정', true],
  ] as const) {
    it(`${expected ? 'when' : 'not when'} it is “${text}”`, () => {
      expect(isQuestion(text)).to.equal(expected);
    });
  }
});
