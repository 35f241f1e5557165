import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AskEvent } from '../../src/protocol/index.js';
import type { AskOptions } from '../ask-options.js';
import { createMemoryStore } from '../stores/index.js';
import { makeSite } from '../testing/ask.js';
import { answerKey, openAnswer, type OpenedAnswer } from './index.js';

const site = await makeSite();
const endpoint = (options: Partial<AskOptions> = {}): AskOptions => ({ digest: { ...site }, ...options });
const keep = new AbortController().signal;

const ANSWER: AskEvent[] = [
  { event: 'search', data: { query: 'Server' } },
  {
    event: 'sources',
    data: { sources: [{ title: 'Server', url: '/kit/server/' }], model: 'm', mode: 'agentic' },
  },
  { event: 'token', data: { text: 'Set `timeout`' } },
  { event: 'token', data: { text: ' [1].' } },
  { event: 'done', data: { verified: true, citations: [1], removed: 0 } },
];
const paid: AskEvent[] = [
  ...ANSWER.slice(0, -1),
  { event: 'done', data: { verified: true, citations: [1], removed: 0, usage: { outputTokens: 9 } } },
];

/** A model that writes what it is told to, piece by piece, each after a turn of its own. */
function makeModel(events: readonly AskEvent[] = paid) {
  const model = { calls: 0, aborted: 0, start };
  async function* start(signal: AbortSignal): AsyncGenerator<AskEvent> {
    model.calls += 1;
    signal.addEventListener('abort', () => (model.aborted += 1));
    for (const event of events) {
      await new Promise(setImmediate);
      if (signal.aborted) return;
      yield event;
    }
  }
  return model;
}

