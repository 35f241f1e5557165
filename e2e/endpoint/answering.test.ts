import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startFakeProvider, type FakeProvider } from '../../endpoint/testing/fake-provider/index.js';
import { ask, post } from './support/ask.js';
import { askQuestion, textOf } from './support/read-events.js';
import { startTarget, type RunningTarget } from './support/start-target.js';
import { TARGET_NAMES } from './support/target-names.js';

const KEY = 'key-of-the-owner';
const QUESTION = 'What does the onRequest hook do?';
/** How soon a provider must be left once its reader has gone. */
const SOON = 1000;

let provider: FakeProvider;
beforeAll(async () => {
  provider = await startFakeProvider();
});
afterEach(() => provider.reset());
afterAll(() => provider.close());

const settings = (limits: object) => ({
  options: { providerBaseUrl: provider.url('anthropic'), limits },
  env: { ANTHROPIC_API_KEY: KEY },
});

/** Every piece by itself, the next one only after `delay` milliseconds. */
const slowly = (delay: number) => (prompt: { tools: string[] }) =>
  prompt.tools.length > 0 ? { text: 'Ready.' } : { text: Array<string>(500).fill('word '), delay };

describe.each(TARGET_NAMES)('with a key, %s', (name) => {
  let target: RunningTarget;
  beforeAll(async () => {
    target = await startTarget(name, settings({ questions: 100, streams: 100 }));
  });
  afterAll(() => target?.stop());

  it('answers the next one though its first reader left before the bundle was read', async () => {
    const first = request(target.url, { method: 'POST' });
    await new Promise<void>((sent) => first.end(JSON.stringify({ query: QUESTION }), sent));
    const gone = new Promise((closed) => first.once('close', closed));
    first.on('error', () => undefined).destroy();
    await gone;
    expect((await ask(target, '', post({ query: QUESTION, mode: 'keyword' }))).json).toMatchObject({
      covered: true,
    });
  });

  it('says that it answers, and by which model', async () => {
    expect((await ask(target)).json).toMatchObject({ answers: true, model: 'claude-haiku-4-5' });
  });

  it('streams an answer with its sources, checked', async () => {
    const answer = await askQuestion(target, QUESTION);
    const events = await answer.rest();
    const names = events.map(({ event }) => event);
    expect(names.filter((one) => one === 'sources')).toHaveLength(1);
    expect(names.indexOf('token')).toBeGreaterThan(names.indexOf('sources'));
    const told = events.find(({ event }) => event === 'sources')?.data as { sources: { url: string }[] };
    expect(told).toMatchObject({ model: 'claude-haiku-4-5', mode: 'agentic' });
    for (const { url } of told.sources) expect(url).toMatch(/^\/docs\/(?:Reference|Guides)\//);
    expect(told.sources.length).toBeGreaterThan(0);
    expect(textOf(events)).toMatch(/\[1\]/);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { verified: true, citations: [1] } });
    expect(provider.requests.length).toBeGreaterThan(0);
  });

  it('gives the same question the same answer without asking the model again', async () => {
    const query = 'How are hooks registered with addHook?';
    const first = await (await askQuestion(target, query)).rest();
    const asked = provider.requests.length;
    const again = await (await askQuestion(target, query)).rest();
    expect(textOf(again)).toBe(textOf(first));
    expect(provider.requests).toHaveLength(asked);
  });

  it('passes on each piece as it comes', async () => {
    provider.script(...Array<ReturnType<typeof slowly>>(6).fill(slowly(5)));
    const answer = await askQuestion(target, 'How does the preHandler hook work?');
    for (;;) {
      const next = await answer.next();
      if (!next) throw new Error('The answer ended before its first piece.');
      if (next.event === 'token') break;
    }
    const last = provider.requests.at(-1)!;
    // The provider has most of its words still to say.
    expect(await Promise.race([last.closed, Promise.resolve('writing')])).toBe('writing');
    answer.leave();
  });

  it(`leaves the provider within ${SOON} ms after its reader has gone`, async () => {
    provider.script(...Array<ReturnType<typeof slowly>>(6).fill(slowly(50)));
    const answer = await askQuestion(target, 'When does the onSend hook run?');
    for (;;) {
      const next = await answer.next();
      if (!next) throw new Error('The answer ended before its first piece.');
      if (next.event === 'token') break;
    }
    const started = performance.now();
    answer.leave();
    expect(await provider.requests.at(-1)!.closed).toBe('aborted');
    expect(performance.now() - started).toBeLessThan(SOON);
  });

  it('tells a failure of the provider by its code, and nothing of what it said', async () => {
    provider.script(...Array<{ fault: 'unauthorized' }>(6).fill({ fault: 'unauthorized' }));
    const events = await (await askQuestion(target, 'What is a decorator for a request?')).rest();
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'HEV_ASK_PROVIDER_KEY' } });
    expect(JSON.stringify(events)).not.toMatch(/key-of-the-owner|must never reach/);
  });

  it('prints no key and no question', () => {
    expect(target.printed()).not.toContain(KEY);
    expect(target.printed()).not.toContain('onRequest hook');
  });
});

describe.each(TARGET_NAMES)('with few questions to a client, %s', (name) => {
  let target: RunningTarget;
  beforeAll(async () => {
    target = await startTarget(name, settings({ questions: 2 }));
  });
  afterAll(() => target?.stop());

  it('answers so many, then says when to come back, and goes on searching', async () => {
    for (const query of [QUESTION, 'How is a route declared?'])
      expect((await (await askQuestion(target, query)).rest()).at(-1)).toMatchObject({ event: 'done' });
    const { status, headers, json } = await ask(
      target,
      '',
      post({ query: 'How do I log?', mode: 'agentic' }),
    );
    expect([status, json]).toMatchObject([429, { code: 'HEV_ASK_RATE_LIMITED' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(target, '', post({ query: 'hook', mode: 'keyword' }))).status).toBe(200);
  });
});
