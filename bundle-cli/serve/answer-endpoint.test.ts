import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEndpointClient } from '../../endpoint/index.js';
import { initialize, postJson } from '../../endpoint/testing/post-json.js';
import { startServer, type RunningServer } from './index.js';

let dir: string;
let server: RunningServer;
let rebuilt: () => void = () => undefined;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hev-ask-'));
  await writeFile(
    join(dir, 'start.md'),
    '# Start\n\nHow to begin.\n\n## Set up\n\nInstall the flux capacitor.\n',
  );
  server = await startServer({ dir, port: 0, onLog: () => rebuilt() });
});
afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true });
});

const post = (path: string, body: unknown, headers?: Record<string, string>): Promise<Response> =>
  fetch(new URL(path, server.url), postJson(body, headers));

describe('the endpoint of ask serve', () => {
  it('answers a client’s every question', async () => {
    const client = createEndpointClient(server.endpointUrl);
    expect(await client.info()).toMatchObject({ answers: false });
    expect((await client.digest()).nodes.map(({ id }) => id)).toEqual(['start', 'start#set-up']);
    expect((await client.search('flux capacitor')).results).toMatchObject([
      { id: 'start#set-up', url: '/docs/start/#set-up', snippet: 'Install the flux capacitor.' },
    ]);
  });

  it('answers below its base as JSON, and HEAD without a body', async () => {
    const none = await fetch(new URL('/api/ask/none', server.url));
    expect([none.status, await none.json()]).toEqual([404, { error: 'There is nothing here.' }]);
    const put = await fetch(server.endpointUrl, { method: 'PUT' });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    const head = await fetch(`${server.endpointUrl}/archive`, { method: 'HEAD' });
    expect([head.status, head.headers.get('x-hev-ask-content-hash')?.length, await head.text()]).toEqual([
      200,
      64,
      '',
    ]);
  });

  it('is asked by pages of this machine, and by no others', async () => {
    const status = async (path: string, headers: Record<string, string>): Promise<number> =>
      (await post(path, path === '/mcp' ? initialize : { query: 'a' }, headers)).status;
    for (const path of ['/api/ask', '/mcp']) {
      for (const origin of [new URL(server.url).origin, 'http://localhost:5173'])
        expect(await status(path, { origin })).toBe(200);
      for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example'])
        expect(await status(path, { origin })).toBe(403);
    }
    expect(
      (await post('/api/ask', { query: 'a' }, { origin: 'http://localhost:5173' })).headers.get(
        'access-control-allow-origin',
      ),
    ).toBe('http://localhost:5173');
  });

  it('speaks MCP at both addresses', async () => {
    for (const url of [server.mcpUrl, `${server.endpointUrl}/mcp`]) {
      const client = new Client({ name: 'test', version: '1' });
      await client.connect(new StreamableHTTPClientTransport(new URL(url)));
      const { structuredContent } = await client.callTool({
        name: 'read_doc',
        arguments: { path: 'set up' },
      });
      expect(structuredContent).toMatchObject({ id: 'start#set-up', url: `${server.url}start/#set-up` });
      await client.close();
    }
  });

  it('answers from the new build after a change', async () => {
    const client = createEndpointClient(server.endpointUrl);
    const { contentHash } = await client.digest();
    const done = new Promise<void>((resolve) => (rebuilt = resolve));
    await writeFile(join(dir, 'more.md'), '# More\n\nAbout the dilithium chamber.\n');
    await done;
    expect((await client.search('dilithium')).results).toMatchObject([{ id: 'more' }]);
    expect((await client.digest()).contentHash).not.toBe(contentHash);
  });
});
