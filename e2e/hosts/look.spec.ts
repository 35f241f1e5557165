import type { Page } from '@playwright/test';
import { findViolations } from '../support/find-violations.js';
import { host, shotPath } from './support/host.js';
import { expect, test, visit } from './support/test.js';

/** Whether the page is dark, by the first background that isn't transparent. */
async function isDark(page: Page): Promise<boolean> {
  if (host.isDark) return host.isDark(page);
  return page.evaluate(() => {
    for (const element of [document.body, document.documentElement]) {
      const [red = 255, green = 255, blue = 255, alpha = 1] = (
        getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      if (alpha > 0) return red + green + blue < 384;
    }
    return false;
  });
}

async function toggleTheme(page: Page): Promise<void> {
  const before = await isDark(page);
  if (host.toggleTheme) await host.toggleTheme(page);
  else await page.emulateMedia({ colorScheme: before ? 'light' : 'dark' });
  await expect.poll(() => isDark(page)).toBe(!before);
}

/** Brightness of the open box, 0 to 1. */
async function measureSurface(page: Page): Promise<number> {
  return page.evaluate(() => {
    const dialog = document.querySelector('hev-ask')?.shadowRoot?.querySelector('dialog');
    const context = document.createElement('canvas').getContext('2d');
    if (!dialog || !context) return Number.NaN;
    context.fillStyle = getComputedStyle(dialog).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 765;
  });
}

test('the box follows the host’s theme, and can be read in both', async ({ page, overlay }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await visit(page, host.startPage);
  for (const theme of ['light', 'dark']) {
    if (theme === 'dark') await toggleTheme(page);
    await page.screenshot({ path: shotPath(`${theme}-page`) });
    await overlay.open();
    await overlay.input.fill('');
    await overlay.search(host.result.query);
    await overlay.frame();
    const surface = await measureSurface(page);
    if (theme === 'dark') expect(surface).toBeLessThan(0.4);
    else expect(surface).toBeGreaterThan(0.8);
    await expect(overlay.marked).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.screenshot({ path: shotPath(theme) });
    const ours = (await findViolations(page)).filter((finding) => finding.includes('hev-ask'));
    expect(ours).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(overlay.dialog).toBeHidden();
  }
});
