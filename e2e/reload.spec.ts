import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningServer } from '../bundle-cli/serve/index.js';
import { DOCS, expect, startBuiltServer, test as base, visit } from './support/test.js';

const test = base.extend<{ live: RunningServer & { dir: string } }>({
  live: async ({}, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'hev-ask-e2e-'));
    await cp(join(DOCS, 'Guides'), join(dir, 'Guides'), { recursive: true });
    const server = await startBuiltServer({ dir, title: 'Live docs' });
    await use({ ...server, dir });
    await server.close();
    await rm(dir, { recursive: true });
  },
});

test('an open page shows what was written a moment ago, and the search finds it', async ({
  page,
  overlay,
  live,
}) => {
  await visit(page, live.url + 'Guides/Testing/');
  await writeFile(join(live.dir, 'Guides/Testing.md'), '# Testing\n\n## Zebrafish fixtures\n\nStripes.\n');
  await expect(page.getByRole('heading', { name: 'Zebrafish fixtures' })).toBeVisible();
  await overlay.open();
  await overlay.search('zebrafish');
  await page.keyboard.press('Enter');
  await expect(page.locator('#zebrafish-fixtures')).toBeFocused();
});

test('a new page appears in the list of open pages', async ({ page, live }) => {
  await visit(page, live.url);
  await writeFile(join(live.dir, 'Guides/Zebra.md'), '# Zebra guide\n\nStripes.\n');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Zebra guide' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zebra guide');
});

test('docs without a start page get one', async ({ page, live }) => {
  await visit(page, live.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live docs');
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(15);
});

test('a title without a gap makes no page wider than the window', async ({ page, live }) => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
  await writeFile(join(live.dir, 'Guides/Testing.md'), `# ${word}\n\nShort.\n`);
  await visit(page, live.url + 'Guides/Testing/');
  await expect(page.getByRole('heading', { name: word })).toBeVisible();
  const widths = async (): Promise<number[]> =>
    page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  const [own, window] = await widths();
  expect(own).toBe(window);
  // The neighbours name it too.
  await page.locator('.neighbours a').first().click();
  await expect(page.locator('.neighbours')).toContainText(word);
  const [next, same] = await widths();
  expect(next).toBe(same);
});
