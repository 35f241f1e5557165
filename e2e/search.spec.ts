import { expect, test, visit } from './support/test.js';

test.beforeEach(({ page, site }) => visit(page, site.url));

for (const key of ['Control+k', 'Meta+k']) {
  test(`${key} opens, typing finds, Enter lands on the heading`, async ({ page, overlay }) => {
    // The chord is Meta on Apple's systems and Control elsewhere.
    const apple = key.startsWith('Meta');
    if (apple) {
      await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }));
      await page.reload();
      await page.waitForFunction(() => customElements.get('hev-ask') !== undefined);
    }
    await page.keyboard.press(key);
    await expect(overlay.input).toBeFocused();
    await overlay.search('onSend');
    await expect(overlay.options.first()).toContainText('onSend');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/Hooks\/?#onsend$/);
    const heading = page.locator('#onsend');
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(overlay.dialog).toBeHidden();
    const { y } = (await heading.boundingBox())!;
    const header = (await page.locator('header').boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(header.y + header.height);
  });
}

test('the button in the header opens it, and gets the focus back', async ({ page, overlay }) => {
  const button = page.locator('hev-ask-button');
  await button.click();
  await expect(overlay.input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(overlay.dialog).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('hev-ask-button');
});

test('a link that had the focus gets it back', async ({ page, overlay }) => {
  const link = page.locator('article a').first();
  await link.focus();
  await overlay.open();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('arrows, Home and End move the mark, and Enter opens what is marked', async ({ page, overlay }) => {
  await overlay.open();
  await overlay.search('reply');
  const second = overlay.options.nth(1);
  const href = await overlay.options
    .nth(1)
    .evaluate((row) => (row.closest('a') ?? row.querySelector('a'))!.href);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(overlay.input).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id'))!);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href);
});

test('the way back leads to where the search began', async ({ page, overlay, site }) => {
  await overlay.open();
  await overlay.search('onSend');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#onsend$/);
  await page.goBack();
  await expect(page).toHaveURL(site.url);
  await expect(overlay.dialog).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/#onsend$/);
  await overlay.open();
  await overlay.search('decorate');
  expect(await overlay.options.count()).toBeGreaterThan(0);
});

test('a result on the page that is open scrolls there and focuses it', async ({ page, overlay }) => {
  await overlay.open();
  await overlay.search('onSend');
  await page.keyboard.press('Enter');
  await expect(page.locator('#onsend')).toBeFocused();
  await overlay.open();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('onRequestAbort');
  await expect(overlay.options.first()).toContainText('onRequestAbort');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#onrequestabort$/);
  await expect(page.locator('#onrequestabort')).toBeFocused();
  await expect(page.locator('#onrequestabort')).toBeInViewport();
});

for (const [name, options] of [
  ['a middle click', { button: 'middle' }],
  ['a click with Control', { modifiers: ['Control'] }],
] as const) {
  test(`${name} opens a tab, and the box stays`, async ({ page, context, overlay, site }) => {
    await overlay.open();
    await overlay.search('onSend');
    const opening = context.waitForEvent('page');
    await overlay.options
      .first()
      .click({ ...options, modifiers: [...('modifiers' in options ? options.modifiers : [])] });
    const tab = await opening;
    await expect(tab).toHaveURL(/#onsend$/);
    await expect(page).toHaveURL(site.url);
    await expect(overlay.input).toHaveValue('onSend');
    await expect(overlay.dialog).toBeVisible();
  });
}

test('Control and Enter open a tab, and the box stays', async ({ page, context, overlay }) => {
  await overlay.open();
  await overlay.search('onSend');
  const opening = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opening).toHaveURL(/#onsend$/);
  await expect(overlay.dialog).toBeVisible();
});

test('what can be searched says how many results there are', async ({ page, overlay }) => {
  await overlay.open();
  await overlay.search('onSend');
  await expect(page.getByRole('status').filter({ hasText: /\d+ results?/ })).toHaveCount(1);
});

test('a method too deep to be a section is reached itself', async ({ page, overlay, site }) => {
  await visit(page, site.url);
  await overlay.open();
  await overlay.search('setErrorHandler');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Reference\/Server\/#seterrorhandler$/);
  await expect(page.locator('#seterrorhandler')).toBeInViewport();
});
