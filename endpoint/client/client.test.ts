import { createServer, type RequestListener } from 'node:http';
import { onTestFinished, describe, expect, it } from 'vitest';
import { buildDigest } from '../../src/digest/index.js';
import { makeSection } from '../../src/digest/testing/make-section.js';
import type { HevAskError } from '../../src/model/index.js';
import { packArchive } from '../archive/pack-archive.js';
import { makeArchive } from '../testing/make-archive.js';
import { createEndpointClient, type ArchiveCache, type CachedArchive, type EndpointEvent } from './index.js';

const digest = await buildDigest([makeSection({ id: 'start', title: 'Start' })], {
  generatedAt: '2026-01-01T00:00:00.000Z',
});
const archive = await packArchive(digest);

/** A server on this machine; its address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/api/ask`;
}

const answerWith =
  (status: number, type: string, body: string | Uint8Array, headers = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': type, ...headers }).end(body);
  };

async function failureOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => expect.unreachable('it succeeded'),
    (reason: HevAskError) => reason,
  );
  expect(error.hint).not.toBe('');
  return `${error.code}: ${error.message}`;
}

function memoryCache(): ArchiveCache & { held: CachedArchive | null } {
  const cache = {
    held: null as CachedArchive | null,
    read: () => Promise.resolve(cache.held),
    write(held: CachedArchive) {
      cache.held = held;
      return Promise.resolve();
    },
  };
  return cache;
}

describe('createEndpointClient', () => {
  it.each([
    ['https://x.example', 'https://x.example/api/ask'],
    ['https://x.example/', 'https://x.example/api/ask'],
    ['https://x.example/docs/ask/', 'https://x.example/docs/ask'],
    ['http://localhost:4321/api/ask?a=1#b', 'http://localhost:4321/api/ask'],
  ])('reads %s as %s', (url, expected) => {
    expect(createEndpointClient(url).url).toBe(expected);
  });

  it.each(['x.example', 'ftp://x.example', '', '/api/ask'])('refuses the address %j', (url) => {
    expect(() => createEndpointClient(url)).toThrow(/is no address of an endpoint/);
  });
});

describe('failures', () => {
  it('says that nothing answers there', async () => {
    const url = 'http://127.0.0.1:9/api/ask';
    expect(await failureOf(createEndpointClient(url).info())).toMatch(
      /^HEV_ASK_ENDPOINT_DOWN: http:\/\/127\.0\.0\.1:9/,
    );
  });

  it('says that a login page came instead of data', async () => {
    const url = await serve(answerWith(200, 'text/html', '<!doctype html><title>Log in</title>'));
    const client = createEndpointClient(url);
    for (const call of [client.info(), client.digest(), client.search('x'), client.ask('x').next()])
      expect(await failureOf(call)).toMatch(/^HEV_ASK_ENDPOINT_NOT_DATA: .* answered with a web page/);
  });

  it.each([
    [404, 'text/html', '<p>', {}, /NOT_FOUND: There is no endpoint at http/],
    [
      429,
      'application/json',
      '{"error":"x"}',
      { 'retry-after': '30' },
      /RATE_LIMITED: .* takes no more requests/,
    ],
    [401, 'text/html', '<p>', {}, /FAILED: .* answered 401\.$/],
    [
      500,
      'application/json',
      '{"error":"It \\u001b[31mbroke."}',
      {},
      /FAILED: .* answered 500: It \[31mbroke\.$/,
    ],
    [503, 'text/html', '<html>stack at x.js:1</html>', {}, /FAILED: .* answered 503\.$/],
  ])('puts status %i into words', async (status, type, body, headers, expected) => {
    const url = await serve(answerWith(status, type, body, headers));
    expect(await failureOf(createEndpointClient(url).info())).toMatch(expected);
    expect(await failureOf(createEndpointClient(url).search('x'))).toMatch(expected);
  });

  it('tells how long to wait', async () => {
    const url = await serve(answerWith(429, 'application/json', '{}', { 'retry-after': '1' }));
    await expect(createEndpointClient(url).info()).rejects.toMatchObject({ hint: 'Try again in 1 second.' });
  });

  it.each([
    [400, /otherwise, or shorter/],
    [405, /^Check the address/],
    [503, /^Try again later/],
  ])('says what helps where the answer is %i', async (status, hint) => {
    const url = await serve(answerWith(status, 'application/json', '{"error":"No."}'));
    await expect(createEndpointClient(url).search('x')).rejects.toMatchObject({
      hint: expect.stringMatching(hint) as string,
    });
  });

  it.each(['', '[]', '{', '{"results":[]}', 'null'])('refuses %j for information', async (body) => {
    const url = await serve(answerWith(200, 'application/json', body));
    expect(await failureOf(createEndpointClient(url).info())).toMatch(/NOT_DATA/);
  });

  it('gives up on an endpoint that is silent, before its answer and within it', async () => {
    const silent = await serve(() => undefined);
    const started = await serve((_, response) => void response.writeHead(200).write('{'));
    for (const url of [silent, started])
      expect(await failureOf(createEndpointClient(url, { timeout: 60 }).info())).toMatch(/TIMEOUT/);
  });
});

describe('archive', () => {
  it('gives the digest, and asks only whether it changed from then on', async () => {
    const seen: unknown[] = [];
    const url = await serve((request, response) => {
      const known = request.headers['if-none-match'];
      seen.push(known);
      if (known === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(archive);
    });
    const cache = memoryCache();
    const client = createEndpointClient(url, { cache });
    expect(await client.digest()).toEqual(digest);
    expect(await client.archive()).toMatchObject({ digest, upToDate: true, warnings: [] });
    expect(await client.archive({ force: true })).toMatchObject({ digest, upToDate: false });
    const later = createEndpointClient(url, { cache });
    expect(await later.archive()).toMatchObject({ digest, upToDate: true });
    expect((await later.archive()).files).toBe((await later.archive()).files);
    expect(seen).toEqual([undefined, '"1"', undefined, '"1"', '"1"', '"1"']);
  });

  it('fetches anew where the cache is damaged', async () => {
    const url = await serve((request, response) => {
      if (request.headers['if-none-match']) response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(archive);
    });
    const cache = memoryCache();
    cache.held = { etag: '"1"', bytes: archive.slice(0, 50) };
    expect(await createEndpointClient(url, { cache }).digest()).toEqual(digest);
    expect(cache.held.bytes.length).toBe(archive.length);
  });

  it('keeps what the cache holds when a hostile, cut or empty archive comes', async () => {
    const hostile = await makeArchive([{ name: '_meta.md' }, { name: '../../up.md', body: 'x' }]);
    for (const bytes of [
      hostile,
      archive.subarray(0, archive.length - 20),
      await makeArchive([{ name: 'a.txt' }]),
    ]) {
      const url = await serve(answerWith(200, 'application/gzip', bytes, { etag: '"2"' }));
      const cache = memoryCache();
      const held = { etag: '"1"', bytes: archive };
      cache.held = held;
      expect(await failureOf(createEndpointClient(url, { cache }).digest())).toMatch(
        /^HEV_ASK_(ARCHIVE_UNSAFE|ARCHIVE_BROKEN|EMPTY_DIGEST)/,
      );
      expect(cache.held).toBe(held);
    }
  });
});

describe('search and ask', () => {
  const row = {
    id: 'start',
    title: 'Start',
    heading: null,
    group: 'Docs',
    url: '/docs/start/',
    snippet: '',
    score: 1,
  };
  const reply = { results: [row, row, { id: 1 }], query: 'x', model: 'm', mode: 'keyword', covered: true };

  it('gives rows, and leaves out what is none', async () => {
    const url = await serve(answerWith(200, 'application/json', JSON.stringify(reply)));
    expect(await createEndpointClient(url).search('x')).toEqual({ ...reply, results: [row, row] });
    expect((await createEndpointClient(url).search('x', { limit: 1 })).results).toEqual([row]);
  });

  it('gives one event where no model answers', async () => {
    const url = await serve(answerWith(200, 'application/json', JSON.stringify({ ...reply, warning: 'w' })));
    expect(await collectEvents(createEndpointClient(url).ask('x'))).toEqual([
      { event: 'keyword', data: { ...reply, results: [row, row], warning: 'w' } },
    ]);
  });

  it('gives the events of an answer, and closes the connection with the reader', async () => {
    let closed: () => void = () => undefined;
    const gone = new Promise<void>((resolve) => (closed = resolve));
    const url = await serve((request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: token\ndata: {"text":"a"}\n\nevent: token\ndata: {"text":"b"}\n\n');
      request.socket.on('close', closed);
    });
    for await (const event of createEndpointClient(url).ask('x')) {
      expect(event).toEqual({ event: 'token', data: { text: 'a' } });
      break;
    }
    await gone;
  });
});

async function collectEvents(events: AsyncIterable<EndpointEvent>): Promise<EndpointEvent[]> {
  const all: EndpointEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}
