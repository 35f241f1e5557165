import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it, onTestFinished } from 'vitest';
import { handleAsk } from '../../endpoint/index.js';
import { post } from '../../endpoint/testing/ask.js';
import { startFakeProvider, type FakeProvider } from '../../endpoint/testing/fake-provider/index.js';
import { decodeDir } from '../read-digest.js';
import { createSandbox, type CliSandbox } from '../testing/cli-sandbox.js';
import { KIT_DOCS } from '../testing/kit-docs.js';
import { serveEndpoint } from '../testing/serve-endpoint.js';

/** The built command: what a client starts. */
const BIN = fileURLToPath(new URL('../../dist/bundle-cli/bin.js', import.meta.url));
const QUESTION = 'How do I replace files?';
const LINK = 'https://kit.example/kit/guide/start/#set-up';

async function createKit(): Promise<CliSandbox> {
  const sandbox = await createSandbox(KIT_DOCS);
  await sandbox.run('digest', 'build', '--base-path', '/kit/', '--site-url', 'https://kit.example');
  return sandbox;
}

async function startFake(onRequest: () => void = () => undefined): Promise<FakeProvider> {
  const fake = await startFakeProvider({ onRequest });
  onTestFinished(() => fake.close());
  return fake;
}

/** A client that has started the command, and what that logged. */
async function connect(
  kit: CliSandbox,
  env: Record<string, string>,
  ...flags: string[]
): Promise<{ client: Client; logged: () => string }> {
  expect(existsSync(BIN), 'npm run build comes first').toBe(true);
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, 'mcp', ...flags],
    cwd: kit.dir,
    env: { XDG_CACHE_HOME: `${kit.dir}/cache`, ...env },
    stderr: 'pipe',
  });
  let logged = '';
  transport.stderr?.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  const client = new Client({ name: 'test', version: '1' });
  onTestFinished(() => client.close());
  await client.connect(transport);
  return { client, logged: () => logged };
}

const listTools = async (client: Client): Promise<string[]> =>
  (await client.listTools()).tools.map(({ name }) => name);
const ask = (args: object) => ({ name: 'ask_docs', arguments: args as Record<string, unknown> });

