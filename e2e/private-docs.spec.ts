import { serve } from '@hono/node-server';
import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import type { Digest } from '../src/model/index.js';
import { startFakeProvider } from '../endpoint/testing/fake-provider/index.js';
import { startHostSite, type HostFile, type HostSite } from './support/host-site.js';
import { makeHostFiles, readBundle } from './support/read-bundle.js';
import { expect, test as base, visit } from './support/test.js';

const TOKEN = { authorization: 'Bearer of-the-reader' };
const QUESTION = 'how do I validate the body of a request';

interface Fixtures {
  /** A page with nothing in it, on an origin of its own. */
  host: HostSite;
  /** Fastify's documentation on another origin, for pages of `host` that show the token or the cookie. */
  vault: HostSite;
}

const test = base.extend<Fixtures>({
  // Playwright demands a destructured first argument.
  host: async ({}, use) => {
    const host = await startHostSite(new Map<string, HostFile>());
    await use(host);
    await host.close();
  },
  vault: async ({ host, site }, use) => {
    const bundle = await readBundle(site.url);
    const vault = await startHostSite(makeHostFiles(bundle, {}), {
      'access-control-allow-origin': new URL(host.url).origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization',
    });
    await use(vault);
    await vault.close();
  },
});

function makePage(vault: HostSite, attributes = '', scriptAttributes = ''): HostFile {
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<script defer src="${vault.url}hev-ask/overlay.js" ${scriptAttributes}></script></head>
<body><main><h1>Host</h1></main><hev-ask ${attributes}></hev-ask></body></html>`;
  return { body, type: 'text/html; charset=utf-8' };
}

const requestOf = (request: object): string => `request='${JSON.stringify(request)}'`;

/** What the search holds, data and code apart: the code has no docs in it, and modules take no headers. */
function guardData({ files }: HostSite, admits: NonNullable<HostFile['admits']>): void {
  for (const [path, file] of files) if (!path.endsWith('.js')) files.set(path, { ...file, admits });
}

test('docs that want a header: without it one sentence says that they are out of reach, with it they are found', async ({
  page,
  overlay,
  host,
  vault,
}) => {
  guardData(vault, ({ authorization }) => authorization === TOKEN.authorization);
  host.files.set('', makePage(vault));
  await visit(page, host.url);
  await overlay.open();
  await page.keyboard.type('onSend');
  await expect(overlay.dialog).toContainText(`Search files are out of reach at ${vault.url}`);
  // As a page does whose token has been renewed.
  await page.evaluate(
    (request) => document.querySelector('hev-ask')!.setAttribute('request', request),
    JSON.stringify({ headers: TOKEN }),
  );
  await overlay.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(overlay.options.first()).toContainText('onSend');
});

test('docs that want a cookie on another origin are found by credentials that are included', async ({
  page,
  overlay,
  host,
  vault,
}) => {
  // Code as well: the script tag says so for itself and what it loads.
  const admits: HostFile['admits'] = ({ cookie = '' }) => cookie.includes('reader=1');
  for (const [path, file] of vault.files) vault.files.set(path, { ...file, admits });
  host.files.set('', makePage(vault, requestOf({ credentials: 'include' }), 'crossorigin="use-credentials"'));
  await page.context().addCookies([{ name: 'reader', value: '1', url: vault.url }]);
  await visit(page, host.url);
  await overlay.open();
  await overlay.search('onSend');
  await expect(overlay.options.first()).toContainText('onSend');
});

test('an endpoint behind a guard on another origin is asked with the header that it wants', async ({
  page,
  overlay,
  site,
  host,
  vault,
}) => {
  const provider = await startFakeProvider();
  const bundle = await readBundle(site.url);
  const digest = (await (await fetch(`${site.url}hev-ask/${bundle.entry.digest}`)).json()) as Digest;
  const built = new URL('../dist/endpoint/index.js', import.meta.url).href;
  const { handleAsk } = (await import(built)) as typeof import('../endpoint/index.js');
  const options = {
    digest,
    allowedOrigins: [new URL(host.url).origin],
    provider: 'anthropic' as const,
    providerBaseUrl: provider.url('anthropic'),
    env: { ANTHROPIC_API_KEY: 'none' },
  };
  const guarded = (request: Request): Response | Promise<Response> =>
    request.method === 'OPTIONS' || request.headers.get('authorization') === TOKEN.authorization
      ? handleAsk(request, options)
      : new Response(null, { status: 401 });
  const server = serve({ fetch: guarded, port: 0, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/ask`;
  host.files.set('', makePage(vault, `endpoint="${endpoint}" ${requestOf({ headers: TOKEN })}`));
  await visit(page, host.url);
  await overlay.open();
  await overlay.search(QUESTION);
  await expect(overlay.marked).toContainText(`Ask “${QUESTION}”`);
  await page.keyboard.press('Enter');
  const turn = overlay.dialog.getByRole('article', { name: QUESTION });
  await expect(turn).toHaveAttribute('data-state', 'done');
  server.close();
  await provider.close();
});
