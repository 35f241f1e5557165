import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { LogEntry } from '../guard/index.js';
import type { AskEvent } from '../../src/protocol/index.js';
import { answerQuestion } from '../loop/index.js';
import { openSite } from '../open-site.js';
import { memorySource } from '../../src/payload/decode/index.js';
import { encodePayload } from '../../src/payload/encode/index.js';
import { createMemoryStore } from '../stores/index.js';
import { ask, post } from '../testing/ask.js';
import { askFake, makeAnswerSite, openStream, QUESTION, readAnswer } from '../testing/answer-site.js';
import { startFakeProvider } from '../testing/fake-provider/index.js';

const fake = await startFakeProvider();
afterAll(() => fake.close());
beforeEach(() => fake.reset());
const digest = await makeAnswerSite();
const options = askFake(fake, digest);

const found = expect.arrayContaining([
  expect.objectContaining({ id: 'guide/timeouts#request-timeout' }),
]) as unknown;

describe('POST where a key is set', () => {
  it('answers as a stream that nobody between keeps or holds back', async () => {
    for (const body of [{ query: QUESTION }, { query: QUESTION, mode: 'agentic' }]) {
      const { status, headers, events } = await ask('/', options, post(body));
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
        'no-store, no-transform',
      ]);
      expect(events.at(-1)?.event).toBe('done');
    }
  });

  it('gives rows where rows are asked for, and nothing for nothing, without a model', async () => {
    const { json } = await ask('/', options, post({ query: QUESTION, mode: 'keyword' }));
    expect(json).toMatchObject({ mode: 'keyword', results: found });
    expect(json).not.toHaveProperty('warning');
    for (const body of [{ query: ' ' }, { query: '', mode: 'agentic' }])
      expect((await ask('/', options, post(body))).json).toEqual({
        results: [],
        query: '',
        model: 'claude-haiku-4-5',
        mode: 'keyword',
      });
    expect(fake.requests).toHaveLength(0);
  });

  it('searches where the digest has no sections', async () => {
    const { files, entry } = await encodePayload(digest);
    const bytes = new TextEncoder().encode(JSON.stringify({ ...entry, engine: [] }));
    const payload = memorySource(new Map(files).set('entry.json', bytes));
    const bare = { ...options, digest: { ...digest, nodes: [] }, payload };
    expect((await ask('/', bare, post({ query: QUESTION, mode: 'agentic' }))).json).toMatchObject({
      mode: 'keyword',
      results: found,
      warning: expect.stringContaining('nothing is known') as string,
    });
    expect((await ask('/', bare)).json).toMatchObject({ answers: false });
  });

  it('opens sections whose text the payload alone has', async () => {
    const { files, entry } = await encodePayload(digest);
    const bytes = new TextEncoder().encode(JSON.stringify({ ...entry, engine: [] }));
    const payload = memorySource(new Map(files).set('entry.json', bytes));
    const thin = { ...digest, nodes: digest.nodes.map(({ text: _text, ...node }) => node) };
    const { text } = await readAnswer({ ...options, digest: thin, payload }, { query: QUESTION });
    expect(text).toContain('`requestTimeout` in milliseconds');
  });

  it('fails as JSON before the stream where the search data can’t be read', async () => {
    const broken = { ...options, payload: memorySource(new Map()) };
    expect(await ask('/', broken, post({ query: QUESTION }))).toMatchObject({
      status: 500,
      json: { code: 'HEV_ASK_PAYLOAD_MISSING' },
    });
  });

  it('tells a failure of our own from the provider’s', async () => {
    const thin = { ...digest, nodes: digest.nodes.map(({ text: _text, ...node }) => node) };
    const site = {
      ...openSite(thin, undefined),
      textOf: () => Promise.reject(new TypeError('secret at /srv/x.js:1')),
    };
    const errors: unknown[] = [];
    const events: AskEvent[] = [];
    for await (const event of answerQuestion({
      request: { query: QUESTION },
      site,
      options: { ...options, onError: (error) => errors.push(error) },
      signal: new AbortController().signal,
    }))
      events.push(event);
    expect(events.at(-1)).toEqual({
      event: 'error',
      data: { error: 'Something went wrong here.', code: 'HEV_ASK_INTERNAL' },
    });
    expect(String(errors)).toContain('secret');
  });
});