describe('ask_docs', () => {
  it('answers over the tree here with links in full, and tells what it looks for', async () => {
    const [kit, fake] = [await createKit(), await startFake()];
    const at = ['--provider-url', fake.url('anthropic')];
    const { client, logged } = await connect(kit, { ANTHROPIC_API_KEY: 'k' }, ...at);
    const told: string[] = [];
    const history = [
      { role: 'user', content: 'What is Kit?' },
      { role: 'assistant', content: 'A tool [1].' },
    ];
    // The client holds the result against the tool's own schema.
    await client.listTools();
    const { structuredContent, content, isError } = await client.callTool(
      ask({ question: QUESTION, history }),
      { onprogress: ({ message }) => told.push(message!) },
    );
    expect(isError).toBeFalsy();
    expect(structuredContent).toMatchObject({
      question: QUESTION,
      answer: expect.stringContaining(`](${LINK})`) as string,
      sources: [{ number: 1, title: 'Start', heading: 'Set up', url: LINK }],
      model: 'claude-haiku-4-5',
      verified: true,
      citations: [1],
      refused: false,
      cutOff: false,
    });
    const [{ text }] = content as unknown as [{ text: string }];
    expect(text).toMatch(/^The `--force`[^]*\n\nSources:\n\[1\] Start › Set up\n {4}https:/);
    expect(told.at(-1)).toBe('searched: Set up');
    expect(told).toHaveLength((structuredContent as { searched: string[] }).searched.length);
    expect(fake.requests[0]?.prompt?.turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(logged()).toBe('');
  });

  it('tells refusals as answers, failures and wrong arguments as errors', async () => {
    const [kit, fake] = [await createKit(), await startFake()];
    const at = ['--provider', 'groq', '--provider-url', fake.url('groq')];
    const { client } = await connect(kit, { ANTHROPIC_API_KEY: 'k', GROQ_API_KEY: 's3cret' }, ...at);
    const off = await client.callTool(ask({ question: 'Who won the football world cup?' }));
    expect(off.isError).toBeFalsy();
    expect(off.structuredContent).toMatchObject({ refused: true, sources: [], verified: false });
    expect(fake.requests).toHaveLength(0);
    fake.script({ fault: 'unauthorized', message: 'No: s3cret' });
    expect(await client.callTool(ask({ question: QUESTION }))).toMatchObject({
      isError: true,
      content: [{ text: "groq doesn't take the key in GROQ_API_KEY. Check that key." }],
    });
    for (const args of [
      {},
      { question: ' ' },
      { question: QUESTION, history: 'x' },
      { question: 'x'.repeat(4001) },
    ])
      expect(await client.callTool(ask(args))).toMatchObject({
        isError: true,
        content: [{ text: expect.stringMatching(/`(question|history)`.*Call the tool again/) as string }],
      });
  });

  it('is given up when its client does', async () => {
    const kit = await createKit();
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const fake = await startFake(() => begin());
    const at = ['--provider-url', fake.url('openai')];
    const { client } = await connect(kit, { OPENAI_API_KEY: 'k' }, ...at);
    fake.script({ fault: 'stall' });
    const giveUp = new AbortController();
    const call = client.callTool(ask({ question: QUESTION }), { signal: giveUp.signal });
    await begun;
    giveUp.abort();
    await expect(call).rejects.toThrow();
    expect(await fake.requests[0]?.closed).toBe('aborted');
    // The server goes on.
    expect((await client.callTool(ask({ question: QUESTION }))).structuredContent).toMatchObject({
      verified: true,
    });
  });

  it('asks the endpoint that is read, and is there only while that answers', async () => {
    const [kit, fake] = [await createKit(), await startFake()];
    const { digest } = await decodeDir(`${kit.dir}/.hev-ask`);
    const env: Record<string, string> = { ANTHROPIC_API_KEY: 'k' };
    const url = await serveEndpoint({ digest, env, providerBaseUrl: fake.url('anthropic') });
    // A key here is of no use there.
    const { client, logged } = await connect(kit, { ANTHROPIC_API_KEY: 'x' }, '--endpoint', url);
    expect(await listTools(client)).toContain('ask_docs');
    const { structuredContent } = await client.callTool(ask({ question: QUESTION }));
    expect(structuredContent).toMatchObject({ sources: [{ url: LINK }], verified: true });
    delete env['ANTHROPIC_API_KEY'];
    expect(await listTools(client)).not.toContain('ask_docs');
    expect(await client.callTool(ask({ question: QUESTION }))).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('writes no answers. Use search_docs') as string }],
    });
    expect(logged()).toBe('');
  });

  it('isn’t there without a key, nor over HTTP with one', async () => {
    const kit = await createKit();
    const { client } = await connect(kit, {});
    expect(await listTools(client)).toEqual(['fetch_docs', 'search_docs', 'read_doc']);
    const { digest } = await decodeDir(`${kit.dir}/.hev-ask`);
    const env = Object.fromEntries(
      ['ANTHROPIC', 'OPENAI', 'OPENROUTER', 'GEMINI', 'GROQ'].map((name) => [`${name}_API_KEY`, 'k']),
    );
    const speak = async (method: string, params: object): Promise<string> => {
      const message = { jsonrpc: '2.0', id: 1, method, params };
      const accept = { accept: 'application/json, text/event-stream' };
      const request = new Request('https://kit.example/api/ask/mcp', post(message, accept));
      return (await handleAsk(request, { digest, env })).text();
    };
    const listed = await speak('tools/list', {});
    expect(listed.match(/"name":"\w+"/g)).toEqual(['"name":"search_docs"', '"name":"read_doc"']);
    expect(await speak('tools/call', ask({ question: QUESTION }))).toContain('There is no tool ask_docs');
  });
});
