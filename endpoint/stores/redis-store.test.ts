import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { AskEvent } from '../../src/protocol/index.js';
import type { AskOptions } from '../ask-options.js';
import { admitQuestion, answerCache, spendModelCall } from '../guard/index.js';
import { makeSite } from '../testing/ask.js';
import { startRedis, type TestRedis } from '../testing/start-redis.js';
import { describeStore } from '../testing/store-contract.js';
import { createRedisStore, type RedisStore, type RedisStoreOptions } from './redis-store.js';

let redis: TestRedis;
beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.stop());

async function open(options: Partial<RedisStoreOptions> = {}): Promise<RedisStore> {
  const store = await createRedisStore({ url: redis.url, ...options });
  onTestFinished(() => store.close());
  return store;
}

describeStore('Redis', { open });

describe('several instances over one Redis', () => {
  const request = new Request('https://kit.example/api/ask', { method: 'POST' });
  const instance = async (): Promise<AskOptions> => ({
    digest: await makeSite(),
    client: '203.0.113.7',
    store: await open(),
    limits: { questions: 20, streams: Infinity, dailyModelCalls: 30 },
  });

  it('admit exactly as many questions of a client as may be, of many at once', async () => {
    const instances = [await instance(), await instance()];
    const admissions = await Promise.all(
      Array.from({ length: 200 }, (_, at) => admitQuestion(request, instances[at % 2]!, { query: 'How?' })),
    );
    expect(admissions.filter(({ admitted }) => admitted)).toHaveLength(20);
  });

  it('make exactly as many calls of a model in a day as may be', async () => {
    const instances = [await instance(), await instance()];
    const spendings = await Promise.all(
      Array.from({ length: 200 }, (_, at) => spendModelCall(instances[at % 2]!)),
    );
    expect(spendings.filter(({ spent }) => spent)).toHaveLength(30);
    expect(await spendModelCall(instances[0]!)).toMatchObject({ spent: false });
  });

  it('give the answer that another has written', async () => {
    const [one, other] = [await instance(), await instance()];
    const events: AskEvent[] = [
      { event: 'token', data: { text: 'Set it [1].' } },
      { event: 'done', data: { verified: true, citations: [1] } },
    ];
    await answerCache(one)!.set('answer:1', events);
    expect(await answerCache(other)!.get('answer:1')).toEqual(events);
  });
});

describe('a Redis that fails', () => {
  const quick = { timeoutMs: 100, pauseMs: 50 };

  it('is done without at the start, and used when it comes', async () => {
    await redis.stop();
    const errors: unknown[] = [];
    const store = await open({ ...quick, onError: (error) => errors.push(error) });
    expect((await store.increment('start', 60)).count).toBe(1);
    expect((await store.increment('start', 60)).count).toBe(2);
    expect(errors).toMatchObject([{ code: 'HEV_ASK_STORE_DOWN' }]);
    await redis.start();
    const other = await open();
    await expect.poll(async () => (await store.increment('start', 60)).count).toBe(1);
    expect((await other.increment('start', 60)).count).toBe(2);
  });

  it('is done without when it goes, from where memory had come, and used again when it is back', async () => {
    const errors: unknown[] = [];
    const store = await open({ ...quick, onError: (error) => errors.push(error) });
    for (const count of [1, 2, 3]) expect((await store.increment('goes', 60)).count).toBe(count);
    await store.set('kept', 'value', 60);
    await redis.stop();
    expect((await store.increment('goes', 60)).count).toBe(4);
    expect(await store.get('kept')).toBe('value');
    const all = await Promise.all(Array.from({ length: 50 }, () => store.increment('goes', 60)));
    expect(all.map(({ count }) => count)).toEqual(Array.from({ length: 50 }, (_, at) => at + 5));
    expect(errors).toHaveLength(1);
    await redis.start();
    // It comes back empty here; another instance's counts are seen again.
    const other = await open();
    await other.increment('goes', 60, 1000);
    await expect.poll(async () => (await store.increment('goes', 60)).count).toBeGreaterThan(1000);
    expect(errors).toHaveLength(1);
  });

  it('that answers nothing delays one request by the time-out, and the next ones not at all', async () => {
    const store = await open({ timeoutMs: 100, pauseMs: 60_000 });
    await store.increment('frozen', 60);
    redis.freeze();
    onTestFinished(() => redis.thaw());
    const started = performance.now();
    expect((await store.increment('frozen', 60)).count).toBe(2);
    expect(performance.now() - started).toBeGreaterThanOrEqual(95);
    const again = performance.now();
    for (let time = 0; time < 100; time++) await store.increment('frozen', 60);
    expect(performance.now() - again).toBeLessThan(2000);
  });

  it('that can’t be reached at all is no failure of what uses it', async () => {
    const store = await open({ ...quick, url: 'redis://127.0.0.1:1' });
    expect((await store.increment('never', 60)).count).toBe(1);
    expect(await store.get('never')).toBeNull();
    store.close();
    expect((await store.increment('never', 60)).count).toBe(2);
  });
});
