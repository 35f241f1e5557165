import { COUNT_SCRIPT, readCount } from './count-script.js';
import { importPackage } from './import-package.js';
import type { Store } from './store.js';
import { withFallback, type FallbackOptions } from './with-fallback.js';

/** Which Redis, and how it is put up with while it fails. */
export interface RedisStoreOptions extends FallbackOptions {
  /** `redis://[user:password@]host[:port][/number]`; `rediss://` over TLS. */
  url: string;
  /** What keys begin with. Default `hev-ask:`; name another for each site that shares a Redis. */
  prefix?: string;
}

/** A store that holds a connection. */
export interface RedisStore extends Store {
  /** Ends the connection; what is counted later is counted in memory. */
  close(): void;
}

/** How long a connection may take, and the longest pause between two attempts at one, in milliseconds. */
const CONNECT_TIMEOUT = 2000;
const MAX_PAUSE = 1000;

/**
 * Makes a store in a Redis that several instances share, over the package `ioredis`. Counting is exact over all of
 * them. While Redis can't be reached counting goes on in memory; that is no error, at the start neither.
 *
 * @throws {HevAskError} HEV_ASK_NOT_INSTALLED without `ioredis`
 */
export async function createRedisStore(options: RedisStoreOptions): Promise<RedisStore> {
  const { url, prefix = 'hev-ask:', timeoutMs = 500 } = options;
  const { Redis } = await importPackage('ioredis', () => import('ioredis'));
  const client = new Redis(url, {
    keyPrefix: prefix,
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    commandTimeout: timeoutMs,
    retryStrategy: (attempts) => Math.min(attempts * 50, MAX_PAUSE),
    // A command that can't be sent at once fails at once: sent later, it would count what has long been answered.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
  });
  // Told of by the command that fails; without a listener each attempt would be printed.
  client.on('error', () => undefined);
  const connected = client.connect().catch(() => undefined);

  const remote: Store = {
    async increment(key, windowSeconds, by = 1) {
      await connected;
      return readCount(await client.eval(COUNT_SCRIPT, 1, key, by, Math.round(windowSeconds * 1000)));
    },
    async get(key) {
      await connected;
      return client.get(key);
    },
    async set(key, value, ttlSeconds) {
      await connected;
      await client.set(key, value, 'PX', Math.round(ttlSeconds * 1000));
    },
  };
  return { ...withFallback(remote, options), close: () => client.disconnect() };
}
