import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from './memory-store.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));
afterEach(() => void vi.useRealTimers());

describe('counters', () => {
  it('count within a window that begins with the first, and anew after it', () => {
    const store = createMemoryStore();
    expect(store.increment('a', 10)).toEqual({ count: 1, resetSeconds: 10 });
    vi.setSystemTime(9_500);
    expect(store.increment('a', 10, 2)).toEqual({ count: 3, resetSeconds: 1 });
    vi.setSystemTime(10_000);
    expect(store.increment('a', 10)).toEqual({ count: 1, resetSeconds: 10 });
  });

  it('are given back, and never fall below nothing', () => {
    const store = createMemoryStore();
    expect(store.increment('a', 10, -1)).toEqual({ count: 0, resetSeconds: 0 });
    store.increment('a', 10, 2);
    expect(store.increment('a', 10, -1).count).toBe(1);
    expect(store.increment('a', 10, -5).count).toBe(0);
  });

  it('agree with a plain count of what fell into each window', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c'), wait: fc.nat(6_000) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        vi.setSystemTime(0);
        const store = createMemoryStore();
        const plain = new Map<string, { count: number; ends: number }>();
        for (const { key, wait } of steps) {
          vi.setSystemTime(Date.now() + wait);
          let window = plain.get(key);
          if (!window || window.ends <= Date.now()) window = { count: 0, ends: Date.now() + 10_000 };
          window.count += 1;
          plain.set(key, window);
          expect(store.increment(key, 10).count).toBe(window.count);
        }
      }),
    );
  });

  it('are bounded, the oldest of the many going first: a flood of clients leaves the day’s counter', () => {
    const store = createMemoryStore({ maxCounters: 100 });
    store.increment('day', 86_400, 7);
    for (let client = 0; client < 1000; client++) store.increment(`client ${client}`, 600);
    expect(store.increment('day', 86_400).count).toBe(8);
    expect(store.increment('client 999', 600).count).toBe(2);
    expect(store.increment('client 0', 600).count).toBe(1);
  });
});

describe('values', () => {
  it('are kept until they expire', () => {
    const store = createMemoryStore();
    expect(store.get('a')).toBeNull();
    store.set('a', 'one', 10);
    store.set('a', 'two', 10);
    vi.setSystemTime(9_999);
    expect(store.get('a')).toBe('two');
    vi.setSystemTime(10_000);
    expect(store.get('a')).toBeNull();
  });

  it('are bounded by their length: what was asked for longest ago goes first, and what is too long is not kept', () => {
    const store = createMemoryStore({ maxCharacters: 33 });
    for (const key of ['a', 'b', 'c']) store.set(key, '0123456789', 10);
    store.get('a');
    store.set('d', '0123456789', 10);
    expect(['a', 'b', 'c', 'd'].map((key) => store.get(key) !== null)).toEqual([true, false, true, true]);
    store.set('e', 'x'.repeat(40), 10);
    expect([store.get('e'), store.get('a')]).toEqual([null, '0123456789']);
  });
});
