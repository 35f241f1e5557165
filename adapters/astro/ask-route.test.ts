import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { bundleFiles } from '../../endpoint/targets/testing/bundle-folder.js';
import { startFakeProvider } from '../../endpoint/testing/fake-provider/index.js';
import type { AskChoices } from './options.js';
import { createVirtualModules } from './virtual-modules.js';

interface Route {
  prerender: boolean;
  ALL(context: object): Promise<Response>;
}

/** Builds the route as an adapter does, into one folder that needs nothing beside it but the provider's SDK. */
async function buildRoute(options: AskChoices, env: Record<string, string>): Promise<Route> {
  const outDir = await mkdtemp(join(tmpdir(), 'hev-ask-route-'));
  onTestFinished(() => rm(outDir, { recursive: true, force: true }));
  const files = await bundleFiles();
  const astroEnv = {
    name: 'astro-env',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id === 'astro:env/server' ? '\0astro-env' : undefined),
    load: (id: string) =>
      id === '\0astro-env'
        ? `const env = ${JSON.stringify(env)};\nexport const getSecret = (name) => env[name];`
        : undefined,
  };
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [astroEnv, createVirtualModules(async () => files, { ...options, base: '/docs/api/ask' })],
    ssr: { noExternal: true },
    build: { ssr: fileURLToPath(new URL('./ask-route.ts', import.meta.url)), outDir, minify: false },
  });
  return (await import(pathToFileURL(join(outDir, 'ask-route.js')).href)) as Route;
}

function ask(route: Route, body: object, findClient = () => '192.0.2.1'): Promise<Response> {
  const request = new Request('https://docs.example/docs/api/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://docs.example' },
    body: JSON.stringify(body),
  });
  return route.ALL({
    request,
    locals: {},
    get clientAddress() {
      return findClient();
    },
  });
}

it('answers from what is built into it, by the key that the runtime has', async () => {
  const provider = await startFakeProvider();
  onTestFinished(() => provider.close());
  const route = await buildRoute(
    { providerBaseUrl: provider.url('anthropic') },
    { ANTHROPIC_API_KEY: 'key' },
  );
  expect(route.prerender).toBe(false);
  const answer = await (await ask(route, { query: 'What is the timeout of the server?' })).text();
  expect(answer).toContain('event: sources');
  expect(answer).toMatch(/event: done\n/);
  expect(answer).not.toContain('event: error');
});

it('searches without a key, and where the adapter doesn’t know who asks', async () => {
  const route = await buildRoute({}, {});
  const fail = (): never => {
    throw new Error('not available');
  };
  const reply: unknown = await (await ask(route, { query: 'timeout', mode: 'agentic' }, fail)).json();
  expect(reply).toMatchObject({
    mode: 'keyword',
    results: [{ id: 'reference/server' }],
    warning: expect.any(String) as string,
  });
});
