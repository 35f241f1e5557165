import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeTree, toDigestJson } from '../src/digest/index.js';
import type { Digest } from '../src/model/index.js';
import { memorySource } from '../src/payload/decode/index.js';
import { encodePayload } from '../src/payload/encode/index.js';
import { unpackArchive } from './archive/unpack-archive.js';
import { handleAsk } from './index.js';
import { ask, makeSite, post } from './testing/ask.js';

const digest = await makeSite();
describe('GET', () => {
  it('tells what is shown on open', async () => {
    const expected = { suggestions: ['How do I start a server?'], model: 'claude-haiku-4-5', answers: false };
    expect((await ask('', { digest })).json).toEqual(expected);
    expect((await ask('/', { digest })).json).toEqual(expected);
    expect((await ask('/', { digest, model: 'gpt-4.1-mini' })).json).toMatchObject({ model: 'gpt-4.1-mini' });
  });

  it('lists the glossary and finds an entry by term or alias, in any case', async () => {
    const [hook, jwt] = [
      { term: 'hook', aliases: ['plug-in'], definition: 'Called by Kit.' },
      { term: 'JSON Web Token', aliases: ['JWT', 'token/bearer'], definition: 'A signed claim.' },
    ];
    expect((await ask('/glossary', { digest })).json).toEqual({ terms: [jwt, hook] });
    for (const name of ['JSON%20Web%20Token', 'jwt', 'JWT', 'token%2Fbearer', 'token/bearer'])
      expect((await ask(`/glossary/${name}`, { digest })).json).toEqual(jwt);
    expect((await ask('/glossary/none', { digest })).status).toBe(404);
  });

  it('lists sections with urls joined to the base path, of one group where asked', async () => {
    const { sections } = (await ask('/sections', { digest })).json as { sections: Record<string, unknown>[] };
    expect(sections).toHaveLength(digest.nodes.length);
    expect(sections.find(({ id }) => id === 'guide/start#set-up')).toEqual({
      id: 'guide/start#set-up',
      title: 'Start',
      heading: 'Set up',
      group: 'Guide',
      url: `/kit/${digest.nodes.find(({ id }) => id === 'guide/start#set-up')!.url}`,
    });
    for (const group of ['Reference', 'reference'])
      expect((await ask(`/sections?group=${group}`, { digest })).json).toMatchObject({
        sections: [{ id: 'reference/server' }],
      });
    expect((await ask('/sections?group=none', { digest })).json).toEqual({ sections: [] });
  });

  it.each(digest.nodes.map(({ id }) => id))(
    'gives the section %s, encoded as a whole or in parts',
    async (id) => {
      const expected = toDigestJson(digest).nodes.find((node) => node.id === id);
      expect(expected?.text).toBeTruthy();
      const inParts = id.split('/').map(encodeURIComponent).join('/');
      for (const path of [encodeURIComponent(id), inParts, `${inParts}/`])
        expect((await ask(`/sections/${path}`, { digest })).json).toEqual(expected);
    },
  );

  it.each([
    'guide/start#set-up',
    'guide/start/',
    'guide/start#set-up~2',
    'guide/50% off#a?b',
    'führung/überblick',
  ])('gives the section %s asked for in the raw', async (path) => {
    expect((await ask(`/sections/${path}`, { digest })).json).toMatchObject({ id: path.replace(/\/$/, '') });
  });

  it('names the nearest sections where there is none', async () => {
    const { status, json } = await ask('/sections/guide%2Fstrat', { digest });
    expect(status).toBe(404);
    expect((json as { error: string }).error).toMatch(
      /^There is no section 'guide\/strat'\. Nearest: guide\/start/,
    );
  });

  it('takes a section’s text from the payload where the digest has none', async () => {
    const { files, entry } = await encodePayload(digest);
    const bytes = new TextEncoder().encode(JSON.stringify({ ...entry, engine: [] }));
    const payload = memorySource(new Map(files).set('entry.json', bytes));
    const bare = { ...digest, nodes: digest.nodes.map(({ text: _text, ...node }) => node) };
    expect((await ask('/sections/reference%2Fserver', { digest: bare, payload })).json).toMatchObject({
      text: 'The `timeout` key waits.',
    });
  });

  it('gives map and orientation', async () => {
    const { overview, context } = digest;
    expect((await ask('/overview', { digest })).json).toEqual({ overview, context });
  });

  it('describes itself', async () => {
    const { headers, text } = await ask('/openapi.yaml', { digest });
    expect(headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect(text).toMatch(/^openapi: 3\.1\.0\n/);
  });

  it('reads a digest whose urls are joined already', async () => {
    const joined = toDigestJson(digest);
    for (const path of ['/sections', '/sections/guide%2Fstart'])
      expect((await ask(path, { digest: joined })).json).toEqual((await ask(path, { digest })).json);
  });

  it('degrades with a digest that is empty, truncated or of another version', async () => {
    for (const broken of [
      {},
      { version: 1, context: 'Old.' },
      { nodes: [{ id: 1 }, null] },
    ] as unknown as Digest[]) {
      for (const path of ['/', '/glossary', '/sections', '/overview', '/archive'])
        expect((await ask(path, { digest: broken })).status).toBe(200);
      expect((await ask('/', { digest: broken }, post({ query: 'x' }))).json).toMatchObject({ results: [] });
    }
  });
});

describe('GET /archive', () => {
  it('is the tree, the same bytes each time, with the content hash', async () => {
    const { bytes, headers } = await archive();
    expect([...(await unpackArchive(bytes))]).toEqual([...encodeTree(digest)]);
    expect(headers.get('content-type')).toBe('application/gzip');
    expect(headers.get('x-hev-ask-content-hash')).toBe(digest.contentHash);
    expect((await archive()).bytes).toEqual(bytes);
  });

  it('is told apart by its ETag, and answered 304 while it is the same', async () => {
    const etag = (await archive()).headers.get('etag')!;
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
    for (const known of [etag, `"x", W/${etag}`, '*']) {
      const { status, text, headers } = await ask(
        '/archive',
        { digest },
        { headers: { 'if-none-match': known } },
      );
      expect([status, text, headers.get('etag')]).toEqual([304, '', etag]);
    }
    const changed = { ...digest, suggestions: [] };
    expect((await ask('/archive', { digest: changed })).headers.get('etag')).not.toBe(etag);
  });

  async function archive(): Promise<{ bytes: Uint8Array; headers: Headers }> {
    const response = await handleAsk(new Request('https://kit.example/api/ask/archive'), { digest });
    return { bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
  }
});

describe('HTTP', () => {
  it('answers whatever is asked for, in JSON and without a stack', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        'glossary',
        'sections',
        'archive',
        'mcp',
        'openapi.yaml',
        '..',
        '%2e%2e',
        '%',
        '%ff',
        '?group=',
        '#',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    );
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'OPTIONS');
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 4 }), method, fc.json(), async (parts, verb, body) => {
        const init: RequestInit = verb === 'POST' ? { method: verb, body } : { method: verb };
        const request = new Request(`https://kit.example/api/ask/${parts.join('/')}`, init);
        const response = await handleAsk(request, { digest });
        expect(response.status).toBeLessThan(500);
        const isJson = response.headers.get('content-type')?.startsWith('application/json');
        if (response.status >= 400 && isJson && verb !== 'HEAD')
          expect(await response.json()).toHaveProperty('error');
      }),
      { numRuns: 300 },
    );
  });

  const paths = [
    '/',
    '/glossary',
    '/glossary/hook',
    '/sections',
    '/sections/index',
    '/overview',
    '/archive',
    '/openapi.yaml',
  ];

  it.each(paths)('answers HEAD of %s like GET, without a body, and 304 to its ETag', async (path) => {
    const [whole, head] = [await ask(path, { digest }), await ask(path, { digest }, { method: 'HEAD' })];
    expect([head.status, head.text]).toEqual([200, '']);
    expect([...head.headers]).toEqual([...whole.headers]);
    expect(whole.headers.get('cache-control')).toBe('no-cache');
    const headers = { 'if-none-match': whole.headers.get('etag')! };
    expect(await ask(path, { digest }, { headers })).toMatchObject({ status: 304, text: '' });
  });

  it.each([
    '/none',
    '/overview/x',
    '/archive.zip',
    '/glossaryx',
    '/%ff',
    '/sections/%E0%A4%A',
    '/constructor',
  ])('answers %s with 404 as JSON', async (path) => {
    expect(await ask(path, { digest })).toMatchObject({
      status: 404,
      json: { error: expect.any(String) as string },
    });
  });

  it('answers other methods with 405 and those there are', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const { status, headers, json } = await ask('/', { digest }, { method });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
      expect(json).toEqual({ error: `${method} is not answered here.` });
    }
    const { status, headers } = await ask('/glossary', { digest }, post({ query: 'a' }));
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });

  it('is mounted anywhere', async () => {
    for (const [base, url] of [
      ['/', 'https://x.example/overview'],
      ['/docs/ask/', 'https://x.example/docs/ask/overview'],
    ] as const)
      expect((await handleAsk(new Request(url), { digest, base })).status).toBe(200);
    for (const url of [
      'https://x.example/api/asks',
      'https://x.example/',
      'https://x.example/api/askoverview',
    ])
      expect((await handleAsk(new Request(url), { digest })).status).toBe(404);
  });

  it('lets origins that are named send cookies and headers of their own, and none that are meant by *', async () => {
    const grants = async (origin: string, allowedOrigins: string[], method: string): Promise<unknown[]> => {
      const asks = {
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type, x-token',
      };
      const init = { method: 'OPTIONS', headers: { origin, ...asks } };
      const { headers } = await ask('/', { digest, allowedOrigins }, init);
      return ['origin', 'credentials', 'headers'].map((name) => headers.get(`access-control-allow-${name}`));
    };
    const named = ['https://app.example', 'true', 'content-type, x-token'];
    const plain = 'content-type, if-none-match';
    for (const method of ['GET', 'POST']) {
      expect(await grants('https://app.example', ['https://app.example'], method)).toEqual(named);
      expect(await grants('https://app.example', ['*', 'https://*.example'], method)).toEqual(named);
    }
    expect(await grants('https://app.example', ['*'], 'POST')).toEqual(['https://app.example', null, plain]);
    expect(await grants('https://app.example', ['*'], 'GET')).toEqual(['*', null, plain]);
    expect(await grants('null', ['*'], 'POST')).toEqual(['null', null, plain]);
  });

  it('lets any page read, and only the site’s own and allowed ones ask', async () => {
    const from = (origin: string): Record<string, string> => ({ origin });
    const allowed = async (init: RequestInit): Promise<string | null> =>
      (await ask('/', { digest, allowedOrigins: ['https://app.example'] }, init)).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowed({ headers: from('https://other.example') })).toBe('*');
    expect(await allowed(post({ query: 'a' }, from('https://kit.example')))).toBe('https://kit.example');
    expect(await allowed(post({ query: 'a' }, from('https://app.example')))).toBe('https://app.example');
    expect(await allowed(post({ query: 'a' }, from('https://other.example')))).toBeNull();
    const preflight = (origin: string): RequestInit => ({
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(await allowed(preflight('https://kit.example'))).toBe('https://kit.example');
    expect(await allowed(preflight('https://other.example'))).toBeNull();
  });
});
