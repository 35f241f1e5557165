import type { Page } from '@playwright/test';
import { host } from './support/host.js';
import { expect, expectArrival, shownUrl, test, visit } from './support/test.js';

const ROUNDS = 10;
/** What ten rounds of pages may leave behind: caches of the host's router, no copies of ours. */
const GROWTH_BYTES = 8_000_000;

async function measureHeap(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize;
}

test('ten times open, search, pick, back: one box, one set of listeners, no page load', async ({
  page,
  overlay,
}) => {
  test.setTimeout(180_000);
  await visit(page, host.startPage);
  const start = shownUrl(page);
  await page.evaluate(() => {
    (globalThis as { loadedOnce?: boolean }).loadedOnce = true;
  });
  let heapAfterTwo = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const { query, url } = round % 2 === 0 ? host.otherResult : host.result;
    await overlay.open();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await overlay.input.fill('');
    await overlay.search(query);
    await page.keyboard.press('Enter');
    await expectArrival(page, url);
    await page.goBack();
    await expect.poll(() => shownUrl(page)).toBe(start);
    await host.settle?.(page);
    if (round === 2) heapAfterTwo = await measureHeap(page);
  }
  await expect(page.locator('hev-ask')).toHaveCount(1);
  await page.evaluate(() => {
    const counted = globalThis as { openings?: number };
    counted.openings = 0;
    addEventListener('hev-ask-open', () => (counted.openings = (counted.openings ?? 0) + 1));
  });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await page.evaluate(() => (globalThis as { openings?: number }).openings)).toBe(1);
  if (host.clientNavigation) {
    expect(await page.evaluate(() => (globalThis as { loadedOnce?: boolean }).loadedOnce)).toBe(true);
    expect((await measureHeap(page)) - heapAfterTwo).toBeLessThan(GROWTH_BYTES);
  }
});

test('after the host’s own navigation the search is there, once', async ({ page, overlay }) => {
  await visit(page, host.startPage);
  await visit(page, host.secondPage);
  await overlay.open();
  await overlay.search(host.otherResult.query);
  await page.keyboard.press('Enter');
  await expectArrival(page, host.otherResult.url);
  await expect(page.locator('hev-ask')).toHaveCount(1);
});
