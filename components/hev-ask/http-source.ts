import { HevAskError } from '../../src/model/index.js';
import type { PayloadSource } from '../../src/model/index.js';

/** A source over HTTP that can start a file before it is asked for. */
export interface HttpSource extends PayloadSource {
  /** The bundle's folder, absolute, with a slash at its end. */
  readonly url: string;
  /** Starts a file; the next `read` of it gets this one. */
  warm(name: string): void;
}

/** An expected failure of the bundle's files; `kind` completes the code. */
export function payloadError(kind: string, message: string): HevAskError {
  return new HevAskError(`HEV_ASK_PAYLOAD_${kind}`, message);
}

async function fetchFile(url: string, cache: RequestCache): Promise<Uint8Array> {
  let response: Response | undefined;
  let bytes: Uint8Array;
  try {
    response = await fetch(url, { cache });
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch {
    throw payloadError('UNREACHABLE', url);
  }
  if (!response.ok) throw payloadError(response.status < 500 ? 'MISSING' : 'UNREACHABLE', `${response.status} ${url}`);
  // A server that answers an unknown path with its start page says 200: what comes is no data all the same.
  if (/html/.test(response.headers.get('content-type') ?? '') || bytes[0] === 60) throw payloadError('NOT_DATA', url);
  return bytes;
}

/**
 * Reads a bundle's files over HTTP. `entry.json` is always revalidated, the hashed files come from the cache.
 * @param folder absolute url; a missing last slash is added
 * @param fresh after a failure: nothing is taken from the cache
 */
export function createHttpSource(folder: string, fresh: boolean): HttpSource {
  const url = folder.replace(/\/*$/, '/');
  const started = new Map<string, Promise<Uint8Array>>();
  const start = (name: string) =>
    fetchFile(url + name, fresh ? 'reload' : name === 'entry.json' ? 'no-cache' : 'default');
  return {
    url,
    warm(name) {
      const bytes = start(name);
      bytes.catch(() => {});
      started.set(name, bytes);
    },
    read(name) {
      const bytes = started.get(name) ?? start(name);
      started.delete(name);
      return bytes;
    },
  };
}
