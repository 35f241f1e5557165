import { hasAnchor, host, ownWords } from './support/host.js';
import { expect, expectArrival, shownUrl, test, visit } from './support/test.js';

for (const { query, url, heading } of [host.result, host.otherResult]) {
  test(`“${query}” and Enter lead to the heading that the built page has`, async ({ page, overlay }) => {
    expect(hasAnchor(url)).toBe(true);
    await visit(page, host.startPage);
    await overlay.open();
    await overlay.search(query);
    await page.keyboard.press('Enter');
    await expectArrival(page, url);
    await expect(overlay.dialog).toBeHidden();
    await expect(page.locator(`[id="${decodeURIComponent(url.split('#')[1] ?? '')}"]`).first()).toContainText(
      heading,
    );
  });
}

test('an arrow key and Enter lead to another result, and back leads back', async ({ page, overlay }) => {
  await visit(page, host.startPage);
  const start = shownUrl(page);
  await overlay.open();
  await overlay.search(host.result.query);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const picked = await overlay.marked.locator('a').or(overlay.marked).first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toBe(new URL(picked ?? '', page.url()).href);
  await page.goBack();
  await expect.poll(() => shownUrl(page)).toBe(start);
});

for (const [at, { heading, word }] of ownWords.entries()) {
  test(`a page and anchor that aren’t ASCII are found and shown (${at + 1})`, async ({ page, overlay }) => {
    await visit(page, host.startPage);
    await overlay.open();
    await overlay.search(word);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: heading }).first()).toBeInViewport();
    await expect(overlay.dialog).toBeHidden();
  });
}

test('the page for what isn’t there has the search', async ({ page, overlay }) => {
  await visit(page, 'there/is/no/such-page');
  await overlay.open();
  await overlay.search(host.result.query);
  await page.keyboard.press('Enter');
  await expect.poll(() => shownUrl(page)).toBe(decodeURIComponent(host.result.url));
});
