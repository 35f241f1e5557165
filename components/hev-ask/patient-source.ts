import { HevAskError } from '../../src/model/index.js';
import type { PayloadSource } from '../../src/model/index.js';

/** How long results wait for a piece of the payload; later what it holds is filled in. */
const PATIENCE_MS = 1500;

/**
 * A source in which shards may be late: after some patience their reading fails, so that results come from what is there,
 * while they go on loading.
 * @param arrived called when a file is there after somebody gave up on it
 */
export function createPatientSource(source: PayloadSource, arrived: () => void): PayloadSource {
  const coming = new Map<string, Promise<Uint8Array>>();
  const missed = new Set<string>();

  function load(name: string): Promise<Uint8Array> {
    const bytes = source.read(name);
    coming.set(name, bytes);
    bytes.then(
      () => missed.delete(name) && arrived(),
      () => coming.delete(name),
    );
    return bytes;
  }

  return {
    read(name) {
      // Without these two there is nothing to search.
      if (/^(?:entry|core)\./.test(name)) return source.read(name);
      const bytes = coming.get(name) ?? load(name);
      return new Promise((resolve, reject) => {
        let waits = true;
        const timer = setTimeout(() => {
          waits = false;
          missed.add(name);
          reject(new HevAskError('HEV_ASK_PAYLOAD_LATE', `${name} is still on its way.`));
        }, PATIENCE_MS);
        bytes
          .finally(() => clearTimeout(timer))
          .then((whole) => {
            // Whoever has it keeps it; otherwise it is kept here for who asks again.
            if (waits) coming.delete(name);
            resolve(whole);
          }, reject);
      });
    },
  };
}
