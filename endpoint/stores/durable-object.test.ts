import { describe, expect, it } from 'vitest';
import { describeStore } from '../testing/store-contract.js';
import {
  createDurableStore,
  HevAskStore,
  type DurableNamespace,
  type DurableStorage,
} from './durable-object.js';

/** Storage that answers a little later, as a Durable Object's does; the real one is run by e2e/endpoint. */
function makeStorage() {
  const held = new Map<string, unknown>();
  const alarms: number[] = [];
  const later = <T>(value: T): Promise<T> => new Promise((resolve) => setImmediate(resolve, value));
  const storage: DurableStorage = {
    get: <T>(key: string) => later(held.get(key) as T | undefined),
    put: (key, value) => later(void held.set(key, structuredClone(value))),
    deleteAll: () => later(held.clear()),
    setAlarm: (time) => later(void alarms.push(time)),
  };
  return { held, alarms, storage };
}

/** Objects by name, each given one request at a time, since what it waits for is its storage. */
function makeNamespace(): DurableNamespace {
  const objects = new Map<string, { object: HevAskStore; last: Promise<unknown> }>();
  return {
    idFromName: (name) => name,
    get: (id: string) => ({
      fetch(url, init) {
        const known = objects.get(id) ?? { object: new HevAskStore(makeStorage()), last: Promise.resolve() };
        objects.set(id, known);
        const answer = known.last.then(() => known.object.fetch(new Request(url, init)));
        known.last = answer;
        return answer;
      },
    }),
  };
}

const namespace = makeNamespace();
describeStore('Durable Objects', { open: () => Promise.resolve(createDurableStore(namespace)) });

describe('HevAskStore', () => {
  it('keeps nothing once its time is over, and what is held meanwhile', async () => {
    const { storage, held, alarms } = makeStorage();
    const object = new HevAskStore({ storage });
    const count = (ms: number) =>
      object.fetch(new Request(`https://store/increment?by=1&ms=${ms}`, { method: 'POST' }));
    await count(60_000);
    await count(60_000);
    expect(alarms).toHaveLength(1);
    await object.alarm();
    expect(held.size).toBe(1);
    await object.fetch(new Request('https://store/value?ms=0', { method: 'PUT', body: 'x' }));
    await object.alarm();
    expect(held.size).toBe(0);
  });

  it('is gone on without where its binding fails', async () => {
    const errors: unknown[] = [];
    const broken: DurableNamespace = {
      idFromName: (name) => name,
      get: () => ({ fetch: () => Promise.resolve(new Response('', { status: 500 })) }),
    };
    const store = createDurableStore(broken, { onError: (error) => errors.push(error) });
    expect(createDurableStore(broken)).toBe(store);
    expect((await store.increment('a', 60)).count).toBe(1);
    expect((await store.increment('a', 60)).count).toBe(2);
    expect(errors).toMatchObject([{ code: 'HEV_ASK_STORE_DOWN' }]);
  });
});
