import { createServer, request as sendRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listCorpora } from '../testing/corpora.js';
import { createSiteBundler, type SiteBundler } from './index.js';

const [fastify] = listCorpora();
let bundler: SiteBundler;
let server: Server;
let entry: { engine: string[]; core: string };

beforeAll(async () => {
  bundler = createSiteBundler({ root: dirname(fastify!.dir), docs: join(fastify!.dir, 'Guides') });
  const middleware = bundler.middleware('/base/hev-ask/');
  const broken = createSiteBundler({ root: dirname(fastify!.dir), docs: 'nowhere' }).middleware('broken');
  server = createServer((request, response) => {
    const pass = (error?: unknown): void => {
      response.statusCode = error === undefined ? 404 : 500;
      response.end('passed on');
    };
    middleware(request, response, (error) =>
      error === undefined ? broken(request, response, pass) : pass(error),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  entry = (await (await get('/base/hev-ask/entry.json')).json()) as typeof entry;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const get = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);

/** The status for a path that is sent as it is: `fetch` would take `..` out of it. */
function statusOf(path: string): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    sendRequest({ host: '127.0.0.1', port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

it('serves every file of the bundle, whole', async () => {
  const files = await bundler.files();
  for (const [name, bytes] of files) {
    const response = await get(`/base/hev-ask/${name}?v=1`);
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(bytes));
  }
});

it('has names that bear a hash kept for ever, and the others asked for each time', async () => {
  for (const name of ['overlay.js', 'entry.json', 'llms.txt', 'llms-full.txt']) {
    expect((await get(`/base/hev-ask/${name}`)).headers.get('cache-control')).toBe('no-cache');
  }
  for (const name of [entry.core, ...entry.engine]) {
    expect((await get(`/base/hev-ask/${name}`)).headers.get('cache-control')).toContain('immutable');
  }
});

it('says what a file is', async () => {
  const typeOf = async (name: string) => (await get(`/base/hev-ask/${name}`)).headers.get('content-type');
  expect(await typeOf('overlay.js')).toBe('text/javascript; charset=utf-8');
  expect(await typeOf(entry.engine[0]!)).toBe('text/javascript; charset=utf-8');
  expect(await typeOf('entry.json')).toBe('application/json; charset=utf-8');
  expect(await typeOf('llms.txt')).toBe('text/plain; charset=utf-8');
  expect(await typeOf(entry.core)).toBe('application/octet-stream');
});

it('sends nothing to who has it already', async () => {
  const etag = (await get('/base/hev-ask/entry.json')).headers.get('etag')!;
  for (const mark of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get('/base/hev-ask/entry.json', { headers: { 'if-none-match': mark } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  const other = await get('/base/hev-ask/entry.json', { headers: { 'if-none-match': '"other"' } });
  expect(other.status).toBe(200);
});

it('answers HEAD with the headers alone', async () => {
  const { status, headers } = await get('/base/hev-ask/overlay.js', { method: 'HEAD' });
  const { length } = (await bundler.files()).get('overlay.js')!;
  expect([status, headers.get('content-length')]).toEqual([200, String(length)]);
});

it('passes on what is none of its files', async () => {
  const others = [
    '/',
    '/base/',
    '/base/hev-ask',
    '/base/hev-ask/',
    '/base/hev-ask/none.js',
    '/hev-ask/overlay.js',
  ];
  for (const path of others) expect(await statusOf(path), path).toBe(404);
  expect((await get('/base/hev-ask/overlay.js', { method: 'POST' })).status).toBe(404);
});

it('has no way up', async () => {
  const ways = [
    '../package.json',
    '..%2fpackage.json',
    '%2e%2e/package.json',
    '..',
    '.',
    'a/../overlay.js',
    '%',
    '%00',
  ];
  for (const way of ways) expect(await statusOf(`/base/hev-ask/${way}`), way).toBe(404);
  expect(await statusOf('/base/hev-ask/__proto__')).toBe(404);
});

it('knows an address of which a mount or a base was taken', async () => {
  const middleware = bundler.middleware('/base/hev-ask/');
  const mounted = createServer((request, response) => {
    Object.assign(request, { originalUrl: request.url, url: '/overlay.js' });
    middleware(request, response, () => response.end('passed on'));
  });
  await new Promise<void>((resolve) => mounted.listen(0, '127.0.0.1', resolve));
  const { port } = mounted.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/base/hev-ask/overlay.js`);
  expect(response.headers.get('content-type')).toContain('javascript');
  await response.text();
  await new Promise((resolve) => mounted.close(resolve));
});

it.each(['/größe/hev-ask/', '/my docs/hev-ask/', '/gr%C3%B6%C3%9Fe/hev-ask/'])(
  'knows a base that browsers encode: %s',
  async (path) => {
    const middleware = bundler.middleware(path);
    const encoded = createServer((request, response) => {
      middleware(request, response, () => response.writeHead(404).end());
    });
    await new Promise<void>((resolve) => encoded.listen(0, '127.0.0.1', resolve));
    const { port } = encoded.address() as AddressInfo;
    const statuses = [];
    for (const name of ['overlay.js', '..%2foverlay.js', '%zz']) {
      const response = await fetch(`http://127.0.0.1:${port}${encodeURI(decodeURI(path))}${name}`);
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    await new Promise((resolve) => encoded.close(resolve));
    expect(statuses).toEqual([200, 404, 404]);
  },
);

it('says why where there is no bundle, without harm to the rest of the site', async () => {
  const response = await get('/broken/overlay.js');
  expect([response.status, await response.text()]).toEqual([
    503,
    expect.stringContaining('There is no folder'),
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await statusOf('/elsewhere')).toBe(404);
});
