import { HevAskError } from '../../src/model/index.js';
import type { PayloadEntry, PayloadSource } from '../../src/model/index.js';
import { nextTask } from '../controllers/create-pause.js';
import type { ShellHost } from './engine-contract.js';

/** A source over HTTP that can fetch a file before it is asked for. */
export interface HttpSource extends PayloadSource {
  /** Fetches a file unless it has been read; keeps it, as it came, until it is. Tells whether it is there. */
  warm(name: string): Promise<boolean>;
}

/** The files that came within `entry.json`, by name. */
export function readFirstFiles({ first = {} }: PayloadEntry): Record<string, Uint8Array> {
  const decode = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return Object.fromEntries(Object.entries(first).map(([name, text]) => [name, decode(text)]));
}

/**
 * Reads a bundle's files over HTTP.
 * @param host where they are, and how they are fetched
 * @param ready files that are there, by name: each is given once, so that none is kept for ever
 */
export function createHttpSource(
  {
    element,
    folder,
    cache,
    fetchFile,
  }: Pick<ShellHost, 'folder' | 'cache' | 'fetchFile'> & { element: Element },
  ready: Readonly<Record<string, Uint8Array>>,
): HttpSource {
  const started = new Map<string, Uint8Array | Promise<Uint8Array>>(Object.entries(ready));
  let turn = Promise.resolve();
  const done = new Set<string>();
  const failed = new Set<string>();
  const start = async (name: string) => {
    try {
      // What came in place of a file that failed may have been kept too.
      return await fetchFile(folder + name, failed.has(name) ? 'reload' : cache, element);
    } catch (error) {
      failed.add(name);
      throw error;
    }
  };
  return {
    async warm(name) {
      if (done.has(name)) return true;
      try {
        const bytes = await start(name);
        if (!done.has(name)) started.set(name, bytes);
        return true;
      } catch {
        return false;
      }
    },
    async read(name) {
      const bytes = started.get(name) ?? start(name);
      started.delete(name);
      done.add(name);
      try {
        const whole = await bytes;
        // One file a task: what comes at once isn't decoded at once.
        await (turn = turn.then(nextTask));
        return whole;
      } catch (error) {
        // The shell's errors are plain: everything below expects the class.
        const { code = 'HEV_ASK_PAYLOAD_UNREACHABLE', message } = error as Error & { code?: string };
        throw new HevAskError(code, message, '', { cause: error });
      }
    },
  };
}
