import type { Page } from '@playwright/test';
import { expect, test, visit } from './support/test.js';

/** Where everything on the page behind stands, to the pixel. */
const measure = (page: Page): Promise<number[][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, header a, main, .pages, article h1, article p')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height];
    }),
  );

test('the page behind neither moves nor scrolls while the box is open', async ({ page, overlay, site }) => {
  await visit(page, site.url + 'Reference/Hooks/');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  const before = await measure(page);
  await overlay.open();
  expect(await measure(page)).toEqual(before);
  await page.mouse.move(640, 780);
  await page.mouse.wheel(0, 400);
  await overlay.search('hook');
  expect(await measure(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(overlay.dialog).toBeHidden();
  expect(await measure(page)).toEqual(before);
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});

test('the page is left as found', async ({ page, overlay, site }) => {
  await visit(page, site.url);
  const read = (): Promise<string> =>
    page.evaluate(() => {
      const { documentElement: root, body } = document;
      return [root, body].map((element) => (element.cloneNode() as HTMLElement).outerHTML).join('');
    });
  const before = await read();
  await overlay.open();
  await overlay.search('hook');
  await page.keyboard.press('Escape');
  expect(await read()).toBe(before);
});

test('the frame keeps its size while results change', async ({ page, overlay, site }) => {
  await visit(page, site.url);
  await overlay.open();
  await overlay.search('hook');
  const before = await overlay.frame();
  for (const query of ['onSend', 'qqqqxxzz', 'reply']) {
    await overlay.input.fill(query);
    await expect(overlay.input).toHaveValue(query);
    expect(await overlay.frame()).toEqual(before);
  }
});

test('does not move where motion is not wanted', async ({ page, overlay, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, site.url);
  await overlay.open();
  await overlay.search('reply');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
