import type { Page } from '@playwright/test';
import { expect, test, visit } from './support/test.js';

/** Listeners that the page's documents hold, after what is unused has been collected. */
async function countListeners(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  await client.detach();
  return metrics.find(({ name }) => name === 'JSEventListeners')!.value;
}

test('a thousand keys as fast as they come end in the results of the last text', async ({
  page,
  overlay,
  site,
}) => {
  await visit(page, site.url);
  await overlay.open();
  await page.evaluate(() => {
    const input = document.querySelector('hev-ask')!.shadowRoot!.querySelector('input')!;
    for (let key = 0; key < 1000; key += 1) {
      input.value = 'fastify hooks and routes'.slice(0, 1 + (key % 24));
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }
  });
  await overlay.input.fill('');
  await overlay.search('onRequestAbort');
  await expect(overlay.options.first()).toContainText('onRequestAbort');
  await expect(overlay.marked).toHaveCount(1);
});

test('opening and closing fifty times leaves nothing behind', async ({ page, overlay, site }) => {
  await visit(page, site.url);
  await overlay.open();
  await overlay.search('reply');
  await page.keyboard.press('Escape');
  const before = await countListeners(page);
  for (let time = 0; time < 50; time += 1) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('a');
    await page.keyboard.press('Escape');
  }
  await expect(overlay.dialog).toBeHidden();
  expect(await countListeners(page)).toBeLessThanOrEqual(before);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});
