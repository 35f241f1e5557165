import { expect, test, visit } from './support/test.js';

test.beforeEach(async ({ page, overlay, site }) => {
  await visit(page, site.url);
  await overlay.open();
  await overlay.search('onSend');
});

test('Enter that ends a composition opens nothing; a plain one does', async ({ page, overlay, site }) => {
  await overlay.input.evaluate((input: HTMLInputElement) => {
    const key = (type: string, init: KeyboardEventInit): void => {
      input.dispatchEvent(
        new KeyboardEvent(type, { bubbles: true, composed: true, cancelable: true, ...init }),
      );
    };
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, composed: true }));
    key('keydown', { key: 'Enter', isComposing: true });
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, composed: true, data: 'x' }));
    // WebKit's late one: no longer composing, and nothing else to tell it by.
    key('keydown', { key: 'Enter' });
    key('keyup', { key: 'Enter' });
  });
  await expect(overlay.dialog).toBeVisible();
  await expect(page).toHaveURL(site.url);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#onsend$/);
});

test('Escape and arrows during a composition leave box and mark alone', async ({ page, overlay }) => {
  const client = await page.context().newCDPSession(page);
  await overlay.input.fill('');
  await client.send('Input.imeSetComposition', { text: 'onSend', selectionStart: 6, selectionEnd: 6 });
  await expect(overlay.options.first()).toContainText('onSend');
  const before = await overlay.marked.getAttribute('id');
  for (const key of ['ArrowDown', 'ArrowDown', 'Escape']) {
    await overlay.input.evaluate((input, name) => {
      const init = { key: name, isComposing: true, bubbles: true, composed: true, cancelable: true };
      input.dispatchEvent(new KeyboardEvent('keydown', init));
    }, key);
  }
  await expect(overlay.dialog).toBeVisible();
  expect(await overlay.marked.getAttribute('id')).toBe(before);
  await client.send('Input.insertText', { text: 'onSend' });
  await expect(overlay.input).toHaveValue('onSend');
  // Released after the end of the composition: from here on, keys are the reader's own.
  await page.keyboard.press('Shift');
  await page.keyboard.press('Escape');
  await expect(overlay.dialog).toBeHidden();
});
