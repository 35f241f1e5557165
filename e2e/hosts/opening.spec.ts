import { host } from './support/host.js';
import { expect, test, visit } from './support/test.js';

test('the key opens the box, Escape closes it and the focus goes back', async ({ page, overlay }) => {
  await visit(page, host.startPage);
  const button = page.locator(host.buttonSelector).first();
  await button.getByRole('button').or(button).first().focus();
  await overlay.open();
  await expect(overlay.input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(overlay.dialog).toBeHidden();
});

test('the button in the host’s own place opens the box', async ({ page, overlay }) => {
  await visit(page, host.startPage);
  await page.locator(host.buttonSelector).first().click();
  await expect(overlay.input).toBeFocused();
  await expect(page.locator('hev-ask')).toHaveCount(1);
});

test('what is typed stays in the box: none of the host’s keys answer', async ({ page, overlay }) => {
  await visit(page, host.startPage);
  const before = page.url();
  await overlay.open();
  await page.keyboard.type('/snpf?');
  await expect(overlay.input).toHaveValue('/snpf?');
  await expect(overlay.input).toBeFocused();
  expect(page.url()).toBe(before);
});

test('on a phone the box fills the screen', async ({ page, overlay }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await visit(page, host.startPage);
  // A scrollbar that takes room keeps it.
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  await overlay.open();
  expect(await overlay.frame()).toMatchObject({ x: 0, y: 0, width });
});
