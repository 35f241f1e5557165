import type { Page } from '@playwright/test';
import { startHostSite, type HostSite } from './support/host-site.js';
import { makeHostFiles, makeHostPage, readBundle } from './support/read-bundle.js';
import { expect, test as base, visit, type Overlay } from './support/test.js';

const test = base.extend<{ host: HostSite }>({
  host: async ({ site }, use) => {
    const body = '<hev-ask></hev-ask><hev-ask-button></hev-ask-button>';
    const host = await startHostSite(
      makeHostFiles(await readBundle(site.url), { '': makeHostPage({ body }) }),
    );
    await use(host);
    await host.close();
  },
});

/** How often each listener of the window for keys stands there, the test's own context aside. */
async function countKeyListeners(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const { result } = await client.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await client.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
  await client.detach();
  return listeners.filter(({ type }) => type === 'keydown').length;
}

async function expectWorks(page: Page, overlay: Overlay): Promise<void> {
  await expect(page.locator('hev-ask-button')).toBeVisible();
  await expect(page.locator('hev-ask-button')).toContainText(/ctrl|⌘/i);
  await page.keyboard.press('Control+k');
  await expect(overlay.dialog).toHaveCount(1);
  await expect(overlay.input).toBeFocused();
  await overlay.input.fill('');
  await overlay.search('onSend');
  expect(await page.locator('dialog[open]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect(overlay.dialog).toBeHidden();
  expect(await countKeyListeners(page)).toBe(1);
}

/** Puts another body in place; `how`: what happens to the element. */
const swap = (page: Page, how: 'move' | 'fresh' | 'drop'): Promise<void> =>
  page.evaluate((kind) => {
    const old = document.querySelector('hev-ask');
    const body = document.createElement('body');
    const element = kind === 'move' ? old : kind === 'fresh' ? document.createElement('hev-ask') : undefined;
    const trigger = document.createElement('button');
    trigger.dataset['hevAskOpen'] = '';
    trigger.textContent = 'Search';
    body.append(trigger, document.createElement('hev-ask-button'), ...(element ? [element] : []));
    document.body.replaceWith(body);
  }, how);

test('works after every swap of the body', async ({ page, overlay, host }) => {
  await visit(page, host.url);
  await expectWorks(page, overlay);
  for (const how of ['move', 'fresh', 'drop', 'fresh', 'move'] as const) {
    await swap(page, how);
    await expectWorks(page, overlay);
  }
});

test('a swap while the box is open leaves no lock behind', async ({ page, overlay, host }) => {
  await visit(page, host.url);
  await page.keyboard.press('Control+k');
  await swap(page, 'fresh');
  await expect(overlay.dialog).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
  await expectWorks(page, overlay);
});

test('the script twice and the element twice make one box', async ({ page, overlay, host }) => {
  const twice =
    '<script defer src="/hev-ask/overlay.js?again"></script><script type="module" src="/hev-ask/overlay.js"></script>';
  const body = '<hev-ask></hev-ask><hev-ask></hev-ask><hev-ask-button></hev-ask-button>';
  host.files.set('', { body: makeHostPage({ head: twice, body }), type: 'text/html' });
  await visit(page, host.url);
  await expectWorks(page, overlay);
});

test('a trigger added later opens, and a result goes through the page’s own router', async ({
  page,
  overlay,
  host,
}) => {
  await visit(page, host.url);
  await page.evaluate(() => {
    const late = document.createElement('button');
    late.dataset['hevAskOpen'] = '';
    late.textContent = 'Late trigger';
    document.body.append(late);
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest('a');
      if (!link) return;
      event.preventDefault();
      history.pushState({}, '', link.href);
    });
  });
  await page.getByRole('button', { name: 'Late trigger' }).click();
  await overlay.search('onSend');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#onsend$/);
  await expect(overlay.dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Late trigger' })).toBeVisible();
});
