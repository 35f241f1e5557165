import type { PayloadSource } from '../../src/model/index.js';
import { fetchFile } from './fetch-file.js';

/**
 * Reads a bundle's files over HTTP.
 * @param folder absolute, with a slash at its end
 * @param ready files that are there or on their way, by name: each is given once, so that none is kept for ever
 * @param cache for everything else
 */
export function createHttpSource(
  folder: string,
  ready: Record<string, Uint8Array | Promise<Uint8Array>>,
  cache: RequestCache,
): PayloadSource {
  const started = new Map(Object.entries(ready));
  return {
    async read(name) {
      const bytes = started.get(name) ?? fetchFile(new URL(name, folder).href, cache);
      started.delete(name);
      return bytes;
    },
  };
}
