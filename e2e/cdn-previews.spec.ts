import { startHostSite, type HostFile } from './support/host-site.js';
import { makeHostPage, readBundle } from './support/read-bundle.js';
import { expect, test, visit } from './support/test.js';

test('the same build on another host and below another base: links stay there', async ({
  page,
  overlay,
  site,
}) => {
  const { files } = await readBundle(site.url);
  const found: string[] = [];
  for (const base of ['', 'preview/pull-42/', 'größe/日本/']) {
    const hosted = new Map<string, HostFile>(
      [...files].map(([name, file]) => [`${base}hev-ask/${name}`, file]),
    );
    const body = makeHostPage().replace('"/hev-ask/', '"../hev-ask/');
    const html = { body, type: 'text/html; charset=utf-8' };
    for (const path of ['start/', 'Reference/Hooks/']) hosted.set(base + path, html);
    const host = await startHostSite(hosted);
    await visit(page, `${host.url}${encodeURI(base)}start/`);
    await overlay.open();
    await overlay.search('onSend');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#onsend$/);
    found.push(decodeURIComponent(page.url().slice(host.url.length)));
    await host.close();
  }
  expect(found).toEqual([
    'Reference/Hooks/#onsend',
    'preview/pull-42/Reference/Hooks/#onsend',
    'größe/日本/Reference/Hooks/#onsend',
  ]);
});

for (const [kind, url] of [
  ['with a slash at its end', 'guide/'],
  ['without one', 'guide'],
  ['by its file', 'guide/index.html'],
] as const) {
  test(`a page asked for ${kind} finds the bundle by the script’s address`, async ({
    page,
    overlay,
    site,
  }) => {
    const { files } = await readBundle(site.url);
    const hosted = new Map<string, HostFile>([...files].map(([name, file]) => [`hev-ask/${name}`, file]));
    hosted.set(url, { body: makeHostPage(), type: 'text/html; charset=utf-8' });
    const host = await startHostSite(hosted);
    await visit(page, host.url + url);
    await overlay.open();
    await overlay.search('onSend');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${host.url}Reference/Hooks/#onsend`);
    await host.close();
  });
}
