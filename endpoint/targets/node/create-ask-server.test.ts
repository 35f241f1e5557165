import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeSite, post } from '../../testing/ask.js';
import { makeBundleFolder } from '../testing/bundle-folder.js';
import { createAskServer, listen, type AskServerOptions } from './index.js';

async function start(options: Partial<AskServerOptions> = {}) {
  const folder = await makeBundleFolder();
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  const server = await createAskServer({ bundle: folder.dir, env: {}, log, ...options });
  onTestFinished(() => server.close(0));
  return { ...folder, lines, server, url: await server.listen(0) };
}

const read = async (url: string, init?: RequestInit): Promise<unknown> => (await fetch(url, init)).json();

describe('createAskServer', () => {
  it('answers from a bundle’s folder, ranked as in the browser', async () => {
    const { url } = await start();
    expect(await read(url)).toMatchObject({ suggestions: ['How do I start a server?'], answers: false });
    expect(await read(`${url}/sections/reference%2Fserver`)).toMatchObject({
      text: 'The `timeout` key waits.',
    });
    expect(await read(url, post({ query: 'timeout' }))).toMatchObject({
      results: [{ id: 'reference/server' }],
      covered: true,
    });
  });

  it('is mounted where it is told', async () => {
    const { url } = await start({ base: '/ask' });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/ask$/);
    expect(await read(`${url}/overview`)).toHaveProperty('overview');
  });

  it('logs one line a request, without what was asked', async () => {
    const { url, lines } = await start();
    await read(`${url}/sections?group=Guide`);
    await read(url, post({ query: 'a secret question' }));
    await read(`${url}/none`);
    await expect.poll(() => lines.length).toBe(3);
    const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
    expect(lines.map((line) => line.replace(/\d+ ms/, 'N ms'))).toEqual([
      expect.stringMatching(`^${time} GET /api/ask/sections 200 N ms$`),
      expect.stringMatching(`^${time} POST /api/ask 200 N ms keyword`),
      expect.stringMatching(`^${time} GET /api/ask/none 404 N ms$`),
    ]);
  });

  it('answers from a bundle that is written anew, and from the one before while that can’t be read', async () => {
    const { url, write, dir } = await start();
    await write({ ...(await makeSite()), digestHash: 'b'.repeat(64), suggestions: ['What is new?'] });
    expect(await read(url)).toMatchObject({ suggestions: ['What is new?'] });
    await writeFile(join(dir, 'entry.json'), '{"version":2,');
    expect(await read(url)).toMatchObject({ suggestions: ['What is new?'] });
    await rm(join(dir, 'entry.json'));
    expect(await read(url)).toMatchObject({ suggestions: ['What is new?'] });
  });

  it('refuses to start without a bundle, and says what to do', async () => {
    await expect(createAskServer({ bundle: '/nowhere/at/all' })).rejects.toMatchObject({
      code: 'HEV_ASK_PAYLOAD_MISSING',
      hint: expect.stringContaining('ask digest bundle') as string,
    });
  });

  it('says so where the port is taken', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    onTestFinished(() => void blocker.close());
    const { dir } = await makeBundleFolder();
    const server = await createAskServer({ bundle: dir, log: false });
    await expect(server.listen((blocker.address() as AddressInfo).port)).rejects.toMatchObject({
      code: 'HEV_ASK_PORT',
      message: expect.stringContaining('EADDRINUSE') as string,
    });
  });

  it('ends what is under way before it closes, and takes nothing new', async () => {
    const { url, server } = await start();
    const { hostname, port, pathname } = new URL(url);
    const asked = request({ hostname, port, path: pathname, method: 'POST' });
    asked.write('{"query":');
    await once(server.server, 'request');
    const closed = server.close();
    await expect(fetch(url)).rejects.toThrow();
    asked.end('"timeout"}');
    const [response] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
    const chunks = await response.setEncoding('utf8').toArray();
    expect(JSON.parse(chunks.join(''))).toMatchObject({ results: [{ id: 'reference/server' }] });
    await closed;
  });

  it('cuts off what takes longer than it is given', async () => {
    const { url, server } = await start();
    const { hostname, port, pathname } = new URL(url);
    const asked = request({ hostname, port, path: pathname, method: 'POST' });
    asked.write('{"query":');
    await once(server.server, 'request');
    const cut = once(asked, 'error');
    await server.close(1);
    expect(await cut).toMatchObject([{ code: 'ECONNRESET' }]);
  });
});

describe('listen', () => {
  it('takes port and host from the environment, says where it listens, and ends at a signal', async () => {
    const { dir } = await makeBundleFolder();
    const lines: string[] = [];
    const env = { PORT: '0', HOST: '::1' };
    const { url, server } = await listen({ bundle: dir, env, log: (line) => lines.push(line) });
    expect(lines).toEqual([`Listening: ${url}`]);
    expect(url).toMatch(/^http:\/\/\[::1\]:\d+\/api\/ask$/);
    const closed = once(server, 'close');
    process.emit('SIGTERM');
    await closed;
    await expect(fetch(url)).rejects.toThrow();
  });
});
