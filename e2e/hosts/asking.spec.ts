import { host } from './support/host.js';
import { expect, test, visit } from './support/test.js';

test('a question is answered in the page, from sections of the site', async ({ page, overlay }) => {
  await visit(page, host.startPage);
  await overlay.open();
  await overlay.search(host.question);
  await expect(overlay.marked).toContainText(`“${host.question}”`);
  await page.keyboard.press('Enter');
  const turn = overlay.dialog.getByRole('article', { name: host.question });
  await expect(turn).toHaveAttribute('data-state', 'done');
  await expect(turn.locator('.citation').first()).toBeVisible();
  const source = turn.locator('[part~="sources"]').getByRole('link').first();
  const address = await source.evaluate((link: HTMLAnchorElement) => link.href);
  expect(address.startsWith(host.url)).toBe(true);
  expect((await page.request.get(address)).status()).toBe(200);
});
