import { readCount } from './count-script.js';
import type { Store } from './store.js';
import { withFallback, type FallbackOptions } from './with-fallback.js';

/** What of a Durable Object's storage is used. */
export interface DurableStorage {
  get<T>(key: string): Promise<T | undefined>;
  put(key: string, value: unknown, options?: { allowUnconfirmed?: boolean }): Promise<void>;
  deleteAll(): Promise<void>;
  setAlarm(time: number): Promise<void>;
}

/** What of a binding to a class of Durable Objects is used. */
export interface DurableNamespace {
  idFromName(name: string): unknown;
  get(id: never): { fetch(url: string, init?: RequestInit): Promise<Response> };
}

/** All that one object holds: a counter, or a value, and when its time is over, in milliseconds since the epoch. */
interface Held {
  value: number | string;
  expires: number;
}

const HELD = 'held';
/** Durable Objects are spoken to by requests; the host means nothing. */
const HOST = 'https://store';

/**
 * One counter or one value, as a Durable Object: each key has an object of its own, so that no client waits for
 * another. While an object reads or writes its storage it is given nothing else to do, which makes counting exact.
 *
 * @example
 * export { HevAskStore } from '@hevmind/ask/endpoint/cloudflare'; // and bind it in wrangler.toml
 */
export class HevAskStore {
  readonly #storage: DurableStorage;

  constructor({ storage }: { storage: DurableStorage }) {
    this.#storage = storage;
  }

  /** `POST /increment?by=&ms=` → `[count, ms left]`; `GET /value` → the value or 404; `PUT /value?ms=` keeps the body. */
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const ms = Number(searchParams.get('ms'));
    if (pathname === '/increment')
      return Response.json(await this.#increment(Number(searchParams.get('by')), ms));
    if (request.method === 'PUT') {
      const value = await request.text();
      await this.#hold({ value, expires: Date.now() + ms }, true);
      return new Response(null, { status: 204 });
    }
    const held = await this.#read();
    return typeof held?.value === 'string' ? new Response(held.value) : new Response(null, { status: 404 });
  }

  /** Called when what is held has had its time: nothing is kept of it. */
  async alarm(): Promise<void> {
    if (!(await this.#read())) await this.#storage.deleteAll();
  }

  async #increment(by: number, ms: number): Promise<[count: number, left: number]> {
    const held = await this.#read();
    const now = Date.now();
    if (!held && by < 0) return [0, 0];
    const expires = held?.expires ?? now + ms;
    const value = Math.max(0, Number(held?.value ?? 0) + by);
    await this.#hold({ value, expires }, !held);
    return [value, expires - now];
  }

  async #read(): Promise<Held | undefined> {
    const held = await this.#storage.get<Held>(HELD);
    return held && held.expires > Date.now() ? held : undefined;
  }

  async #hold(held: Held, isNew: boolean): Promise<void> {
    // A count that a failing machine loses is worth less than every question's waiting for its disk.
    await this.#storage.put(HELD, held, { allowUnconfirmed: true });
    if (isNew) await this.#storage.setAlarm(held.expires);
  }
}

const stores = new WeakMap<DurableNamespace, Store>();

/**
 * The store that a Worker's instances share: one Durable Object of class `HevAskStore` for each key. Made once for a
 * binding, so that it may be asked for at each request.
 *
 * @param namespace the binding, such as `env.HEV_ASK_STORE`
 */
export function createDurableStore(namespace: DurableNamespace, options: FallbackOptions = {}): Store {
  const known = stores.get(namespace);
  if (known) return known;
  const send = async (key: string, path: string, init?: RequestInit): Promise<Response> => {
    const object = namespace.get(namespace.idFromName(key) as never);
    const response = await object.fetch(HOST + path, init);
    if (!response.ok && response.status !== 404) throw new Error(`It answered ${response.status}.`);
    return response;
  };
  const made = withFallback(
    {
      async increment(key, windowSeconds, by = 1) {
        const path = `/increment?by=${by}&ms=${Math.round(windowSeconds * 1000)}`;
        return readCount(await (await send(key, path, { method: 'POST' })).json());
      },
      async get(key) {
        const response = await send(key, '/value');
        const value = await response.text();
        return response.ok ? value : null;
      },
      async set(key, value, ttlSeconds) {
        const path = `/value?ms=${Math.round(ttlSeconds * 1000)}`;
        await send(key, path, { method: 'PUT', body: value });
      },
    },
    { timeoutMs: 1000, ...options },
  );
  stores.set(namespace, made);
  return made;
}
