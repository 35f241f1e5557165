import { findPage } from '../sites/support/serve-folder.mjs';
import { host } from './support/host.js';
import { expect, expectArrival, test, visit } from './support/test.js';

const isBuilt = (path: string): boolean => findPage(host.built, decodeURIComponent(path))?.file !== undefined;

test('every spelling of a page’s address that the site serves has a box whose results lead on', async ({
  page,
  overlay,
}) => {
  const path = host.secondPage.replace(/(\/|\/index\.html|\.html)$/, '');
  const spellings = [path, `${path}/`, `${path}.html`, `${path}/index.html`].filter(isBuilt);
  expect(spellings).not.toEqual([]);
  for (const spelling of spellings) {
    await visit(page, spelling);
    await overlay.open();
    await overlay.input.fill('');
    await overlay.search(host.result.query);
    await page.keyboard.press('Enter');
    await expectArrival(page, host.result.url);
  }
});

test('what the box loads lies in the bundle’s folder, and its results are built pages', async ({
  page,
  overlay,
}) => {
  await visit(page, host.startPage);
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await overlay.open();
  await overlay.search(host.result.query);
  const ours = loaded.filter((url) => /entry\.json|engine/.test(url));
  expect(ours).not.toEqual([]);
  expect(ours.filter((url) => !url.startsWith(`${host.url}hev-ask/`))).toEqual([]);
  const addresses = await overlay.dialog
    .locator('[role=option] a, a[role=option]')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
  expect(addresses).not.toEqual([]);
  for (const address of addresses) {
    expect(address.startsWith(host.url), address).toBe(true);
    expect(isBuilt(address.slice(host.url.length).split('#')[0] ?? ''), address).toBe(true);
  }
});

test('a click on a result leads to its heading, and Tab goes on from there', async ({ page, overlay }) => {
  await visit(page, host.secondPage);
  await overlay.open();
  await overlay.search(host.result.query);
  await overlay.options.first().click();
  await expectArrival(page, host.result.url);
  await expect(overlay.dialog).toBeHidden();
  await page.keyboard.press('Tab');
  const id = decodeURIComponent(host.result.url.split('#')[1] ?? '');
  const isAfter = await page.evaluate((anchor) => {
    const position = document.getElementById(anchor)!.compareDocumentPosition(document.activeElement!);
    return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }, id);
  expect(isAfter).toBe(true);
});
