import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PayloadEntry, Section } from '../../src/model/index.js';
import { openPayload } from '../../src/payload/decode/index.js';
import { createScheme, parseDocs } from '../../src/sections/index.js';
import { readDocs, readTree } from '../fs/index.js';
import { startServer, type RunningServer } from './index.js';
import { sendRequest, type Answer } from './testing/request.js';

const DOCS = fileURLToPath(new URL('../../node_modules/fastify/docs', import.meta.url));

let server: RunningServer;
let sections: Section[];
const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  sendRequest(server, path, { headers });

beforeAll(async () => {
  const { files } = await readDocs(DOCS);
  sections = parseDocs(files, { scheme: createScheme('github') }).sections;
  server = await startServer({ dir: DOCS, port: 0, watch: false });
});
afterAll(() => server.close());

const hooksPath = (): string =>
  `/docs/${sections.find(({ file }) => file === 'Reference/Hooks.md')!.url.split('#')[0]!}`;

/** Every page's HTML by its path on the server. */
async function getPages(): Promise<Map<string, string>> {
  const paths = [...new Set(sections.map(({ url }) => `/docs/${url.split('#')[0]!}`))];
  const answers = await Promise.all(paths.map((path) => get(path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return new Map(paths.map((path, index) => [path, answers[index]!.body]));
}

describe('pages', () => {
  it('has every section’s anchor exactly once in its page', async () => {
    const pages = await getPages();
    expect(sections.length).toBeGreaterThan(350);
    const wrong = sections.filter(({ url }) => {
      const [path = '', anchor] = url.split('#');
      const ids = pages
        .get(`/docs/${path}`)!
        .split(/ id="([^"]*)"/)
        .filter((_, index) => index % 2 === 1);
      return anchor !== undefined && ids.filter((id) => id === anchor).length !== 1;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('has no link or picture of its own that leads nowhere', async () => {
    const pages = await getPages();
    const targets = new Set<string>();
    for (const [path, body] of pages) {
      for (const [, url = ''] of body.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        if (!/^(?:https?|mailto|data):/.test(url)) targets.add(new URL(url, `http://h${path}`).pathname);
      }
    }
    expect(targets.size).toBeGreaterThan(40);
    const answers = await Promise.all([...targets].map(async (path) => ({ path, ...(await get(path)) })));
    expect(answers.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
  });

  it('marks the page that is read in the side list, and names the site after the package', async () => {
    const { body } = await get(hooksPath());
    expect(body.match(/aria-current="page"/g)).toHaveLength(1);
    expect(body).toMatch(/aria-current="page"\s*>\s*Hooks/);
    expect(body).toContain('<title>Hooks · Fastify docs</title>');
    expect(body).toMatch(/<html\s+lang="en"\s+dir="ltr"/);
  });

  it('leads from the root, from a source file and from another spelling to the page', async () => {
    const hooks = hooksPath();
    for (const [path, location] of [
      ['/', '/docs/'],
      ['/docs', '/docs/'],
      ['/docs/Reference/Hooks.md', hooks],
      ['/docs/reference/hooks', hooks],
    ] as const) {
      expect(await get(path)).toMatchObject({ status: 302, headers: { location } });
    }
  });

  it.each(['/docs/none', '/none', '/docs/%ff', '/docs/hev-ask/none.js', '/_ask/none.css'])(
    'answers %s with a page that offers the search',
    async (path) => {
      const { status, body } = await get(path);
      expect(status).toBe(404);
      expect(body).toContain('data-hev-ask-open');
      expect(body).toContain('overlay.js');
    },
  );
});

describe('safety', () => {
  it.each([
    '/docs/../package.json',
    '/docs/..%2fpackage.json',
    '/docs/%2e%2e/package.json',
    '/docs/..%5cpackage.json',
    '/docs//etc/hosts.txt',
    '/docs/%00.png',
  ])('gives nothing outside the folder for %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('answers its own names alone', async () => {
    expect((await get('/docs/', { host: 'evil.example' })).status).toBe(403);
    const refused = await get('/api/ask', { host: 'evil.example' });
    expect(refused).toMatchObject({ status: 403 });
    expect(refused.headers['content-type']).toContain('application/json');
    expect((await get('/docs/', { host: `localhost:${server.port}` })).status).toBe(200);
  });

  it('serves everything under the strict policy', async () => {
    for (const path of ['/docs/', '/docs/hev-ask/overlay.js', '/none']) {
      const { headers } = await get(path);
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self';.*require-trusted-types-for 'script'/,
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('reads only', async () => {
    expect(await sendRequest(server, '/docs/', { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });
});

describe('files', () => {
  it('serves a picture beside the docs', async () => {
    expect((await get('/docs/Reference/Encapsulation/')).body).toContain(
      'src="/docs/resources/encapsulation_context.svg"',
    );
    const { status, headers } = await get('/docs/resources/encapsulation_context.svg');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect((await get('/docs/resources/encapsulation_context.drawio')).status).toBe(404);
  });

  it('lets hashed files be kept and has the stable ones revalidated', async () => {
    const entry = await get('/docs/hev-ask/entry.json');
    const { engine, core } = JSON.parse(entry.body) as PayloadEntry;
    const payload = await openPayload({
      read: async (name) =>
        new Uint8Array(
          await (await fetch(`http://127.0.0.1:${server.port}/docs/hev-ask/${name}`)).arrayBuffer(),
        ),
    });
    for (const name of [...engine, core, ...(await payload.listShards())]) {
      const { status, headers } = await get(`/docs/hev-ask/${name}`);
      expect([name, status, headers['cache-control']]).toEqual([
        name,
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
    for (const name of ['hev-ask/overlay.js', 'hev-ask/entry.json', '']) {
      const { headers } = await get(`/docs/${name}`);
      expect(headers['cache-control']).toBe('no-cache');
      const again = await get(`/docs/${name}`, { 'if-none-match': headers.etag! });
      expect([again.status, again.body]).toEqual([304, '']);
    }
    expect((await get('/docs/hev-ask/overlay.js')).headers['content-type']).toBe(
      'text/javascript; charset=utf-8',
    );
    expect(entry.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('answers HEAD like GET, without the body', async () => {
    const [head, whole] = await Promise.all([
      sendRequest(server, '/docs/', { method: 'HEAD' }),
      get('/docs/'),
    ]);
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  it('writes nothing into the folder', async () => {
    const before = await readTree(DOCS);
    await get('/docs/');
    expect([...(await readTree(DOCS)).keys()]).toEqual([...before.keys()]);
  });
});

it('takes the next free port and says which', async () => {
  const second = await startServer({ dir: DOCS, port: server.port, watch: false });
  expect(second.port).toBeGreaterThan(server.port);
  expect(second.url).toBe(`http://127.0.0.1:${second.port}/docs/`);
  await second.close();
});
