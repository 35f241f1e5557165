import { expect, test, visit } from './support/test.js';
import { findViolations } from './support/find-violations.js';

test('a phone reaches all pages through the menu', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 760 });
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

test('no page is wider than a phone’s screen', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, site.url);
  const links = await page
    .locator('#pages a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(30);
  const wide: string[] = [];
  for (const link of links) {
    await page.goto(link);
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 360) wide.push(link);
  }
  expect(wide).toEqual([]);
});

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
