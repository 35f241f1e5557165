import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import type { Digest } from '../../src/model/index.js';
import { memorySource } from '../../src/payload/decode/index.js';
import type { AskOptions } from '../ask-options.js';
import { handleAsk } from '../index.js';
import { makeSite } from '../testing/ask.js';
import { initialize, postJson } from '../testing/post-json.js';

const digest = await makeSite();
const URL_OF_MCP = 'https://kit.example/api/ask/mcp';

/** A client that is connected to the endpoint in memory. */
async function connect(options: Partial<AskOptions> = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(URL_OF_MCP), {
    fetch: (url, init) => handleAsk(new Request(url, init), { digest, ...options }),
  });
  await client.connect(transport);
  return client;
}

interface Called {
  isError?: boolean;
  text: string;
  data: Record<string, unknown> & { text: string; next: number | null };
}
async function call(
  name: string,
  args: Record<string, unknown>,
  options?: Partial<AskOptions>,
): Promise<Called> {
  const client = await connect(options);
  const result = (await client.callTool({ name, arguments: args })) as unknown as {
    isError?: boolean;
    content: { text: string }[];
    structuredContent: Called['data'];
  };
  return {
    ...(result.isError && { isError: true }),
    text: result.content[0]!.text,
    data: result.structuredContent,
  };
}

const post = (body: unknown, headers?: Record<string, string>, url = URL_OF_MCP): Request =>
  new Request(url, postJson(body, headers));

