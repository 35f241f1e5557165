import { expect, test as base, type Page } from '@playwright/test';
import { collectComplaints } from '../../support/complaints.js';
import { createOverlay, type Overlay } from '../../support/overlay.js';
import { host } from './host.js';

interface HostFixtures {
  overlay: Overlay;
  /** Errors and policy violations seen in any page of the test; must be empty at its end, but for the host's own. */
  complaints: string[];
}

/** Playwright's `test` on a host's built site, with no tolerance for what hev ask does to its pages. */
export const test = base.extend<HostFixtures>({
  complaints: collectComplaints((text) => host.ownComplaints.some((pattern) => pattern.test(text))),
  overlay: async ({ page }, use) => use(createOverlay(page)),
});

/** Opens a page by its path below the base, and waits until the host's scripts and ours have run. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(host.url + path);
  await settle(page);
}

/** Waits until the host's scripts and ours have run, on a page that may just have been loaded. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => customElements.get('hev-ask') !== undefined);
  await page.locator('hev-ask').waitFor({ state: 'attached' });
  await host.settle?.(page);
}

/** The url below the base of the page that is shown, its anchor decoded. */
export function shownUrl(page: Page): string {
  return decodeURIComponent(page.url().slice(host.url.length));
}

/** Waits until the page of a url below the base is shown and the heading of its anchor has the focus and is in view. */
export async function expectArrival(page: Page, url: string): Promise<void> {
  await expect.poll(() => shownUrl(page)).toBe(decodeURIComponent(url));
  const id = decodeURIComponent(url.split('#')[1] ?? '');
  const heading = page.locator(`[id="${id}"]`).first();
  await expect(heading).toBeInViewport();
  // After a full load the browser itself starts reading at the fragment, without focusing what can't be focused.
  if (host.clientNavigation) await expect(heading).toBeFocused();
}

export { expect };
