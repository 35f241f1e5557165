import { HevAskError } from '../../src/model/index.js';
import { decodeFrames, type AskTurn } from '../../src/protocol/index.js';
import { createArchiveFetcher } from './fetch-archive.js';
import type {
  ArchiveCache,
  EndpointClient,
  EndpointEvent,
  EndpointInfo,
  KeywordReply,
} from './endpoint-client.js';
import { notData } from './endpoint-errors.js';
import { readJson, sendRequest, type EndpointRequest } from './endpoint-request.js';
import { readInfo, readKeywordReply } from './read-replies.js';

/** How a client works; all optional. */
export interface EndpointClientOptions {
  fetch?: typeof fetch;
  /** Keeps the archive between runs. Default: none. */
  cache?: ArchiveCache;
  /** Longest silence in milliseconds before a request is given up. Default 30,000. */
  timeout?: number;
}

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

  const fetchArchive = createArchiveFetcher(
    `${base}/archive`,
    (headers) => send('/archive', { headers }),
    options.cache,
  );

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
    archive: ({ force = false } = {}) => fetchArchive(force),
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
