import { describe, expect, it } from 'vitest';
import type { Store } from '../stores/index.js';

/** How a store is made for a test. */
export interface StoreMaker {
  /** Another instance's view of the same data; for a store that shares none, the same one. */
  open(): Promise<Store>;
}

/** What holds of every store, wherever it keeps things. */
export function describeStore(name: string, maker: StoreMaker): void {
  let turn = 0;
  const newKey = (): string => `${name} ${(turn += 1)}`;

  describe(`${name}, as a store`, () => {
    it('gives each of many callers at once, over two connections, another count', async () => {
      const [stores, key] = [[await maker.open(), await maker.open()], newKey()];
      const all = await Promise.all(
        Array.from({ length: 200 }, (_, at) => stores[at % 2]!.increment(key, 60)),
      );
      expect(all.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 200 }, (_, at) => at + 1),
      );
      for (const { resetSeconds } of all) expect(resetSeconds).toBeGreaterThanOrEqual(59);
      for (const { resetSeconds } of all) expect(resetSeconds).toBeLessThanOrEqual(60);
    });

    it('begins a counter anew after its window, which further counting does not prolong', async () => {
      const [store, key] = [await maker.open(), newKey()];
      expect(await store.increment(key, 0.3)).toEqual({ count: 1, resetSeconds: 1 });
      expect(await store.increment(key, 0.3, 2)).toEqual({ count: 3, resetSeconds: 1 });
      await expect.poll(async () => (await store.increment(key, 0.3, 0)).count).toBe(0);
    });

    it('takes back what was not used, and no more than there was', async () => {
      const [store, key] = [await maker.open(), newKey()];
      expect((await store.increment(key, 60, -1)).count).toBe(0);
      await store.increment(key, 60, 3);
      expect((await store.increment(key, 60, -1)).count).toBe(2);
      expect((await store.increment(key, 60, -5)).count).toBe(0);
      expect(await store.increment(key, 60)).toMatchObject({ count: 1 });
    });

    it('keeps values of any text until their time is over', async () => {
      const [store, other, key] = [await maker.open(), await maker.open(), newKey()];
      expect(await store.get(key)).toBeNull();
      const value = JSON.stringify({ text: 'Grüße, 世界 🙂\n"\u0000"', long: 'x'.repeat(50_000) });
      await store.set(key, value, 60);
      expect(await other.get(key)).toBe(value);
      await store.set(key, '1', 0.2);
      expect(await store.get(key)).toBe('1');
      await expect.poll(() => store.get(key)).toBeNull();
    });
  });
}
