import { HevAskError } from '../../src/model/index.js';
import type { PayloadSource } from '../../src/model/index.js';

/**
 * A source in which one file may be late: after some patience its reading fails, so that results come without
 * what it holds, while it goes on loading.
 * @param name the file that may be late
 * @param patience in milliseconds
 * @param arrived called once when the file is there after somebody gave up on it
 */
export function createPatientSource(
  source: PayloadSource,
  name: string,
  patience: number,
  arrived: () => void,
): PayloadSource {
  let coming: Promise<Uint8Array> | undefined;
  let missed = false;

  async function load(): Promise<Uint8Array> {
    try {
      const bytes = await source.read(name);
      if (missed) queueMicrotask(arrived);
      return bytes;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  }

  function readPatiently(): Promise<Uint8Array> {
    coming ??= load();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        missed = true;
        reject(new HevAskError('HEV_ASK_PAYLOAD_LATE', `${name} is still on its way.`));
      }, patience);
      coming?.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  return { read: (asked) => (asked === name ? readPatiently() : source.read(asked)) };
}
