import { describe, expect, it } from 'vitest';
import { post } from '../../testing/ask.js';
import { startReceiver } from '../../testing/start-receiver.js';
import { bundleFiles } from '../testing/bundle-folder.js';
import { createWorker } from './index.js';

/** Stands for the binding: the bundle at `/hev-ask/`, one page, and what was asked for. */
async function makeAssets() {
  const files = await bundleFiles();
  const asked: string[] = [];
  return {
    asked,
    files,
    fetch: (input: Request | URL | string): Promise<Response> => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      asked.push(pathname);
      const bytes = pathname === '/' ? 'a page' : files.get(pathname.replace('/hev-ask/', ''));
      return Promise.resolve(new Response(bytes as BodyInit, { status: bytes === undefined ? 404 : 200 }));
    },
  };
}

const context = { waitUntil: (): void => undefined };
const to = (path: string, init?: RequestInit): Request => new Request(`https://docs.example${path}`, init);

describe('createWorker', () => {
  it('answers from the bundle among the static files, opened once', async () => {
    const ASSETS = await makeAssets();
    const worker = createWorker();
    for (let time = 0; time < 2; time++)
      expect(
        await (await worker.fetch(to('/api/ask', post({ query: 'timeout' })), { ASSETS }, context)).json(),
      ).toMatchObject({ results: [{ id: 'reference/server' }] });
    expect(ASSETS.asked.filter((path) => path === '/hev-ask/entry.json')).toHaveLength(2);
    expect(ASSETS.asked.filter((path) => path.includes('digest.'))).toHaveLength(1);
  });

  it('leaves to the static files what isn’t for the endpoint', async () => {
    const env = { ASSETS: await makeAssets() };
    const worker = createWorker();
    expect(await (await worker.fetch(to('/'), env, context)).text()).toBe('a page');
    expect((await worker.fetch(to('/api/asks'), env, context)).status).toBe(404);
    expect((await worker.fetch(to('/api/ask/none'), env, context)).headers.get('content-type')).toMatch(
      'application/json',
    );
  });

  it('tells a missing bundle by its code, and tries again', async () => {
    const ASSETS = await makeAssets();
    const entry = ASSETS.files.get('entry.json')!;
    ASSETS.files.delete('entry.json');
    const errors: unknown[] = [];
    const worker = createWorker({ onError: (error) => errors.push(error) });
    const failed = await worker.fetch(to('/api/ask'), { ASSETS }, context);
    expect([failed.status, await failed.json()]).toEqual([
      500,
      { error: 'The search data of this site can’t be read.', code: 'HEV_ASK_PAYLOAD_MISSING' },
    ]);
    expect(errors).toMatchObject([{ message: expect.stringContaining('/hev-ask/entry.json') as string }]);
    ASSETS.files.set('entry.json', entry);
    expect((await worker.fetch(to('/api/ask'), { ASSETS }, context)).status).toBe(200);
  });

  it('stays up until a trace is sent', async () => {
    const receiver = await startReceiver();
    try {
      const kept: Promise<unknown>[] = [];
      const env = {
        ASSETS: await makeAssets(),
        ANTHROPIC_API_KEY: 'key',
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      };
      const holding = { waitUntil: (promise: Promise<unknown>): void => void kept.push(promise) };
      const question = post({ query: 'Who won the election in France?' });
      await (await createWorker().fetch(to('/api/ask', question), env, holding)).text();
      await Promise.all(kept);
      expect(receiver.received).toHaveLength(1);
    } finally {
      receiver.close();
    }
  });

  it('says which binding is missing', async () => {
    const errors: unknown[] = [];
    const worker = createWorker({ assets: 'FILES', onError: (error) => errors.push(error) });
    expect((await worker.fetch(to('/api/ask'), {}, context)).status).toBe(500);
    expect(errors).toMatchObject([
      { code: 'HEV_ASK_NO_BINDING', hint: expect.stringContaining('binding = "FILES"') as string },
    ]);
  });
});
