import { expect, test, visit } from './support/test.js';

test.beforeEach(({ page, site }) => visit(page, site.url));

test('a passage answers above the rows, and its link leads to its section', async ({ page, overlay }) => {
  await overlay.open();
  await overlay.search('decorators');
  const answer = overlay.dialog.getByRole('figure', { name: 'From the docs' });
  await expect(answer).toContainText('decorators API');
  const source = answer.getByRole('link');
  // From the field: clear, close, the link.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(source).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Decorators\/?(#decorators)?$/);
  await expect(overlay.dialog).toBeHidden();
});

test('the marked row’s section stands beside the list on a wide screen, and the frame stays', async ({
  page,
  overlay,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await overlay.open();
  const frame = await overlay.frame();
  await overlay.search('onSend');
  const preview = overlay.dialog.getByRole('region', { name: /^Preview: Hooks › onSend/ });
  await expect(preview.locator('pre').first()).toBeVisible();
  await expect(preview.locator('mark').first()).toBeInViewport();
  expect(await overlay.frame()).toEqual(frame);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(overlay.dialog.getByRole('region', { name: /^Preview: / })).not.toHaveAccessibleName(
    'Preview: Hooks › onSend',
  );
  await page.setViewportSize({ width: 700, height: 800 });
  await expect(overlay.dialog.locator('[part=preview]')).toBeHidden();
});

test('rows don’t wait for what is read beside them, and do without it', async ({ page, overlay }) => {
  await page.route('**/engine-reading.*.js', (route) => route.abort());
  await overlay.open();
  await overlay.search('onSend');
  await expect(overlay.options.first()).toContainText('onSend');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#onsend$/);
});

test('what the docs don’t cover gets a line above the closest pages, and no answer', async ({ overlay }) => {
  await overlay.open();
  await overlay.search('bake chocolate cake oven temperature');
  await expect(overlay.dialog).toContainText('Nothing here clearly covers this. Closest pages:');
  await expect(overlay.options.first()).toBeVisible();
  await expect(overlay.dialog.getByRole('figure')).toHaveCount(0);
});

for (const [name, query] of Object.entries({
  '10,000 signs': 'decorators '.repeat(900),
  'nothing but signs': '(((((*&^%$#@!<>{}[]|\\"\'`~'.repeat(40),
  'half a pair': '\ud800 hooks \udfff',
})) {
  test(`a query of ${name} breaks nothing`, async ({ page, overlay }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await overlay.open();
    await overlay.input.evaluate((input: HTMLInputElement, text) => {
      input.value = text;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    }, query);
    await overlay.input.fill('onSend');
    await expect(overlay.options.first()).toContainText('onSend');
    expect(errors).toEqual([]);
  });
}
