import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startHostSite, type HostFile } from './support/host-site.js';
import { makeHostFiles, makeHostPage, readBundle } from './support/read-bundle.js';
import { expect, test, visit } from './support/test.js';

test('a page opened from the disk is told that it needs a server', async ({ page, overlay, site }) => {
  const folder = await mkdtemp(join(tmpdir(), 'hev-ask-file-'));
  const { files } = await readBundle(site.url);
  await mkdir(join(folder, 'hev-ask'));
  for (const [name, { body }] of files) await writeFile(join(folder, 'hev-ask', name), body);
  const index = join(folder, 'index.html');
  await writeFile(index, makeHostPage().replace('"/hev-ask/', '"hev-ask/'));
  await visit(page, pathToFileURL(index).href);
  await overlay.open();
  await page.keyboard.type('onSend');
  await expect(overlay.dialog).toContainText('Search needs a web server');
  await expect(overlay.input).toHaveValue('onSend');
  await rm(folder, { recursive: true });
});

for (const [allowed, headers] of [
  [true, { 'access-control-allow-origin': '*' }],
  [false, {}],
] as const) {
  test(`a bundle on another origin that ${allowed ? 'allows' : 'forbids'} it`, async ({
    page,
    overlay,
    site,
  }) => {
    const other = await startHostSite(makeHostFiles(await readBundle(site.url), {}), headers);
    const body = makeHostPage().replace('"/hev-ask/', `"${other.url}hev-ask/`);
    const host = await startHostSite(new Map<string, HostFile>([['', { body, type: 'text/html' }]]));
    await visit(page, host.url);
    await overlay.open();
    if (allowed) await overlay.search('onSend');
    else {
      await expect(overlay.dialog).toContainText(
        `out of reach at ${other.url}hev-ask/: check the connection or CORS`,
      );
    }
    await Promise.all([host.close(), other.close()]);
  });
}

test('an element that comes with a page swap has the script’s options', async ({ page, overlay, site }) => {
  const { files } = await readBundle(site.url);
  const hostFiles = new Map<string, HostFile>([...files].map(([name, file]) => [`kit/search/${name}`, file]));
  const script = '<script defer src="/kit/search/overlay.js" data-hev-ask-hotkeys="mod+j"></script>';
  const body = makeHostPage({ head: script, body: '<hev-ask></hev-ask>' });
  hostFiles.set('', { body, type: 'text/html; charset=utf-8' });
  const host = await startHostSite(hostFiles);
  await visit(page, host.url);
  await page.evaluate(() => {
    const fresh = document.createElement('body');
    fresh.append(document.createElement('hev-ask'));
    document.body.replaceWith(fresh);
  });
  await page.keyboard.press('Control+j');
  await overlay.search('onSend');
  await host.close();
});

test('a module script finds its own tag among others of that name', async ({ page, overlay, site }) => {
  const files = makeHostFiles(await readBundle(site.url), {});
  files.set('assets/nav-overlay.js', { body: '', type: 'text/javascript' });
  const tags =
    '<script src="/assets/nav-overlay.js"></script><script type="module" src="/hev-ask/overlay.js" data-hev-ask-digest="/hev-ask/"></script>';
  const body = makeHostPage().replace('<script defer src="/hev-ask/overlay.js"></script>', tags);
  files.set('', { body, type: 'text/html; charset=utf-8' });
  const host = await startHostSite(files);
  await visit(page, host.url);
  await overlay.open();
  await overlay.search('onSend');
  await host.close();
});

test('a query of another direction than the page’s is set in its own', async ({ page, overlay, site }) => {
  await visit(page, site.url);
  await overlay.open();
  await page.keyboard.type('שלום.');
  const bidi = await overlay.input.evaluate((input) => getComputedStyle(input).unicodeBidi);
  expect(bidi).toBe('plaintext');
});

test('the keys are not shown where there is no room or no keyboard for them', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, site.url);
  await expect(page.locator('hev-ask-button kbd')).toBeHidden();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.locator('hev-ask-button kbd')).toBeVisible();
});
