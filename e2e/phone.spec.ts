import { findViolations } from './support/find-violations.js';
import { expect, test, visit } from './support/test.js';

test.use({ viewport: { width: 390, height: 760 }, isMobile: true, hasTouch: true });

test('the box fills the screen, with a button to close it', async ({ page, overlay, site }) => {
  await visit(page, site.url);
  await page.locator('hev-ask-button').click();
  await expect.poll(() => overlay.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 760 });
  await overlay.search('reply');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await overlay.dialog.getByRole('button', { name: /close/i }).click();
  await expect(overlay.dialog).toBeHidden();
});

test('all pages are reached through the menu', async ({ page, site }) => {
  await visit(page, site.url);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toBeHidden();
  await page.getByRole('button', { name: 'Pages' }).click();
  await expect(pages).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await pages.getByRole('link', { name: 'Hooks', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hooks');
  await expect(pages).toBeHidden();
});

test('no page is wider than the screen', async ({ page, site }) => {
  await visit(page, site.url);
  const links = await page
    .locator('.pages a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(30);
  const wide: string[] = [];
  for (const link of links) {
    await page.goto(link);
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 390) wide.push(link);
  }
  expect(wide).toEqual([]);
});