describe('the guard of an answer', () => {
  it('lets a client ask so many questions, and none that is refused or searched for counts', async () => {
    const guarded = {
      ...options,
      client: '203.0.113.7',
      store: createMemoryStore(),
      limits: { questions: 2 },
    };
    const asked = (body: object) => ask('/', guarded, post(body));
    await asked({ query: 'What is the capital of France?' });
    await asked({ query: QUESTION, mode: 'keyword' });
    expect((await asked({ query: QUESTION })).status).toBe(200);
    expect((await asked({ query: QUESTION })).status).toBe(200);
    const third = await asked({ query: QUESTION });
    expect([third.status, Number(third.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(third.json).toMatchObject({ code: 'HEV_ASK_RATE_LIMITED' });
  });

  it('keeps an answer, and gives it again without a model, told from the log', async () => {
    const entries: LogEntry[] = [];
    const kept = {
      ...options,
      store: createMemoryStore(),
      cacheAnswers: 60,
      onLog: (entry: LogEntry) => entries.push(entry),
    };
    const first = await readAnswer(kept, { query: QUESTION });
    expect(fake.requests).toHaveLength(3);
    const again = await readAnswer(kept, { query: ` ${QUESTION}` });
    expect(fake.requests).toHaveLength(3);
    expect(again.text).toBe(first.text);
    // Another conversation, model or digest has another answer.
    await readAnswer(kept, { query: QUESTION, history: [{ role: 'user', content: 'Hi, request' }] });
    expect(fake.requests).toHaveLength(6);
    await readAnswer({ ...kept, model: 'claude-opus-4-8' }, { query: QUESTION });
    expect(fake.requests).toHaveLength(9);
    await readAnswer(kept, { query: 'What is the capital of France?' });
    expect(entries.map(({ from, refused }) => from ?? refused)).toEqual([
      'model',
      'cache',
      'model',
      'model',
      'off-docs',
    ]);
    expect(entries.every(({ ended }) => ended === undefined)).toBe(true);
    expect(JSON.stringify(entries)).not.toContain('timeout');
  });

  it('pays for each call of the model from the day’s budget: what is left goes into the answer', async () => {
    const store = createMemoryStore();
    const poor = { ...options, store, limits: { ...options.limits, dailyModelCalls: 5 } };
    expect((await readAnswer(poor, { query: QUESTION })).text).toMatch(/^Set `requestTimeout`/);
    expect(fake.requests).toHaveLength(3);
    fake.reset();
    // Two are left: one looks, one writes.
    const last = await readAnswer(poor, { query: QUESTION });
    expect(last.text).toMatch(/^Set `requestTimeout`/);
    expect(fake.requests.map(({ prompt }) => prompt?.tools.length)).toEqual([1, 0]);
    const refused = await ask('/', poor, post({ query: QUESTION }));
    expect([refused.status, refused.json]).toMatchObject([429, { code: 'HEV_ASK_BUDGET_SPENT' }]);
  });

  it('frees its place however an answer ends', async () => {
    const one = { ...options, client: '203.0.113.8', store: createMemoryStore(), limits: { streams: 1 } };
    const status = async (): Promise<number> => {
      const response = await openStream(one, { query: QUESTION });
      await response.text();
      return response.status;
    };
    expect(await status()).toBe(200);
    const left = await openStream(one, { query: QUESTION });
    expect(await status()).toBe(429);
    await left.body!.cancel();
    expect(await status()).toBe(200);
    const leaving = new AbortController();
    await openStream(one, { query: QUESTION }, leaving.signal);
    expect(await status()).toBe(429);
    leaving.abort();
    expect(await status()).toBe(200);
    fake.script({ fault: 'unauthorized' });
    expect(await status()).toBe(200);
    expect(await status()).toBe(200);
  });
});
