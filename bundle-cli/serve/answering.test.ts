import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEndpointClient, type EndpointEvent } from '../../endpoint/index.js';
import { startFakeProvider, type FakeProvider } from '../../endpoint/testing/fake-provider/index.js';
import { startServer, type RunningServer } from './index.js';

let dir: string;
let provider: FakeProvider;
const servers: RunningServer[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hev-ask-'));
  await writeFile(
    join(dir, 'start.md'),
    '# Start\n\nHow to begin.\n\n## Set up\n\nInstall the flux capacitor first.\n',
  );
  provider = await startFakeProvider();
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await provider.close();
  await rm(dir, { recursive: true });
});

async function serve(env: Record<string, string>): Promise<RunningServer> {
  const answering = { env, providerBaseUrl: provider.url('anthropic'), model: 'a-model' };
  const server = await startServer({ dir, port: 0, watch: false, answering });
  servers.push(server);
  return server;
}

async function ask(server: RunningServer, query: string): Promise<EndpointEvent[]> {
  const events: EndpointEvent[] = [];
  for await (const event of createEndpointClient(server.endpointUrl).ask(query)) events.push(event);
  return events;
}

const pageOf = async (server: RunningServer): Promise<string> => (await fetch(`${server.url}start/`)).text();

describe('ask serve with a key', () => {
  it('answers questions by the provider, model and address that it is given', async () => {
    const server = await serve({ ANTHROPIC_API_KEY: 'key' });
    const events = await ask(server, 'How do I install the flux capacitor?');
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { verified: true } });
    expect(events.map(({ event, data }) => (event === 'token' ? data.text : '')).join('')).toContain(
      'Install the flux capacitor first.',
    );
    expect(new Set(provider.requests.map(({ prompt }) => prompt?.model))).toEqual(new Set(['a-model']));
  });

  it('has its pages ask there', async () => {
    expect(await pageOf(await serve({ ANTHROPIC_API_KEY: 'key' }))).toMatch(
      /overlay\.js"\s+data-hev-ask-palette="site"\s+data-hev-ask-endpoint="\/api\/ask"/,
    );
  });

  it('lets this machine ask as often as it likes', async () => {
    const server = await serve({ ANTHROPIC_API_KEY: 'key' });
    for (let time = 0; time < 25; time += 1)
      expect((await ask(server, 'What is the flux capacitor?')).at(-1)).toMatchObject({ event: 'done' });
  });
});

describe('ask serve without a key', () => {
  it('has rows, and pages that ask nobody', async () => {
    const server = await serve({});
    expect(await ask(server, 'How do I install the flux capacitor?')).toMatchObject([
      { event: 'keyword', data: { mode: 'keyword' } },
    ]);
    expect(await pageOf(server)).not.toContain('data-hev-ask-endpoint');
  });
});
