import { COUNT_SCRIPT, readCount } from './count-script.js';
import { importPackage } from './import-package.js';
import type { Store } from './store.js';
import { withFallback, type FallbackOptions } from './with-fallback.js';

/** Which Redis behind Upstash's REST API, and how it is put up with while it fails. */
export interface UpstashStoreOptions extends FallbackOptions {
  /** `UPSTASH_REDIS_REST_URL` or `KV_REST_API_URL`. */
  url: string;
  /** `UPSTASH_REDIS_REST_TOKEN` or `KV_REST_API_TOKEN`. */
  token: string;
  /** What keys begin with. Default `hev-ask:`; name another for each site that shares a Redis. */
  prefix?: string;
  /** Default 1000: a first request opens a connection. */
  timeoutMs?: number;
}

/**
 * Makes a store in a Redis that is spoken to over HTTP, by the package `@upstash/redis`: for functions that keep no
 * connections. Counting is exact over all instances; while it can't be reached it goes on in memory.
 *
 * @throws {HevAskError} HEV_ASK_NOT_INSTALLED without `@upstash/redis`
 */
export async function createUpstashStore(options: UpstashStoreOptions): Promise<Store> {
  const { url, token, prefix = 'hev-ask:', timeoutMs = 1000 } = options;
  const { Redis } = await importPackage('@upstash/redis', () => import('@upstash/redis/cloudflare'));
  const client = new Redis({
    url,
    token,
    // Sent twice, an increment might count twice; `false` would still mean one repetition.
    retry: { retries: 0 },
    signal: () => AbortSignal.timeout(timeoutMs),
    automaticDeserialization: false,
    enableTelemetry: false,
  });
  const remote: Store = {
    increment(key, windowSeconds, by = 1) {
      const args = [String(by), String(Math.round(windowSeconds * 1000))];
      return withoutCommand(async () => readCount(await client.eval(COUNT_SCRIPT, [prefix + key], args)));
    },
    get: (key) => withoutCommand(() => client.get<string>(prefix + key)),
    set: (key, value, ttlSeconds) =>
      withoutCommand(async () => {
        await client.set(prefix + key, value, { px: Math.round(ttlSeconds * 1000) });
      }),
  };
  return withFallback(remote, { ...options, timeoutMs });
}

/** The client repeats in its errors what was sent: an answer does not belong in a log. */
async function withoutCommand<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    const [why] = String(cause instanceof Error ? cause.message : cause).split(', command was:');
    throw new Error(why);
  }
}
