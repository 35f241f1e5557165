import { Redis } from '@upstash/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveUpstash, type UpstashServer } from '../testing/serve-upstash.js';
import { startRedis, type TestRedis } from '../testing/start-redis.js';
import { describeStore } from '../testing/store-contract.js';
import { createUpstashStore } from './upstash-store.js';

let redis: TestRedis;
let server: UpstashServer;
beforeAll(async () => {
  redis = await startRedis();
  server = await serveUpstash(redis.url);
});
afterAll(async () => {
  await server.close();
  await redis.stop();
});

describeStore('Upstash', { open: () => createUpstashStore(server) });

it('the API in front of Redis is one that Upstash’s own client speaks', async () => {
  const client = new Redis(server);
  await client.set('greeting', { text: 'Grüße' });
  expect(await client.get('greeting')).toEqual({ text: 'Grüße' });
  await expect(client.incr('greeting')).rejects.toThrow('not an integer');
});

describe('an API that fails', () => {
  const failing = async (options: Partial<{ url: string; token: string }>) => {
    const errors: { message: string }[] = [];
    const onError = (error: unknown): void => void errors.push(error as Error);
    const store = await createUpstashStore({ ...server, timeoutMs: 200, onError, ...options });
    return { store, errors };
  };

  it('is done without, and its owner told once, without what was sent', async () => {
    for (const options of [{ token: 'wrong' }, { url: 'http://127.0.0.1:1' }]) {
      const { store, errors } = await failing(options);
      await store.set('answer', '"a secret answer"', 60);
      for (const count of [1, 2, 3]) expect((await store.increment('a', 60)).count).toBe(count);
      expect(errors).toMatchObject([{ code: 'HEV_ASK_STORE_DOWN' }]);
      expect(errors[0]!.message).not.toMatch(/secret|wrong|a-token/);
    }
  });

  it('is waited for no longer than its time-out', async () => {
    redis.freeze();
    const { store, errors } = await failing({});
    const started = performance.now();
    expect((await store.increment('b', 60)).count).toBe(1);
    expect(performance.now() - started).toBeLessThan(1000);
    expect((await store.increment('b', 60)).count).toBe(2);
    expect(errors).toHaveLength(1);
    redis.thaw();
  });
});
