import { expect, test, visit } from './support/test.js';
import { findViolations } from './support/find-violations.js';

test('the theme can be switched and is remembered', async ({ page, overlay, site }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, site.url);
  const paper = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  const button = page.getByRole('button', { name: 'Dark theme' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const dark = await paper();
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await paper()).toBe(dark);
  await overlay.open();
  expect(await overlay.dialog.evaluate((dialog) => getComputedStyle(dialog).colorScheme)).toBe('dark');
});

test('an address without a page offers the search', async ({ page, overlay, site }) => {
  await visit(page, site.url + 'no/such/page/');
  await page.getByRole('button', { name: 'Search the docs' }).click();
  await overlay.search('hooks');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Hooks/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the longest pages, ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ['', 'Reference/TypeScript/', 'Reference/Server/', 'Guides/Ecosystem/', 'none/']) {
      await visit(page, site.url + path);
      expect(await findViolations(page), path).toEqual([]);
    }
  });
}
