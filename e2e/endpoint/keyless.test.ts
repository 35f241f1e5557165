import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { handleAsk } from '../../dist/endpoint/index.js';
import { folderSource } from '../../dist/bundle-cli/node.js';
import { ask, post } from './support/ask.js';
import { startTarget, type RunningTarget } from './support/start-target.js';
import { TARGET_NAMES } from './support/target-names.js';

/** Routes whose answers are the same bytes wherever they come from. */
const PATHS = [
  '',
  '/glossary',
  '/sections',
  '/sections?group=Guides',
  '/sections/Reference%2FHooks%23onrequest',
  '/sections/Reference/Hooks%23onrequest',
  '/overview',
  '/archive',
  '/openapi.yaml',
];

/** The endpoint in this process over the same bundle: what every target must answer. */
async function askHere(path: string, init?: RequestInit): Promise<Response> {
  const payload = folderSource(join(inject('scaffolds'), 'node/public/hev-ask'));
  const entry = JSON.parse(new TextDecoder().decode(await payload.read('entry.json'))) as { digest: string };
  const digest = JSON.parse(new TextDecoder().decode(await payload.read(entry.digest))) as never;
  return handleAsk(new Request(`http://localhost/api/ask${path}`, init), { digest, payload, env: {} });
}

describe.each(TARGET_NAMES)('without a key, %s', (name) => {
  let target: RunningTarget;
  beforeAll(async () => {
    target = await startTarget(name, { options: { allowedOrigins: ['https://docs.example'] } });
  });
  afterAll(() => target?.stop());

  it.each(PATHS)('answers GET %s with the bytes that it has here, and 304 to their ETag', async (path) => {
    const [there, here] = [await ask(target, path), await askHere(path)];
    expect([there.status, there.headers.get('content-type')]).toEqual([
      here.status,
      here.headers.get('content-type'),
    ]);
    const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    expect(hash(there.bytes)).toBe(hash(new Uint8Array(await here.arrayBuffer())));
    const etag = there.headers.get('etag')!;
    const known = await ask(target, path, { headers: { 'if-none-match': etag } });
    expect([known.status, known.text]).toEqual([304, '']);
    const head = await ask(target, path, { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
  });

  it('says that it writes no answers, and that anyone may read this', async () => {
    const { json, headers } = await ask(target);
    expect(json).toMatchObject({ answers: false, suggestions: expect.any(Array) as [] });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('packs the tree, and names its content', async () => {
    const { bytes, headers } = await ask(target, '/archive');
    const files = new TextDecoder('latin1').decode(gunzipSync(bytes));
    expect(files).toContain('_meta.md');
    expect(files).toContain('Reference/Hooks');
    expect(headers.get('x-hev-ask-content-hash')).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each(['onRequest hook', 'how do I validate a response?', 'wie starte ich den Server', 'qqqqq'])(
    'finds for “%s” what is found here',
    async (query) => {
      const here: unknown = await (await askHere('', post({ query }))).json();
      expect((await ask(target, '', post({ query, mode: 'keyword' }))).json).toEqual(here);
    },
  );

  it('has rows and the reason where an answer was asked for', async () => {
    const { status, json } = await ask(target, '', post({ query: 'onRequest hook', mode: 'agentic' }));
    expect(status).toBe(200);
    expect(json).toMatchObject({ mode: 'keyword', warning: expect.stringContaining('key') as string });
    expect((json as { results: unknown[] }).results.length).toBeGreaterThan(0);
  });

  it.each<[string, string, RequestInit, number]>([
    ['a body that is no JSON', '', post('{'), 400],
    ['a query that is no text', '', post({ query: 1 }), 400],
    ['a path that leads nowhere', '/none', {}, 404],
    ['a section that there is none of', '/sections/none', {}, 404],
    ['a method that means nothing', '', { method: 'PUT', body: 'x' }, 405],
    ['a body that is too large', '', post({ query: 'a'.repeat(70_000) }), 413],
  ])('refuses %s in JSON, without a stack', async (_, path, init, status) => {
    const reply = await ask(target, path, init);
    expect(reply.status).toBe(status);
    expect(reply.json).toMatchObject({ error: expect.any(String) as string });
    expect(reply.text).not.toMatch(/\bat .*\.js:|node_modules/);
  });

  it('lets pages of named origins ask, and no others', async () => {
    const preflight = async (origin: string): Promise<[number, string | null]> => {
      const { status, headers } = await ask(target, '', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      return [status, headers.get('access-control-allow-origin')];
    };
    expect(await preflight('https://docs.example')).toEqual([204, 'https://docs.example']);
    expect(await preflight('https://other.example')).toEqual([204, null]);
    const known = await ask(target, '', post({ query: 'hook' }, { origin: 'https://docs.example' }));
    expect([known.status, known.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'https://docs.example',
    ]);
    const { status, json } = await ask(
      target,
      '',
      post({ query: 'hook' }, { origin: 'https://other.example' }),
    );
    expect([status, json]).toMatchObject([403, { code: 'HEV_ASK_ORIGIN' }]);
  });

  it('speaks MCP', async () => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${target.url}/mcp`)));
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name).sort()).toEqual(['read_doc', 'search_docs']);
    const found = await client.callTool({ name: 'search_docs', arguments: { query: 'onRequest hook' } });
    expect(JSON.stringify(found.structuredContent)).toContain('Reference/Hooks');
    await client.close();
  });
});
