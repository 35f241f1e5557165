import { build, type Rollup } from 'vite';
import { startHostSite } from './support/host-site.js';
import { makeHostFiles, makeHostPage, readBundle } from './support/read-bundle.js';
import { expect, test, visit } from './support/test.js';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
  "require-trusted-types-for 'script'; trusted-types lit-html hev-ask";

/** A host's own bundle with a Lit of its own, which takes the policy name `lit-html` first. */
async function bundleHostLit(): Promise<string> {
  const entry = 'virtual:host';
  const source = `import { html, render } from 'lit';
    render(html\`<p class="own">Rendered by the host, \${new Date(0).getUTCFullYear()}</p>\`, document.querySelector('main'));`;
  const output = (await build({
    logLevel: 'error',
    configFile: false,
    build: { write: false, rollupOptions: { input: entry } },
    plugins: [
      {
        name: 'host',
        resolveId: (id) => (id === entry ? '\0host' : undefined),
        load: (id) => (id === '\0host' ? source : undefined),
      },
    ],
  })) as Rollup.RollupOutput;
  return output.output[0].code;
}

test('works under a strict policy beside another Lit', async ({ page, overlay, site }) => {
  const head = '<script type="module" src="/host.js"></script>';
  const files = makeHostFiles(await readBundle(site.url), { '': makeHostPage({ head }) });
  files.set('host.js', { body: await bundleHostLit(), type: 'text/javascript' });
  const host = await startHostSite(files, { 'content-security-policy': POLICY });
  await visit(page, host.url);
  await expect(page.locator('.own')).toHaveText('Rendered by the host, 1970');
  await overlay.open();
  await overlay.search('onSend');
  await expect(overlay.options.first()).toContainText('onSend');
  expect(await overlay.dialog.evaluate((dialog) => getComputedStyle(dialog).borderRadius)).toBe('14px');
  await overlay.input.fill('qqqqxxzz');
  await expect(overlay.dialog).toContainText('No results for “qqqqxxzz”.');
  await host.close();
});

test('speaks to its own origin alone', async ({ page, overlay, site }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await visit(page, site.url);
  await overlay.open();
  await overlay.search('onSend');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#onsend$/);
  expect([...origins].filter((origin) => origin !== 'null')).toEqual([new URL(site.url).origin]);
});

test('loads nothing but the shell before anybody asks', async ({ page, site }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await visit(page, site.url);
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => path.includes('/hev-ask/'))).toEqual(['/docs/hev-ask/overlay.js']);
});