describe('the server', () => {
  it('teaches to go by titles and to cite, and tells of the docs', async () => {
    const instructions = (await connect()).getInstructions()!;
    for (const part of [
      'read_doc without a path',
      'open only what its title promises',
      'Cite every claim',
      digest.context,
    ])
      expect(instructions).toContain(part);
  });

  it('offers to search and to read, and nothing else', async () => {
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_docs', 'read_doc']);
    for (const { annotations, inputSchema, outputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(description!.length).toBeGreaterThan(100);
      for (const property of Object.values(inputSchema.properties!))
        expect(property).toHaveProperty('description');
      expect(outputSchema).toHaveProperty('required');
    }
  });

  it('answers an unknown tool and an unknown method with an error of the protocol', async () => {
    await expect(call('fetch_docs', {})).rejects.toMatchObject({ code: -32602 });
    const request = post(
      { jsonrpc: '2.0', id: 1, method: 'docs/none' },
      { 'mcp-protocol-version': '2025-06-18' },
    );
    expect(await readResult(await handleAsk(request, { digest }))).toMatchObject({ error: { code: -32601 } });
  });

  it('refuses pages of other origins, and hosts that are not named', async () => {
    const status = async (
      headers: Record<string, string>,
      options: Partial<AskOptions> = {},
    ): Promise<number> => (await handleAsk(post(initialize, headers), { digest, ...options })).status;
    expect(await status({})).toBe(200);
    for (const origin of ['https://kit.example', 'http://localhost:6274', 'http://127.0.0.1:80'])
      expect(await status({ origin })).toBe(200);
    for (const origin of ['https://evil.example', 'null', 'https://localhost.evil.example'])
      expect(await status({ origin })).toBe(403);
    expect(await status({ origin: 'https://app.example' }, { allowedOrigins: ['https://app.example'] })).toBe(
      200,
    );
    expect(await status({}, { allowedHosts: ['127.0.0.1'] })).toBe(403);
    expect(await status({}, { allowedHosts: ['kit.example'] })).toBe(200);
  });

  it('refuses what is too large, is no JSON, or is asked for by GET', async () => {
    const large = post({ ...initialize, padding: 'x'.repeat(70_000) });
    expect((await handleAsk(large, { digest })).status).toBe(413);
    const broken = new Request(URL_OF_MCP, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    });
    expect((await handleAsk(broken, { digest })).status).toBe(400);
    const get = await handleAsk(new Request(URL_OF_MCP), { digest });
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});

describe('search_docs', () => {
  it('gives links that can be cited, as text and as data', async () => {
    const { text, data } = await call('search_docs', { query: 'timeout' });
    const url = `https://kit.example/kit/${digest.nodes.find(({ id }) => id === 'reference/server')!.url}`;
    expect(data).toMatchObject({
      query: 'timeout',
      covered: true,
      results: [{ id: 'reference/server', url }],
    });
    expect(text).toBe(`1. Server\n   id: reference/server\n   ${url}\n   The timeout key waits.`);
  });

  it('says what to do where nothing matches', async () => {
    const { text, data } = await call('search_docs', { query: 'qqqqq' });
    expect(data).toEqual({ query: 'qqqqq', results: [], covered: false });
    expect(text).toMatch(/^Nothing in these docs matches "qqqqq"\. .*read_doc/);
  });

  it.each([
    [{}, '`query` must say what to look for.'],
    [{ query: '  ' }, '`query` must say what to look for.'],
    [{ query: 7 }, '`query` must be a text.'],
    [{ query: 'a'.repeat(4001) }, '`query` is longer than 4000 characters.'],
    [{ query: 'a', limit: 0 }, '`limit` must be a whole number from 1 to 20.'],
    [{ query: 'a', limit: '3' }, '`limit` must be a whole number from 1 to 20.'],
  ])('refuses %.40j in a sentence', async (args, sentence) => {
    const { isError, text } = await call('search_docs', args);
    expect([isError, text]).toEqual([true, `${sentence} Call the tool again with it put right.`]);
  });

  it('shows nothing of an unexpected failure, and tells the owner', async () => {
    const errors: unknown[] = [];
    const failing = structuredClone(digest);
    const payload = { read: () => Promise.reject(new TypeError('secret at /srv/x.js:1')) };
    const { isError, text } = await call(
      'search_docs',
      { query: 'a' },
      {
        digest: failing,
        payload,
        onError: (error) => errors.push(error),
      },
    );
    expect([isError, text]).toEqual([true, 'Something went wrong here; try again.']);
    expect(errors).toHaveLength(1);
    const missing = await call(
      'search_docs',
      { query: 'a' },
      { digest: failing, payload: memorySource(new Map()) },
    );
    expect(missing).toMatchObject({
      isError: true,
      text: expect.stringContaining('is not in the bundle') as string,
    });
  });
});

describe('read_doc', () => {
  it('gives the tree of titles without a path', async () => {
    const { text, data } = await call('read_doc', {});
    expect(data).toMatchObject({ kind: 'tree', url: 'https://kit.example/kit/', next: null });
    expect(text).toContain('## Guide');
    expect(text).toContain('- Set up — `guide/start#set-up`');
  });

  it('gives a section with its summary, facts, text, link', async () => {
    const { text, data } = await call('read_doc', { path: 'guide/start#set-up' });
    const node = digest.nodes.find(({ id }) => id === 'guide/start#set-up')!;
    expect(data).toEqual({
      kind: 'section',
      id: node.id,
      title: 'Start',
      heading: 'Set up',
      url: `https://kit.example/kit/${node.url}`,
      summary: node.summary,
      facts: node.facts.map(({ literal }) => literal),
      text: 'Run `kit --port 80`.',
      parts: [],
      next: null,
    });
    expect(text).toMatch(
      /^# Start › Set up\nhttps:\/\/kit\.example\/kit\/guide\/start\/?#set-up\nid: guide\/start#set-up\n/,
    );
  });

  it.each(['GUIDE/START/', 'https://kit.example/kit/guide/start', 'start'])(
    'takes %s for the page',
    async (path) => {
      const { data } = await call('read_doc', { path });
      expect(data).toMatchObject({ kind: 'page', id: 'guide/start', heading: null });
      expect(data.text).toMatch(/^Install Kit and start a server\.\n\n## Set up\nhttps:.*#set-up\n\nRun/);
    },
  );

  it('takes the id that the tree and search_docs give under that name too', async () => {
    const { data } = await call('read_doc', { id: 'guide/start#set-up' });
    expect(data).toMatchObject({ kind: 'section', id: 'guide/start#set-up' });
    expect(await call('read_doc', { id: 'guide', path: 'reference/server' })).toMatchObject({
      data: { id: 'reference/server' },
    });
    expect((await call('read_doc', { id: 7 })).isError).toBe(true);
  });

  it('lists a group', async () => {
    const { data } = await call('read_doc', { path: 'guide' });
    expect(data).toMatchObject({ kind: 'group', id: null, title: 'Guide' });
    expect(data.text).toContain('- Start — `guide/start`');
  });

  it('names the nearest where there is nothing of that name', async () => {
    const { isError, text } = await call('read_doc', { path: 'guide/strat' });
    expect(isError).toBe(true);
    expect(text).toMatch(/^The docs have nothing named "guide\/strat"\. Nearest: `guide\/start/);
  });

  it('gives a long text in parts that add up to it, none cutting a letter in two', async () => {
    const long = '🙂'.repeat(9000) + `\n${'word '.repeat(6000)}\n` + '語'.repeat(30_001);
    const site: Digest = { ...digest, nodes: digest.nodes.map((node) => ({ ...node, text: long })) };
    let whole = '';
    let parts = 0;
    for (let offset: number | null = 0; offset !== null; parts++) {
      const { data, text } = await call('read_doc', { path: 'reference/server', offset }, { digest: site });
      expect(data.text.length).toBeLessThanOrEqual(20_000);
      expect(data.text).not.toMatch(/\p{Cs}/u);
      expect(text.length).toBeLessThan(23_000);
      expect(text.includes('Read the rest by read_doc with offset')).toBe(data.next !== null);
      whole += data.text;
      offset = data.next;
    }
    expect(whole).toBe(long);
    expect(parts).toBeGreaterThan(3);
    expect(
      (await call('read_doc', { path: 'reference/server', offset: 999_999 }, { digest: site })).data.text,
    ).toBe('');
  });
});

async function readResult(response: Response): Promise<unknown> {
  const text = await response.text();
  return JSON.parse(text.startsWith('{') ? text : /^data: (.*)$/m.exec(text)![1]!);
}
