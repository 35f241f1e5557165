import type { Page } from '@playwright/test';
import { findViolations } from './support/find-violations.js';
import { makeHostFiles, makeHostPage, readBundle } from './support/read-bundle.js';
import { startHostSite } from './support/host-site.js';
import { expect, test, visit, type Overlay } from './support/test.js';

/** Brings the overlay into each of its states in turn. */
const STATES: Record<string, (page: Page, overlay: Overlay) => Promise<void>> = {
  start: (_, overlay) => overlay.open(),
  results: async (page, overlay) => {
    await overlay.open();
    await overlay.search('reply send');
    await page.keyboard.press('ArrowDown');
  },
  'an answer and a preview': async (page, overlay) => {
    await overlay.open();
    await overlay.search('decorators');
    await expect(overlay.dialog.getByRole('figure')).toBeVisible();
    const wide = page.viewportSize()!.width > 980;
    if (wide) await expect(overlay.dialog.locator('[part=preview] p').first()).toBeVisible();
  },
  'not covered': async (_, overlay) => {
    await overlay.open();
    await overlay.search('bake chocolate cake oven temperature');
    await expect(overlay.dialog).toContainText('Nothing here clearly covers this.');
  },
  'a row under the pointer': async (_, overlay) => {
    await overlay.open();
    await overlay.search('reply');
    await overlay.options.nth(2).hover();
  },
  'no results': async (page, overlay) => {
    await overlay.open();
    await page.keyboard.type('qqqqxxzz');
    await expect(overlay.dialog).toContainText('No results for “qqqqxxzz”.');
  },
  recents: async (page, overlay) => {
    await overlay.open();
    await overlay.search('onSend');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#onsend$/);
    await overlay.open();
    await overlay.input.fill('');
    await expect(overlay.options.filter({ hasText: 'onSend' })).toHaveCount(1);
  },
  error: async (page, overlay) => {
    await page.route('**/entry.json', (route) => route.abort());
    await overlay.open();
    await expect(overlay.dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
  loading: async (page, overlay) => {
    await page.route('**/entry.json', () => undefined);
    await overlay.open();
    await expect(overlay.dialog).toContainText('Loading');
  },
};

const LIGHT = {
  colorScheme: 'light',
  forcedColors: 'none',
  size: { width: 1280, height: 800 },
  dir: 'ltr',
} as const;
const LOOKS = {
  light: LIGHT,
  dark: { ...LIGHT, colorScheme: 'dark' },
  phone: { ...LIGHT, size: { width: 390, height: 760 } },
  'forced colours': { ...LIGHT, forcedColors: 'active' },
  'right to left': { ...LIGHT, dir: 'rtl' },
} as const;

for (const [look, { colorScheme, forcedColors, size, dir }] of Object.entries(LOOKS)) {
  for (const [state, enter] of Object.entries(STATES)) {
    test(`axe finds nothing: ${state}, ${look}`, async ({ page, overlay, site }) => {
      await page.emulateMedia({ colorScheme, forcedColors });
      await page.setViewportSize(size);
      await page.addInitScript((value) => {
        addEventListener('DOMContentLoaded', () => (document.documentElement.dir = value));
      }, dir);
      await visit(page, site.url);
      await enter(page, overlay);
      expect(await findViolations(page)).toEqual([]);
    });
  }
}

test('axe finds nothing on a bare page either', async ({ page, overlay, site }) => {
  // Of some height: a root that hides its overflow makes axe take everything on a short page for hidden.
  const body = '<div style="height: 2000px"></div>';
  const host = await startHostSite(makeHostFiles(await readBundle(site.url), { '': makeHostPage({ body }) }));
  await visit(page, host.url);
  await STATES['results']!(page, overlay);
  expect(await findViolations(page)).toEqual([]);
  await host.close();
});
