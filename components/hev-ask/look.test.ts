import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { openBox, tidyUp } from '../testing/open-box.js';
import type { Box } from '../testing/open-box.js';

const style = (element: Element | null) => getComputedStyle(element as Element);
const schemeOf = (box: Box) => style(box.dialog).colorScheme;

describe('how the box looks', () => {
  afterEach(async () => {
    tidyUp();
    document.documentElement.removeAttribute('style');
    await emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference', forcedColors: 'none' });
    await setViewport({ width: 1000, height: 700 });
  });

  it('follows its option, else the page’s mark, else the system', async () => {
    const root = document.documentElement;
    const marks: [() => void, string][] = [
      [() => undefined, 'light dark'],
      [() => root.setAttribute('data-theme', 'dark'), 'dark'],
      [() => root.setAttribute('data-theme', 'light'), 'light'],
      [() => root.classList.add('antialiased', 'dark'), 'dark'],
      [() => document.body.setAttribute('data-md-color-scheme', 'slate'), 'dark'],
      [() => document.body.setAttribute('data-md-color-scheme', 'default'), 'light'],
      [() => root.setAttribute('data-bs-theme', 'dark'), 'dark'],
    ];
    for (const [mark, scheme] of marks) {
      mark();
      expect(schemeOf(await openBox()), mark.toString()).to.equal(scheme);
      tidyUp();
    }
    root.setAttribute('data-theme', 'dark');
    expect(schemeOf(await openBox('good', { theme: 'light' }))).to.equal('light');
  });

  it('takes its colours from the site, then the framework, then its own', async () => {
    const root = document.documentElement;
    const surface = (box: Box) => style(box.dialog).backgroundColor;
    expect(surface(await openBox('good', { theme: 'light' }))).to.equal('rgb(255, 255, 255)');
    expect(surface(await openBox('good', { theme: 'dark' }))).to.equal('rgb(22, 24, 29)');
    root.style.setProperty('--bs-body-bg', 'rgb(0, 1, 2)');
    expect(surface(await openBox())).to.equal('rgb(0, 1, 2)');
    root.style.setProperty('--sl-color-bg', 'rgb(1, 2, 3)');
    expect(surface(await openBox())).to.equal('rgb(1, 2, 3)');
    root.style.setProperty('--paper', 'rgb(4, 5, 6)');
    expect(surface(await openBox())).to.equal('rgb(1, 2, 3)');
    expect(surface(await openBox('good', { palette: 'site' }))).to.equal('rgb(4, 5, 6)');
    root.style.setProperty('--hev-ask-surface', 'rgb(7, 8, 9)');
    expect(surface(await openBox('good', { palette: 'site' }))).to.equal('rgb(7, 8, 9)');
  });

  it('is seen where the page hides what it doesn’t know', async () => {
    const hiding = new CSSStyleSheet();
    hiding.replaceSync('hev-ask { display: none; visibility: hidden; opacity: 0; transform: scale(0) }');
    document.adoptedStyleSheets.push(hiding);
    const box = await openBox('good', { preview: 'off' });
    const { width, height } = box.dialog.getBoundingClientRect();
    expect([width, style(box.dialog).visibility]).to.deep.equal([680, 'visible']);
    expect(height).to.be.greaterThan(400);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== hiding);
  });

  it('inherits the page’s font and nothing else of its text', async () => {
    document.body.setAttribute('data-loud', '');
    const loud = new CSSStyleSheet();
    loud.replaceSync(
      'body[data-loud] { font-family: Georgia; letter-spacing: 3px; text-transform: uppercase; text-align: center }',
    );
    document.adoptedStyleSheets.push(loud);
    const box = await openBox();
    await box.search('hook');
    const { fontFamily, letterSpacing, textTransform, textAlign } = style(box.options[0] as Element);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== loud);
    document.body.removeAttribute('data-loud');
    expect([fontFamily, letterSpacing, textTransform, textAlign]).to.deep.equal([
      'Georgia',
      'normal',
      'none',
      'start',
    ]);
  });

  it('is a frame of the agreed measures, and the whole screen on a phone', async () => {
    await setViewport({ width: 1000, height: 700 });
    const box = await openBox('good', { preview: 'off' });
    await Promise.all(box.dialog.getAnimations().map((animation) => animation.finished));
    const { width, top } = box.dialog.getBoundingClientRect();
    expect([width, Math.round(top)]).to.deep.equal([680, 84]);
    box.element.removeAttribute('preview');
    expect(box.dialog.getBoundingClientRect().width, 'with room for a preview').to.equal(940);
    await setViewport({ width: 390, height: 780 });
    const phone = box.dialog.getBoundingClientRect();
    expect([phone.x, phone.y, phone.width, phone.height]).to.deep.equal([0, 0, 390, 780]);
    expect(Number.parseFloat(style(box.input).fontSize)).to.be.at.least(16);
    const close = box.root.querySelector('[part=close]') as HTMLElement;
    expect(close.offsetWidth).to.be.at.least(44);
    expect(style(close.querySelector('.esc')).display).to.equal('none');
  });

  it('doesn’t move with reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const box = await openBox();
    expect(style(box.dialog).animationName).to.equal('none');
    expect(style(box.root.querySelector('.icon')).animationName).to.equal('none');
  });

  it('reads from right to left where the page does', async () => {
    document.documentElement.setAttribute('dir', 'rtl');
    const box = await openBox('arabic');
    await box.search('الغلاية');
    expect(style(box.dialog).direction).to.equal('rtl');
    const option = box.options[0]?.getBoundingClientRect() as DOMRect;
    const bar = getComputedStyle(box.options[0] as Element, '::before');
    expect(bar.right).to.equal('0px');
    expect(box.input.getBoundingClientRect().right).to.be.greaterThan(option.right - 60);
    const close = box.root.querySelector('[part=close]')?.getBoundingClientRect() as DOMRect;
    expect(close.left).to.be.lessThan(option.left + 20);
  });

  it('uses the system’s highlight with forced colours', async () => {
    await emulateMedia({ forcedColors: 'active' });
    const box = await openBox();
    await box.search('hook');
    expect(style(box.options[0] as Element).forcedColorAdjust).to.equal('none');
    expect(style(box.root.querySelector('mark')).textDecorationLine).to.equal('underline');
  });
});
