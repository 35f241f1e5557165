import { createHash } from 'node:crypto';
import { startHostSite, type HostFile, type HostSite } from './support/host-site.js';
import { startPackageCdn, type PackageCdn } from './support/package-cdn.js';
import { makeHostFiles, readBundle, type Bundle } from './support/read-bundle.js';
import { expect, test as base, visit } from './support/test.js';

const OPEN_CORS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

interface WorkerFixtures {
  cdn: PackageCdn;
  /** Fastify's documentation. */
  bundle: Bundle;
}

interface TestFixtures {
  /** Starts a server that ends with the test. */
  start(files: Map<string, HostFile>, headers?: Record<string, string>): Promise<HostSite>;
}

const test = base.extend<TestFixtures, WorkerFixtures>({
  cdn: [
    async ({}, use) => {
      const cdn = await startPackageCdn();
      await use(cdn);
      await cdn.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  bundle: [async ({ site }, use) => use(await readBundle(site.url)), { scope: 'worker' }],
  start: async ({}, use) => {
    const sites: HostSite[] = [];
    await use(async (files, headers) => {
      const site = await startHostSite(files, headers);
      sites.push(site);
      return site;
    });
    await Promise.all(sites.map((site) => site.close()));
  },
});

function makePage(tag: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
<link rel="icon" href="data:,">${head}${tag}</head><body><main><h1>Host</h1></main></body></html>`;
}

function makeTag(cdn: PackageCdn, attributes = 'data-hev-ask-digest="/hev-ask/"'): string {
  return `<script defer src="${cdn.folder}overlay.js" ${attributes}></script>`;
}

const page200 = (body: string): HostFile => ({ body, type: 'text/html; charset=utf-8' });

function integrityOf(file: HostFile | undefined): string {
  return `sha384-${createHash('sha384').update(file!.body).digest('base64')}`;
}

function overlayOf(cdn: PackageCdn): HostFile | undefined {
  return cdn.files.get(`${new URL(cdn.folder).pathname.slice(1)}overlay.js`);
}

test('one tag from the CDN, the digest on the page’s own origin, a policy that names both', async ({
  page,
  overlay,
  cdn,
  bundle,
  start,
}) => {
  const origin = new URL(cdn.url).origin;
  const policy =
    `default-src 'none'; script-src 'self' ${origin}; style-src 'self'; connect-src 'self'; img-src data:; ` +
    "require-trusted-types-for 'script'; trusted-types hev-ask";
  const host = await start(makeHostFiles(bundle, { '': makePage(makeTag(cdn)) }), {
    'content-security-policy': policy,
  });
  const fromCdn: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(origin)) fromCdn.push(request.url());
  });
  await visit(page, host.url);
  await overlay.open();
  await overlay.search('onSend');
  await expect(overlay.options.first()).toContainText('onSend');
  // The engine is the one that the bundle names, so that a page never mixes builds.
  expect(fromCdn).toEqual([`${cdn.folder}overlay.js`]);
});

test('without a digest named, the tag looks beside itself and says what is missing where', async ({
  page,
  overlay,
  cdn,
  start,
}) => {
  const host = await start(new Map([['', page200(makePage(makeTag(cdn, '')))]]));
  await visit(page, host.url);
  await overlay.open();
  await expect(overlay.dialog).toContainText(`Search files are missing at ${cdn.folder}`);
});

test('the digest on the CDN’s origin: with `base`, results lead to the page’s own site', async ({
  page,
  overlay,
  cdn,
  bundle,
  start,
}) => {
  const store = await start(makeHostFiles(bundle, {}), OPEN_CORS);
  const origins = [cdn.url, store.url].map((url) => new URL(url).origin);
  const tag = makeTag(cdn, `data-hev-ask-digest="${store.url}hev-ask/" data-hev-ask-base="/docs/"`);
  const host = await start(new Map([['docs/', page200(makePage(tag))]]), {
    'content-security-policy': `default-src 'none'; script-src ${origins.join(' ')}; connect-src ${origins[1]}; img-src data:`,
  });
  await visit(page, `${host.url}docs/`);
  await overlay.open();
  await overlay.search('onSend');
  const links = await overlay.dialog
    .locator('a[href]')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toContain(`${host.url}docs/`);
});

test('a digest on another origin without CORS is named as such', async ({
  page,
  overlay,
  cdn,
  bundle,
  start,
}) => {
  const store = await start(makeHostFiles(bundle, {}));
  const tag = makeTag(cdn, `data-hev-ask-digest="${store.url}hev-ask/"`);
  const host = await start(new Map([['', page200(makePage(tag))]]));
  await visit(page, host.url);
  await overlay.open();
  await expect(overlay.dialog).toContainText(
    `out of reach at ${store.url}hev-ask/: check the connection or CORS`,
  );
});

test.describe('integrity', () => {
  test('of the pinned script: the right hash runs, another doesn’t', async ({
    page,
    overlay,
    cdn,
    bundle,
    start,
  }) => {
    const guard = (hash: string): string =>
      makeTag(cdn, `integrity="${hash}" crossorigin="anonymous" data-hev-ask-digest="/hev-ask/"`);
    const host = await start(
      makeHostFiles(bundle, {
        '': makePage(guard(integrityOf(overlayOf(cdn)))),
        altered: makePage(guard(integrityOf({ body: 'another', type: '' }))),
      }),
    );
    await visit(page, host.url);
    await overlay.open();
    await overlay.search('onSend');
    const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
    await page.goto(`${host.url}altered`);
    await refused;
    expect(await page.evaluate(() => customElements.get('hev-ask') === undefined)).toBe(true);
  });

  for (const altered of [false, true]) {
    test(`of the engine, by an import map: ${altered ? 'altered files don’t run' : 'the listed files run'}`, async ({
      page,
      overlay,
      cdn,
      bundle,
      start,
    }) => {
      const store = await start(makeHostFiles(bundle, {}), OPEN_CORS);
      const urls = bundle.entry.engine.map((name) => [
        `${store.url}hev-ask/${name}`,
        integrityOf(bundle.files.get(name)),
      ]);
      if (altered) {
        for (const name of bundle.entry.engine) {
          const file = store.files.get(`hev-ask/${name}`)!;
          store.files.set(`hev-ask/${name}`, { ...file, body: `${Buffer.from(file.body).toString()}\n//` });
        }
      }
      const map = JSON.stringify({ integrity: Object.fromEntries(urls) as Record<string, string> });
      const tag = makeTag(cdn, `data-hev-ask-digest="${store.url}hev-ask/" data-hev-ask-base="/"`);
      const head = `<script type="importmap">${map}</script>`;
      const host = await start(new Map([['', page200(makePage(tag, head))]]));
      await visit(page, host.url);
      await overlay.open();
      if (altered) await expect(overlay.dialog).toContainText('Search files are incomplete');
      else await overlay.search('onSend');
    });
  }
});
