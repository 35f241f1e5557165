import { HevAskError } from '../../src/model/index.js';
import type { PayloadSource } from '../../src/model/index.js';

/** A source over HTTP that can start a file before it is asked for. */
export interface HttpSource extends PayloadSource {
  /** The bundle's folder, absolute, with a slash at its end. */
  readonly url: string;
  /** Starts a file; the next `read` of it gets this one. */
  warm(name: string): void;
}

/** A server that answers an unknown path with its start page says 200: what comes is no data all the same. */
function looksLikeHtml(response: Response, bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart().toLowerCase();
  return /^text\/html/i.test(response.headers.get('content-type') ?? '') || /^<(!doctype|html)/.test(start);
}

async function fetchFile(url: string, cache: RequestCache): Promise<Uint8Array> {
  let response: Response;
  let bytes: Uint8Array;
  try {
    response = await fetch(url, { cache });
    bytes = new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new HevAskError('HEV_ASK_PAYLOAD_UNREACHABLE', `${url} can't be reached.`, '', { cause });
  }
  if (response.status >= 500) throw new HevAskError('HEV_ASK_PAYLOAD_UNREACHABLE', `${url} answers ${response.status}.`);
  if (!response.ok) throw new HevAskError('HEV_ASK_PAYLOAD_MISSING', `${url} answers ${response.status}.`);
  if (looksLikeHtml(response, bytes)) throw new HevAskError('HEV_ASK_PAYLOAD_NOT_DATA', `${url} is a web page, not data.`);
  return bytes;
}

/**
 * Reads a bundle's files over HTTP. `entry.json` is always revalidated, the hashed files come from the cache.
 * @param folder absolute url; a missing last slash is added
 * @param fresh after a failure: nothing is taken from the cache
 */
export function createHttpSource(folder: string, fresh = false): HttpSource {
  const url = folder.endsWith('/') ? folder : `${folder}/`;
  const started = new Map<string, Promise<Uint8Array>>();
  const start = (name: string) =>
    fetchFile(new URL(name, url).href, fresh ? 'reload' : name === 'entry.json' ? 'no-cache' : 'default');
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
