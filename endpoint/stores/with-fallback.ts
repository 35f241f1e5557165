import { HevAskError } from '../../src/model/index.js';
import { createMemoryStore, type MemoryStore } from './memory-store.js';
import type { MaybePromise, Store } from './store.js';

/** How a store elsewhere is put up with while it fails. */
export interface FallbackOptions {
  /** How long an operation may take, in milliseconds. Default 500. */
  timeoutMs?: number;
  /** How long nothing is asked of a store that failed, in milliseconds. Default 2000. */
  pauseMs?: number;
  /** Told when the store begins to fail, and not again before it has answered. */
  onError?: (error: unknown) => void;
  /** What is counted in meanwhile. Default: a memory of its own. */
  memory?: MemoryStore;
}

/**
 * A store that goes on in this process's memory while the one elsewhere fails, and returns to that one when it
 * answers again. Memory counts along all the time, so that a failure gives nobody a fresh allowance on this instance.
 * Nothing waits longer than the time-out, and while the store is known to fail, nobody but the one who tries it.
 */
export function withFallback(remote: Store, options: FallbackOptions = {}): Store {
  const { timeoutMs = 500, pauseMs = 2000, onError, memory = createMemoryStore() } = options;
  let isDown = false;
  let retryAt = 0;

  async function attempt<T>(ask: () => MaybePromise<T>, instead: T): Promise<T> {
    if (isDown) {
      const now = performance.now();
      if (now < retryAt) return instead;
      retryAt = now + pauseMs;
    }
    try {
      const answer = await answerInTime(ask(), timeoutMs);
      isDown = false;
      return answer;
    } catch (cause) {
      if (!isDown) onError?.(describeFailure(cause));
      isDown = true;
      retryAt = performance.now() + pauseMs;
      return instead;
    }
  }

  return {
    increment: (key, windowSeconds, by) =>
      attempt(() => remote.increment(key, windowSeconds, by), memory.increment(key, windowSeconds, by)),
    // A key names all that its value depends on, so that what is at hand is right.
    get: (key) => memory.get(key) ?? attempt(() => remote.get(key), null),
    set(key, value, ttlSeconds) {
      memory.set(key, value, ttlSeconds);
      return attempt(() => remote.set(key, value, ttlSeconds), undefined);
    },
  };
}

async function answerInTime<T>(answer: MaybePromise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms.`)), timeoutMs);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function describeFailure(cause: unknown): HevAskError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new HevAskError(
    'HEV_ASK_STORE_DOWN',
    `The store for limits and answers does not work: ${why}`,
    'Counting goes on in this instance’s memory until it does.',
    { cause },
  );
}
