import type { Cache } from './cache.js';
import { hashOf } from './hash-of.js';

const KEY_DIGITS = 40;

/**
 * Many small values in one entry of the cache: what one run used is there for the next one, all else is dropped. Values
 * are JSON; the same key always stands for the same value.
 */
export class EntryStore {
  private readonly cache: Cache;
  private readonly name: string;
  private readonly bytes: Buffer;
  /** Where each value stands in `bytes`. */
  private readonly known = new Map<string, { start: number; end: number }>();
  private readonly used = new Map<string, string | { start: number; end: number }>();
  private isNew = false;

  constructor(cache: Cache, name: string) {
    this.cache = cache;
    this.name = name;
    this.bytes = cache.read(name) ?? Buffer.alloc(0);
    for (let start = 0; start < this.bytes.length;) {
      const end = this.bytes.indexOf(10, start);
      if (end < 0) break;
      const key = this.bytes.toString('latin1', start, start + KEY_DIGITS);
      this.known.set(key, { start: start + KEY_DIGITS, end });
      start = end + 1;
    }
  }

  /** `undefined` for a value that isn't known. @param parts what the value follows from */
  get(...parts: readonly string[]): unknown {
    const key = hashOf(...parts).slice(0, KEY_DIGITS);
    const found = this.known.get(key);
    if (!found) return undefined;
    try {
      const value: unknown = JSON.parse(this.bytes.toString('utf8', found.start, found.end));
      this.used.set(key, found);
      return value;
    } catch {
      return undefined;
    }
  }

  /** Keeps a value; one that JSON would change isn't kept. */
  set(value: unknown, ...parts: readonly string[]): void {
    if (!isJson(value)) return;
    this.used.set(hashOf(...parts).slice(0, KEY_DIGITS), JSON.stringify(value));
    this.isNew = true;
  }

  /** To be called once, at the end. */
  save(): void {
    if (!this.isNew && this.used.size === this.known.size) return;
    this.cache.write(
      this.name,
      [...this.used].flatMap(([key, value]) => [
        key,
        typeof value === 'string' ? value : this.bytes.subarray(value.start, value.end),
        '\n',
      ]),
    );
  }
}

/** Whether a value comes back from JSON as it went in. */
function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) if (!(at in value) || !isJson(value[at])) return false;
    return Object.keys(value).length === value.length;
  }
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype) return false;
  return Object.entries(value).every(([key, item]) => key !== '__proto__' && isJson(item));
}
