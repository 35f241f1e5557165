import type { Page } from '@playwright/test';
import { expect, test, visit } from './support/test.js';

const marked = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(CSS.highlights.get('hev-ask') ?? [])].map((range) => String(range).toLowerCase()));

test('the words of a search are marked in the section that it leads to, until Escape', async ({
  page,
  overlay,
  site,
}) => {
  await visit(page, site.url);
  await overlay.open();
  await overlay.search('onSend payload');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Hooks.*#onsend$/);
  await expect.poll(() => marked(page)).toContain('payload');
  expect(new Set(await marked(page))).toEqual(new Set(['onsend', 'payload']));
  await page.keyboard.press('Escape');
  expect(await marked(page)).toEqual([]);
  // A page that is loaded again is as it was without a search.
  await page.reload();
  await page.waitForFunction(() => customElements.get('hev-ask') !== undefined);
  expect(await page.evaluate(() => sessionStorage.getItem('hev-ask:mark'))).toBeNull();
  expect(await marked(page)).toEqual([]);
});

test('nothing is marked with mark="off"', async ({ page, overlay, site }) => {
  await visit(page, site.url);
  await page.locator('hev-ask').evaluate((element) => element.setAttribute('mark', 'off'));
  await overlay.open();
  await overlay.search('onSend payload');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Hooks.*#onsend$/);
  expect(await page.evaluate(() => sessionStorage.getItem('hev-ask:mark'))).toBeNull();
  expect(await marked(page)).toEqual([]);
});

test('a link that asks opens the box with its question, where the page allows that', async ({
  page,
  overlay,
  site,
}) => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script[^>]*overlay\.js"/, '$& data-hev-ask-ask-link=""');
    await route.fulfill({ response, body });
  });
  await page.goto(`${site.url}?ask=${encodeURIComponent('how do I validate a body')}`);
  await expect(overlay.input).toHaveValue('how do I validate a body');
  await overlay.options.first().waitFor();
});
