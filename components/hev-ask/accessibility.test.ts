import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { openBox, placeBox, tidyUp, waitFor } from '../testing/open-box.js';
import type { Box } from '../testing/open-box.js';

/** How many texts axe has measured: none would mean that it takes the box for hidden and proves nothing. */
async function countContrastChecks(box: Box): Promise<number> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const { passes } = await axe.run(box.dialog, { runOnly: ['color-contrast'] });
  return passes.flatMap(({ nodes }) => nodes).filter(({ any }) => any[0]?.data?.contrastRatio).length;
}

/** No finding at all, over the host and over what its shadow tree holds. */
async function expectAccessible(box: Box): Promise<void> {
  await Promise.all(box.dialog.getAnimations().map((animation) => animation.finished));
  await expect(box.element).to.be.accessible();
  await expect(box.dialog).to.be.accessible();
  expect(await countContrastChecks(box), 'texts whose contrast was measured').to.be.greaterThan(0);
}

describe('accessibility, by axe', () => {
  // While the page is locked its root hides overflow: on a page without height axe takes everything for hidden.
  before(() => {
    document.body.style.minHeight = '2000px';
  });
  after(() => {
    document.body.removeAttribute('style');
  });
  afterEach(async () => {
    tidyUp();
    await emulateMedia({ colorScheme: 'light' });
    await setViewport({ width: 1000, height: 700 });
  });

  for (const theme of ['light', 'dark']) {
    it(`finds nothing in any state, ${theme}`, async () => {
      await setViewport({ width: 1200, height: 800 });
      const box = await openBox('good', { theme });
      await expectAccessible(box);
      await box.search('hook');
      await waitFor(() => box.root.querySelector('.answer'));
      await waitFor(() => box.root.querySelector('.preview p'));
      await expectAccessible(box);
      box.press('ArrowDown');
      await waitFor(() => box.active);
      await expectAccessible(box);
      box.element.addEventListener('hev-ask-select', (event) => event.preventDefault(), { once: true });
      box.press('Enter');
      box.element.open();
      await waitFor(() => box.root.querySelector('.forget'));
      await expectAccessible(box);
      await box.search('zzzzqqqq');
      await expectAccessible(box);
    });
  }

  it('finds nothing while loading', async () => {
    const box = placeBox('slow-good');
    box.element.open();
    box.type('hook');
    await expectAccessible(box);
  });

  it('finds nothing without results or suggestions, and with nothing to search', async () => {
    const box = await openBox('plain');
    await expectAccessible(box);
    await box.search('zzzzqqqq');
    await expectAccessible(box);
    await expectAccessible(await openBox('empty'));
  });

  it('finds nothing after a failure', async () => {
    for (const theme of ['light', 'dark']) {
      const box = await openBox('nowhere', { theme });
      await waitFor(() => box.root.querySelector('.retry'));
      await expectAccessible(box);
    }
  });

  it('finds nothing from right to left', async () => {
    document.documentElement.setAttribute('dir', 'rtl');
    const box = await openBox('arabic');
    await box.search('الغلاية');
    await expectAccessible(box);
  });

  it('finds nothing on a phone', async () => {
    await setViewport({ width: 390, height: 780 });
    const box = await openBox();
    await box.search('kettle');
    await expectAccessible(box);
  });
});
