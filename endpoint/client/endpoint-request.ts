import { HevAskError } from '../../src/model/index.js';
import { notData, refused, timedOut, unreachable } from './endpoint-errors.js';

/** What every request of a client shares. */
export interface RequestSettings {
  fetch: typeof fetch;
  /** Longest silence, in milliseconds. */
  timeout: number;
}

/** One request: what it asks for, and how much may come back. */
export interface EndpointRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

/** An answer with status 2xx or 304; its body is read in pieces, each within the time limit. */
export interface EndpointAnswer {
  status: number;
  headers: Headers;
  chunks: AsyncGenerator<Uint8Array, void, undefined>;
  /** For who doesn't read the body: nothing is waited for any longer. */
  cancel(): Promise<void>;
}

/**
 * Sends a request and waits for its answer.
 *
 * @throws HevAskError for an endpoint that is down, silent, or answers with a failure
 */
export async function sendRequest(
  url: string,
  settings: RequestSettings,
  request: EndpointRequest = {},
): Promise<EndpointAnswer> {
  const { method = 'GET', body, signal } = request;
  const watch = new SilenceWatch(settings.timeout);
  const abort = (): void => watch.controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  const finish = (): void => {
    watch.stop();
    signal?.removeEventListener('abort', abort);
  };
  const fail = (cause: unknown): unknown => {
    if (cause instanceof HevAskError || signal?.aborted) return cause;
    return watch.expired ? timedOut(url, settings.timeout) : unreachable(url, cause);
  };
  try {
    const response = await settings.fetch(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: watch.controller.signal,
    });
    const chunks = readChunks(response.body, watch, fail, finish);
    // A generator that was never started runs none of its own clean-up.
    const cancel = async (): Promise<void> => {
      finish();
      await response.body?.cancel().catch(() => undefined);
    };
    if (response.ok || response.status === 304)
      return { status: response.status, headers: response.headers, chunks, cancel };
    const { status, headers } = response;
    const told = isJson(headers) ? readTold(await collect(chunks, 2 ** 16, url)) : '';
    throw refused(url, status, headers.get('retry-after'), told);
  } catch (cause) {
    finish();
    throw fail(cause);
  }
}

/** The answer's body, whole. @throws HevAskError `HEV_ASK_ENDPOINT_NOT_DATA` past `limit` bytes */
export async function collect(
  chunks: AsyncIterable<Uint8Array>,
  limit: number,
  url: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > limit) throw notData(url, false);
    parts.push(chunk);
  }
  const whole = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The answer's body as a JSON object. @throws HevAskError `HEV_ASK_ENDPOINT_NOT_DATA` */
export async function readJson(answer: EndpointAnswer, url: string): Promise<Record<string, unknown>> {
  const text = new TextDecoder().decode(await collect(answer.chunks, 2 ** 24, url));
  try {
    const data: unknown = JSON.parse(text);
    if (data !== null && typeof data === 'object' && !Array.isArray(data))
      return data as Record<string, unknown>;
  } catch {
    // Told below, as any other answer that is not what was asked for.
  }
  throw notData(url, isPage(answer.headers) || /^\s*</.test(text));
}

export function isPage(headers: Headers): boolean {
  return /^text\/html|xhtml/i.test(headers.get('content-type') ?? '');
}

function isJson(headers: Headers): boolean {
  return /\bjson\b/i.test(headers.get('content-type') ?? '');
}

function readTold(bytes: Uint8Array): string {
  try {
    const { error } = JSON.parse(new TextDecoder().decode(bytes)) as { error?: unknown };
    return typeof error === 'string' ? error : '';
  } catch {
    return '';
  }
}

async function* readChunks(
  body: ReadableStream<Uint8Array> | null,
  watch: SilenceWatch,
  fail: (cause: unknown) => unknown,
  finish: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body?.getReader();
  try {
    for (;;) {
      watch.restart();
      const next = await reader?.read();
      if (next?.value === undefined) return;
      watch.stop();
      yield next.value;
    }
  } catch (cause) {
    throw fail(cause);
  } finally {
    finish();
    await reader?.cancel().catch(() => undefined);
  }
}

/** Aborts after a time in which nothing came. */
class SilenceWatch {
  readonly controller = new AbortController();
  expired = false;
  private readonly ms: number;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ms: number) {
    this.ms = ms;
    this.restart();
  }

  restart(): void {
    this.stop();
    this.timer = setTimeout(() => {
      this.expired = true;
      this.controller.abort();
    }, this.ms);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
