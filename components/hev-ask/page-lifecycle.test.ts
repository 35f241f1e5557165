import { expect } from '@open-wc/testing';
import { Box, tidyUp, waitFor } from '../testing/open-box.js';
import { openPage } from '../testing/open-page.js';
import type { Page } from '../testing/open-page.js';

/** Counts listeners on the page's window and document while a callback runs. */
function countKeydown(page: Page): () => number {
  let count = 0;
  for (const target of [page.window, page.document]) {
    const add = target.addEventListener.bind(target);
    target.addEventListener = (type: string, ...rest: [EventListener]) => {
      if (type === 'keydown') count += 1;
      add(type, ...rest);
    };
  }
  return () => count;
}

function pressHotkey(page: Page, key = 'k'): void {
  const event = new page.window.KeyboardEvent('keydown', {
    key,
    ctrlKey: true,
    bubbles: true,
    cancelable: true,
  });
  page.document.body.dispatchEvent(event);
}

const boxesOf = (page: Page) =>
  [...page.document.querySelectorAll('hev-ask')].map((element) => new Box(element as Box['element']));

/** Presses the key, types a word and expects results in exactly one open dialog. */
async function expectWorking(page: Page): Promise<void> {
  pressHotkey(page);
  const open = boxesOf(page).filter((box) => box.dialog.open);
  expect(open).to.have.length(1);
  const box = open[0] as Box;
  await waitFor(() => box.root.querySelector('.scroll'));
  await box.search('onPour');
  expect(box.links[0]?.textContent).to.contain('onPour');
  const button = page.document.querySelector('hev-ask-button');
  expect(button?.shadowRoot?.querySelector('kbd')?.textContent).to.equal('Ctrl K');
  box.element.close();
}

function swapBody(page: Page, ...keep: Element[]): void {
  const body = page.document.createElement('body');
  body.append(page.document.createElement('hev-ask-button'), ...keep);
  page.document.documentElement.replaceChild(body, page.document.body);
}

describe('script tags and client-side navigation', () => {
  afterEach(tidyUp);

  it('mounts itself once from a classic script, with the bundle beside it', async () => {
    const page = await openPage('classic.html');
    expect(boxesOf(page)).to.have.length(1);
    expect(boxesOf(page)[0]?.element.getAttribute('base')).to.equal('/pages/classic.html');
    await expectWorking(page);
    page.close();
  });

  it('mounts itself from a module script, and takes the tag’s options', async () => {
    const page = await openPage('module.html');
    expect(boxesOf(page)[0]?.element.getAttribute('hotkeys')).to.equal('mod+k /');
    await expectWorking(page);
    page.close();
  });

  it('leaves one element and one set of listeners when loaded twice', async () => {
    const page = await openPage('twice.html');
    expect(boxesOf(page)).to.have.length(1);
    await expectWorking(page);
    page.close();
  });

  it('uses the element that the page holds, whose attributes win', async () => {
    const page = await openPage('markup.html');
    const [box] = boxesOf(page);
    expect(boxesOf(page)).to.have.length(1);
    expect(box?.element.getAttribute('hotkeys')).to.equal('mod+j');
    pressHotkey(page);
    expect(box?.dialog.open).to.equal(false);
    pressHotkey(page, 'j');
    expect(box?.dialog.open).to.equal(true);
    const hint = page.document.querySelector('hev-ask-button')?.shadowRoot?.querySelector('kbd');
    expect(hint?.textContent).to.equal('Ctrl J');
    page.close();
  });

  it('works after the body was swapped: without it, with it moved, with a fresh one', async () => {
    const page = await openPage('classic.html');
    const added = countKeydown(page);
    await expectWorking(page);
    swapBody(page);
    expect(boxesOf(page)).to.have.length(0);
    await expectWorking(page);
    const [moved] = boxesOf(page);
    swapBody(page, moved?.element as Element);
    await expectWorking(page);
    const fresh = page.document.createElement('hev-ask');
    fresh.setAttribute('digest', '/bundles/built/');
    swapBody(page, fresh);
    expect(boxesOf(page)).to.have.length(1);
    await expectWorking(page);
    swapBody(page);
    page.document.dispatchEvent(new page.window.Event('astro:after-swap'));
    expect(boxesOf(page)).to.have.length(1);
    await expectWorking(page);
    expect(added(), 'listeners added by any of this').to.equal(0);
    page.close();
  });

  it('lets go of the page when its element is thrown away while open', async () => {
    const page = await openPage('classic.html');
    pressHotkey(page);
    const [box] = boxesOf(page);
    expect(page.document.adoptedStyleSheets).to.have.length(1);
    swapBody(page);
    expect(box?.element.opened).to.equal(false);
    expect(box?.dialog.open).to.equal(false);
    expect(page.document.adoptedStyleSheets).to.have.length(0);
    await expectWorking(page);
    page.close();
  });

  it('opens one box where the page holds two elements', async () => {
    const page = await openPage('classic.html');
    const second = page.document.createElement('hev-ask');
    second.setAttribute('digest', '/bundles/built/');
    page.document.body.append(second);
    await expectWorking(page);
    await expectWorking(page);
    page.close();
  });

  it('works under a strict policy beside a Lit of the page’s own', async () => {
    const page = await openPage('strict.html');
    const window = page.window as Page['window'] & { violations: string[]; errors: string[] };
    await expectWorking(page);
    pressHotkey(page);
    const [box] = boxesOf(page);
    await box?.search('listen port');
    expect(page.window.getComputedStyle(box?.dialog as Element).borderRadius).to.equal('14px');
    const marked = box?.options[0] as HTMLElement;
    expect(page.window.getComputedStyle(marked).backgroundColor).to.not.equal('rgba(0, 0, 0, 0)');
    expect(window.violations).to.deep.equal([]);
    expect(window.errors).to.deep.equal([]);
    expect(page.document.querySelectorAll('[style]')).to.have.length(0);
    expect(box?.root.querySelectorAll('[style]')).to.have.length(0);
    page.close();
  });
});
