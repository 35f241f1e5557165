import type { Count, Store } from './store.js';

/** How much a memory store holds. */
export interface MemoryStoreOptions {
  /** Counters, those beyond it at the cost of the oldest. Default 50,000: some 10 MB. */
  maxCounters?: number;
  /** Characters of all values together. Default 8 million: some 16 MB. */
  maxCharacters?: number;
}

/** A store within memory: its methods answer at once. */
export interface MemoryStore extends Store {
  increment(key: string, windowSeconds: number, by?: number): Count;
  get(key: string): string | null;
  set(key: string, value: string, ttlSeconds: number): void;
}

interface Kept<T> {
  value: T;
  /** Milliseconds since the epoch. */
  expires: number;
}

/** Makes a store in this process's memory: exact for one instance, bounded, empty after a restart. */
export function createMemoryStore(options: MemoryStoreOptions = {}): MemoryStore {
  const { maxCounters = 50_000, maxCharacters = 8_000_000 } = options;
  // One map for each length of window: within it the order of insertion is the order of expiry, so that what has
  // expired stands in front, and many short windows never push out the day's counter.
  const windows = new Map<number, Map<string, Kept<number>>>();
  const values = new Map<string, Kept<string>>();
  let counters = 0;
  let characters = 0;

  function increment(key: string, windowSeconds: number, by = 1): Count {
    const now = Date.now();
    let window = windows.get(windowSeconds);
    if (!window) windows.set(windowSeconds, (window = new Map()));
    dropExpired(window, now);
    let counter = window.get(key);
    if (!counter) {
      if (by < 0) return { count: 0, resetSeconds: 0 };
      if (counters >= maxCounters) makeRoom(now);
      counter = { value: 0, expires: now + windowSeconds * 1000 };
      window.set(key, counter);
      counters += 1;
    }
    counter.value = Math.max(0, counter.value + by);
    return { count: counter.value, resetSeconds: Math.ceil((counter.expires - now) / 1000) };
  }

  function dropExpired(window: Map<string, Kept<number>>, now: number): void {
    for (const [key, { expires }] of window) {
      if (expires > now) return;
      window.delete(key);
      counters -= 1;
    }
  }

  function makeRoom(now: number): void {
    for (const window of windows.values()) dropExpired(window, now);
    if (counters < maxCounters) return;
    const [largest] = [...windows.values()].sort((a, b) => b.size - a.size);
    const [oldest] = largest?.keys() ?? [];
    if (oldest === undefined) return;
    largest?.delete(oldest);
    counters -= 1;
  }

  function drop(key: string, kept: Kept<string>): void {
    values.delete(key);
    characters -= key.length + kept.value.length;
  }

  return {
    increment,
    get(key) {
      const kept = values.get(key);
      if (!kept) return null;
      if (kept.expires <= Date.now()) {
        drop(key, kept);
        return null;
      }
      // What was asked for last is let go last.
      values.delete(key);
      values.set(key, kept);
      return kept.value;
    },
    set(key, value, ttlSeconds) {
      const old = values.get(key);
      if (old) drop(key, old);
      const size = key.length + value.length;
      if (size > maxCharacters) return;
      for (const [oldest, kept] of values) {
        if (characters + size <= maxCharacters) break;
        drop(oldest, kept);
      }
      values.set(key, { value, expires: Date.now() + ttlSeconds * 1000 });
      characters += size;
    },
  };
}