async function read(opened: OpenedAnswer): Promise<AskEvent[]> {
  if ('refused' in opened) throw new Error(`${opened.refused.status}`);
  const events: AskEvent[] = [];
  for await (const event of opened.events) events.push(event);
  return events;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('openAnswer', () => {
  it('gives a verified answer again, in the same pieces, for no call of a model', async () => {
    const [model, options] = [makeModel(), endpoint({ limits: { dailyModelCalls: 1 } })];
    const first = await openAnswer(options, { key: 'k', signal: keep, start: model.start });
    expect([await read(first), first]).toMatchObject([paid, { from: 'model' }]);
    await vi.waitFor(async () => {
      const again = await openAnswer(options, { key: 'k', signal: keep, start: model.start });
      expect([await read(again), again]).toMatchObject([ANSWER, { from: 'cache' }]);
    });
    expect(model.calls).toBe(1);
    const other = await openAnswer(options, { key: 'other', signal: keep, start: model.start });
    if (!('refused' in other)) throw new Error('The budget was spent.');
    expect(other.refused.status).toBe(429);
    expect(await other.refused.json()).toMatchObject({ code: 'HEV_ASK_BUDGET_SPENT' });
    expect(model.calls).toBe(1);
  });

  it.each<[string, AskEvent]>([
    ['unverified', { event: 'done', data: { verified: false } }],
    ['refused', { event: 'done', data: { verified: true, refused: true } }],
    [
      'cut short',
      { event: 'done', data: { verified: true, finish: 'length' } as AskEvent['data'] } as AskEvent,
    ],
    ['failed', { event: 'error', data: { error: 'No.', code: 'HEV_ASK_TIMEOUT' } }],
  ])('does not keep an answer that is %s', async (_what, end) => {
    const [model, store] = [makeModel([...ANSWER.slice(0, -1), end]), createMemoryStore()];
    const set = vi.spyOn(store, 'set');
    const opened = await openAnswer(endpoint({ store }), { key: 'k', signal: keep, start: model.start });
    expect((await read(opened)).at(-1)).toEqual(end);
    await new Promise(setImmediate);
    expect(set).not.toHaveBeenCalled();
  });

  it('asks a model each time where nothing is to be kept, or the question belongs to a conversation', async () => {
    const model = makeModel();
    for (const [options, key] of [
      [endpoint({ cacheAnswers: false }), 'k'],
      [endpoint(), null],
    ] as const) {
      for (let time = 0; time < 2; time++)
        await read(await openAnswer(options, { key, signal: keep, start: model.start }));
    }
    expect(model.calls).toBe(4);
  });

  it('forgets an answer after its time', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const [model, options] = [makeModel(), endpoint({ cacheAnswers: 60 })];
    const request = { key: 'k', signal: keep, start: model.start };
    await read(await openAnswer(options, request));
    await new Promise(setImmediate);
    vi.setSystemTime(59_000);
    expect(await openAnswer(options, request)).toMatchObject({ from: 'cache' });
    vi.setSystemTime(60_000);
    expect(await openAnswer(options, request)).toMatchObject({ from: 'model' });
  });

  it('takes nothing from a store that isn’t a whole answer', async () => {
    for (const kept of [
      '',
      '{',
      '[]',
      '[null]',
      '[{"event":"token","data":{"text":"x"}}]',
      '{"event":"done"}',
    ]) {
      const [model, store] = [makeModel(), createMemoryStore()];
      store.set('k', kept, 60);
      const opened = await openAnswer(endpoint({ store }), { key: 'k', signal: keep, start: model.start });
      expect(opened).toMatchObject({ from: 'model' });
    }
  });

  it('answers many who ask the same at once by one call of a model, each with the whole of it', async () => {
    const [model, options] = [makeModel(), endpoint({ limits: { dailyModelCalls: 1 } })];
    const opened = await Promise.all(
      Array.from({ length: 50 }, () => openAnswer(options, { key: 'k', signal: keep, start: model.start })),
    );
    for (const events of await Promise.all(opened.map(read))) expect(events).toEqual(paid);
    expect(opened.map((one) => 'from' in one && one.from)).toEqual(['model', ...Array(49).fill('shared')]);
    expect(model.calls).toBe(1);
  });

  it('goes on for the others when one of them leaves, and gives the answer up when the last has', async () => {
    const [model, options] = [makeModel(), endpoint()];
    const readers = [new AbortController(), new AbortController()];
    const [first, second] = await Promise.all(
      readers.map(({ signal }) => openAnswer(options, { key: 'k', signal, start: model.start })),
    );
    readers[0]!.abort();
    expect(await read(first!)).toEqual([]);
    expect(await read(second!)).toEqual(paid);
    expect(model.aborted).toBe(0);

    const endless = makeModel(Array<AskEvent>(1000).fill(ANSWER[2]!));
    const alone = new AbortController();
    const opened = await openAnswer(options, { key: 'e', signal: alone.signal, start: endless.start });
    const reading = read(opened);
    await new Promise(setImmediate);
    alone.abort();
    expect((await reading).length).toBeLessThan(10);
    expect(endless.aborted).toBe(1);
    const next = makeModel();
    expect(await read(await openAnswer(options, { key: 'e', signal: keep, start: next.start }))).toEqual(
      paid,
    );
  });

  it('is begun anew by whoever asks at the very moment that the last reader leaves', async () => {
    const [model, options] = [makeModel(), endpoint()];
    const reader = new AbortController();
    await openAnswer(options, { key: 'k', signal: reader.signal, start: model.start });
    reader.abort();
    const next = await openAnswer(options, { key: 'k', signal: keep, start: model.start });
    expect(await read(next)).toEqual(paid);
    expect([model.calls, model.aborted]).toEqual([2, 1]);
  });

  it('tells each reader of a failure, and tries again for the next', async () => {
    const options = endpoint();
    let calls = 0;
    async function* fail(): AsyncGenerator<AskEvent> {
      calls += 1;
      yield ANSWER[0]!;
      await new Promise(setImmediate);
      throw new Error('The socket dropped.');
    }
    const opened = await Promise.all(
      [1, 2].map(() => openAnswer(options, { key: 'k', signal: keep, start: fail })),
    );
    for (const one of opened) await expect(read(one)).rejects.toThrow('The socket dropped.');
    await expect(read(await openAnswer(options, { key: 'k', signal: keep, start: fail }))).rejects.toThrow();
    expect(calls).toBe(2);
  });

  it('shares nothing between requests where the runtime forbids it, and keeps what it wrote', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Cloudflare-Workers' });
    const [model, options] = [makeModel(), endpoint()];
    const request = { key: 'k', signal: keep, start: model.start };
    const both = await Promise.all([openAnswer(options, request), openAnswer(options, request)]);
    for (const events of await Promise.all(both.map(read))) expect(events).toEqual(paid);
    expect(model.calls).toBe(2);
    const again = await openAnswer(options, request);
    expect([await read(again), again]).toMatchObject([ANSWER, { from: 'cache' }]);
    expect(
      await openAnswer({ ...options, limits: { dailyModelCalls: 2 } }, { ...request, key: 'other' }),
    ).toHaveProperty('refused');
  });

  it('fails for all who wait where the store fails, and tries again for the next', async () => {
    const store = createMemoryStore();
    vi.spyOn(store, 'get').mockImplementationOnce(() => {
      throw new Error('down');
    });
    const [model, options] = [makeModel(), endpoint({ store })];
    const request = { key: 'k', signal: keep, start: model.start };
    const both = await Promise.allSettled([openAnswer(options, request), openAnswer(options, request)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read(await openAnswer(options, request))).toEqual(paid);
  });
});

describe('answerKey', () => {
  const parts = { digestHash: 'd', provider: 'anthropic', model: 'm', question: 'How do I start?' };
  const isSame = async (question: string, other: string) =>
    (await answerKey({ ...parts, question })) === (await answerKey({ ...parts, question: other }));

  it('is one for a question written a little differently', async () => {
    for (const other of ['how do I start', '  How  do\nI start ?', 'How do I start.', 'How do I ｓtart?!'])
      expect([other, await isSame('How do I start?', other)]).toEqual([other, true]);
  });

  it('is another wherever the answer may be another', async () => {
    for (const [one, other] of [
      ['what is -v', 'what is -V'],
      ['HTTP', 'http'],
      ['what does ?. do', 'what does do'],
      ['C', 'C#'],
      ['how do I start', 'how do I stop'],
    ] as const)
      expect([one, await isSame(one, other)]).toEqual([one, false]);
    const keys = [
      parts,
      { ...parts, digestHash: 'e' },
      { ...parts, provider: 'openai' },
      { ...parts, model: 'n' },
      { ...parts, settings: { lang: 'de' } },
    ].map(answerKey);
    expect(new Set(await Promise.all(keys)).size).toBe(5);
  });
});
