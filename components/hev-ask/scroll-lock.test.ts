import { expect } from '@open-wc/testing';
import { tidyUp } from '../testing/open-box.js';
import { lockScroll, unlockScroll } from './scroll-lock.js';

/** Takes the page through a lock with a style of its own; reads what the lock does to it. */
function lockWith(css: string): { locked: string; free: string; rules: string; tag: string } {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  const tag = () =>
    `${document.documentElement.cloneNode() instanceof Element && document.documentElement.outerHTML.slice(0, 80)}`;
  const before = tag();
  lockScroll();
  const overflow = () =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).overflowY).join(' ');
  const locked = overflow();
  const rules = [...(document.adoptedStyleSheets.at(-1)?.cssRules ?? [])]
    .map((rule) => rule.cssText)
    .join(' ');
  expect(tag()).to.equal(before);
  unlockScroll();
  const result = { locked, free: overflow(), rules, tag: before };
  style.remove();
  return result;
}

describe('the scroll lock', () => {
  afterEach(tidyUp);

  it('stops the page’s scrolling and leaves no trace', () => {
    const sheets = document.adoptedStyleSheets.length;
    const { locked, free } = lockWith('body { height: 3000px }');
    expect(locked).to.equal('hidden visible');
    expect(free).to.equal('visible visible');
    expect(document.adoptedStyleSheets).to.have.length(sheets);
  });

  it('locks the body where the viewport takes its overflow from there', () => {
    const { locked } = lockWith('body { overflow-x: hidden; height: 3000px }');
    expect(locked).to.equal('visible hidden');
  });

  it('doesn’t double a gutter that the site reserves, and adds none without a scrollbar', () => {
    expect(lockWith('html { scrollbar-gutter: stable } body { height: 3000px }').rules).to.not.contain(
      'gutter',
    );
    expect(lockWith('body { height: 10px }').rules).to.not.contain('gutter');
  });

  it('keeps the room of a scrollbar that takes some', () => {
    const width = Object.getOwnPropertyDescriptor(window, 'innerWidth') as PropertyDescriptor;
    Object.defineProperty(window, 'innerWidth', {
      value: document.documentElement.clientWidth + 15,
      configurable: true,
    });
    expect(lockWith('body { height: 3000px }').rules).to.contain('scrollbar-gutter: stable');
    Object.defineProperty(window, 'innerWidth', width);
  });
});
