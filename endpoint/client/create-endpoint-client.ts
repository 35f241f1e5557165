import { decodeTree } from '../../src/digest/index.js';
import { HevAskError } from '../../src/model/index.js';
import { decodeFrames, type AskTurn } from '../../src/protocol/index.js';
import { unpackArchive } from '../archive/unpack-archive.js';
import type {
  ArchiveCache,
  EndpointClient,
  EndpointEvent,
  EndpointInfo,
  KeywordReply,
  RemoteDigest,
} from './endpoint-client.js';
import { notData } from './endpoint-errors.js';
import { collect, isPage, readJson, sendRequest, type EndpointRequest } from './endpoint-request.js';
import { readInfo, readKeywordReply } from './read-replies.js';

/** How a client works; all optional. */
export interface EndpointClientOptions {
  fetch?: typeof fetch;
  /** Keeps the archive between runs. Default: none. */
  cache?: ArchiveCache;
  /** Longest silence in milliseconds before a request is given up. Default 30,000. */
  timeout?: number;
}

/** Largest archive that is fetched, in bytes. */
const MAX_ARCHIVE = 128 * 2 ** 20;

/**
 * A client of a deployed endpoint. Nothing is sent before its first method is called.
 *
 * @param url the endpoint, `https://example.com/api/ask`; of an address without a path, `/api/ask` there
 * @throws HevAskError `HEV_ASK_ENDPOINT_URL` for something that is no http(s) address
 */
export function createEndpointClient(url: string, options: EndpointClientOptions = {}): EndpointClient {
  const base = normaliseUrl(url);
  const settings = { fetch: options.fetch ?? globalThis.fetch, timeout: options.timeout ?? 30_000 };
  const send = (path: string, request?: EndpointRequest) => sendRequest(base + path, settings, request);

  const client: EndpointClient = {
    url: base,
    async info(): Promise<EndpointInfo> {
      const info = readInfo(await readJson(await send(''), base));
      if (!info) throw notData(base, false);
      return info;
    },
    async digest() {
      return (await client.archive()).digest;
    },
    archive: ({ force = false } = {}) =>
      fetchArchive(`${base}/archive`, send, force ? undefined : options.cache, options.cache),
    async search(query, { limit = 8 } = {}) {
      const body = { query, mode: 'keyword', limit };
      const reply = readReply(base, await readJson(await send('', { method: 'POST', body }), base));
      return { ...reply, results: reply.results.slice(0, limit) };
    },
    ask: (query, { history, signal } = {}) => askQuestion(base, send, query, history, signal),
  };
  return client;
}

function normaliseUrl(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    throw new HevAskError(
      'HEV_ASK_ENDPOINT_URL',
      `'${url}' is no address of an endpoint.`,
      'Give it in full, such as https://example.com/api/ask.',
    );
  }
  const path = parsed.pathname.replace(/\/+$/, '');
  return `${parsed.origin}${path === '' ? '/api/ask' : path}`;
}

type Send = (path: string, request?: EndpointRequest) => ReturnType<typeof sendRequest>;

async function fetchArchive(
  url: string,
  send: Send,
  known: ArchiveCache | undefined,
  cache: ArchiveCache | undefined,
): Promise<RemoteDigest> {
  const cached = (await known?.read()) ?? null;
  const answer = await send('/archive', cached ? { headers: { 'if-none-match': cached.etag } } : {});
  if (answer.status === 304 && cached) {
    await answer.cancel();
    try {
      return await openArchive(url, cached.bytes, true);
    } catch (error) {
      // What the cache holds is damaged: fetched anew.
      if (error instanceof HevAskError) return fetchArchive(url, send, undefined, cache);
      throw error;
    }
  }
  if (isPage(answer.headers)) {
    await answer.cancel();
    throw notData(url, true);
  }
  const bytes = await collect(answer.chunks, MAX_ARCHIVE, url);
  const opened = await openArchive(url, bytes, false);
  const etag = answer.headers.get('etag');
  // Only what could be read replaces what was read before.
  if (etag !== null) await cache?.write({ etag, bytes }).catch(() => undefined);
  return opened;
}

async function openArchive(url: string, bytes: Uint8Array, upToDate: boolean): Promise<RemoteDigest> {
  const files = await unpackArchive(bytes);
  const { digest, warnings } = await decodeTree(files);
  if (digest.nodes.length > 0) return { digest, files, warnings, upToDate };
  throw new HevAskError(
    'HEV_ASK_EMPTY_DIGEST',
    `The digest at ${url} holds no section.`,
    'Tell the owner of the site to build it again.',
  );
}

function readReply(url: string, data: Record<string, unknown>): KeywordReply {
  const reply = readKeywordReply(data);
  if (!reply) throw notData(url, false);
  return reply;
}

async function* askQuestion(
  url: string,
  send: Send,
  query: string,
  history: AskTurn[] | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<EndpointEvent, void, undefined> {
  const answer = await send('', {
    method: 'POST',
    body: { query, mode: 'agentic', ...(history && { history }) },
    ...(signal && { signal }),
  });
  if (/^text\/event-stream\b/i.test(answer.headers.get('content-type') ?? ''))
    yield* decodeFrames(answer.chunks);
  else yield { event: 'keyword', data: readReply(url, await readJson(answer, url)) };
}
