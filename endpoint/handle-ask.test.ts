import { describe, expect, it } from 'vitest';
import { encodeTree, toDigestJson } from '../src/digest/index.js';
import type { Digest } from '../src/model/index.js';
import { memorySource } from '../src/payload/decode/index.js';
import { encodePayload } from '../src/payload/encode/index.js';
import { unpackArchive } from './archive/unpack-archive.js';
import { ask, makeSite } from './testing/ask.js';

const digest = await makeSite();
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

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
    const { handleAsk } = await import('./index.js');
    const response = await handleAsk(new Request('https://kit.example/api/ask/archive'), { digest });
    return { bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
  }
});

describe('POST', () => {
  it('answers an empty query with nothing', async () => {
    for (const query of ['', '  \n'])
      expect((await ask('/', { digest }, post({ query }))).json).toEqual({
        results: [],
        query: '',
        model: 'claude-haiku-4-5',
        mode: 'keyword',
      });
  });

  it('finds sections', async () => {
    const { json, headers } = await ask('', { digest }, post({ query: 'timeout', mode: 'keyword' }));
    const node = digest.nodes.find(({ id }) => id === 'reference/server')!;
    expect(json).toEqual({
      results: [
        {
          id: 'reference/server',
          title: 'Server',
          heading: null,
          group: 'Reference',
          url: `/kit/${node.url}`,
          snippet: 'The timeout key waits.',
          score: expect.any(Number) as number,
        },
      ],
      query: 'timeout',
      model: 'claude-haiku-4-5',
      mode: 'keyword',
      covered: true,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await ask('', { digest }, post({ query: 'qqqqq' }))).json).toMatchObject({
      results: [],
      covered: false,
    });
  });

  it('says why no answer was written where one was asked for', async () => {
    const { json } = await ask('/', { digest, env: {} }, post({ query: 'timeout', mode: 'agentic' }));
    expect(json).toMatchObject({ mode: 'keyword', results: [{ id: 'reference/server' }] });
    expect((json as { warning: string }).warning).toMatch(/no key for a model is set/);
    const env = { GROQ_API_KEY: 'x' };
    expect((await ask('/', { digest, env }, post({ query: 'timeout', mode: 'agentic' }))).json).toMatchObject(
      {
        warning: expect.stringContaining('this version writes none yet') as string,
      },
    );
  });

  it('gives as many rows as asked for, else as set', async () => {
    const count = async (body: object, maxResults?: number): Promise<number> =>
      (
        (
          await ask(
            '/',
            { digest, perDocCap: 9, ...(maxResults && { maxResults }) },
            post({ query: 'kit', ...body }),
          )
        ).json as { results: [] }
      ).results.length;
    expect(await count({}, 1)).toBe(1);
    expect(await count({ limit: 2 }, 1)).toBe(2);
  });

  it.each([
    ['{', 400, 'Invalid JSON body.'],
    ['', 400, 'Invalid JSON body.'],
    ['[]', 400, 'Invalid JSON body.'],
    ['{}', 400, '`query` must be a string.'],
    ['{"query":1}', 400, '`query` must be a string.'],
    ['{"query":"a","mode":1}', 400, '`mode` must be "keyword" or "agentic".'],
    ['{"query":"a","limit":0}', 400, '`limit` must be a whole number from 1 to 50.'],
    ['{"query":"a","limit":"5"}', 400, '`limit` must be a whole number from 1 to 50.'],
    [`{"query":"${'a'.repeat(70_000)}"}`, 413, 'The body is larger than 64 kB.'],
  ])('refuses %.30s', async (body, status, error) => {
    expect(await ask('/', { digest }, post(body))).toMatchObject({ status, json: { error } });
  });

  it('stops reading a body without a length that does not end', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(16 * 1024));
      },
    });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    expect((await ask('/', { digest }, init)).status).toBe(413);
    expect(sent).toBeLessThan(10);
  });

  it('ranks by the payload that it is given, read once', async () => {
    const other = await makeSite();
    other.nodes = other.nodes.filter(({ id }) => id === 'index');
    const { files, entry } = await encodePayload(other);
    const held = memorySource(
      new Map(files).set('entry.json', new TextEncoder().encode(JSON.stringify(entry))),
    );
    const reads: string[] = [];
    const payload = { read: (name: string) => (reads.push(name), held.read(name)) };
    for (let time = 0; time < 3; time++)
      expect((await ask('/', { digest, payload }, post({ query: 'kit' }))).json).toMatchObject({
        results: [{ id: 'index' }],
      });
    expect(reads.sort()).toEqual(['entry.json', entry.index, entry.text].sort());
  });

  it('says in words that the payload can’t be read, and tries again', async () => {
    const payload = memorySource(new Map());
    const errors: unknown[] = [];
    const options = { digest, payload, onError: (error: unknown) => errors.push(error) };
    for (let time = 0; time < 2; time++)
      expect(await ask('/', options, post({ query: 'kit' }))).toMatchObject({
        status: 500,
        json: { error: 'The search data of this site can’t be read.', code: 'HEV_ASK_PAYLOAD_MISSING' },
      });
    expect(errors).toHaveLength(2);
  });

  it('shows nothing of an unexpected failure', async () => {
    const payload = { read: () => Promise.reject(new TypeError('secret at /srv/x.js:1')) };
    expect(await ask('/', { digest, payload }, post({ query: 'kit' }))).toMatchObject({
      status: 500,
      json: { error: 'Something went wrong here.', code: 'HEV_ASK_INTERNAL' },
    });
  });
});

describe('HTTP', () => {
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
    const { handleAsk } = await import('./index.js');
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
