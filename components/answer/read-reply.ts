import { ASK_ERROR_CODES, decodeFrames } from '../../src/protocol/index.js';
import type { AskEvent, AskRequest } from '../../src/protocol/index.js';
import { limitSilence } from './limit-silence.js';

/** What comes back for a question: the events of an answer, or that there are only rows. */
export type ReplyEvent = AskEvent | { event: 'rows'; data: { warning?: string } };

/** Failures that readers have a sentence for, besides the endpoint's own. */
type OwnCode = 'HEV_ASK_OFFLINE' | 'HEV_ASK_ENDPOINT_UNREACHABLE';

const CODES_BY_STATUS: Readonly<Record<number, string>> = {
  400: 'HEV_ASK_BAD_REQUEST',
  413: 'HEV_ASK_BAD_REQUEST',
  429: 'HEV_ASK_RATE_LIMITED',
  500: 'HEV_ASK_INTERNAL',
};

/** Nothing for so long, not even the endpoint's sign of life: nothing more is to be expected. */
const SILENCE_MS = 45_000;

function failure(code: string, retryAfter?: number): ReplyEvent {
  return { event: 'error', data: { error: '', code, ...(retryAfter && { retryAfter }) } };
}

function unreachable(): ReplyEvent {
  const code: OwnCode = navigator.onLine ? 'HEV_ASK_ENDPOINT_UNREACHABLE' : 'HEV_ASK_OFFLINE';
  return failure(code);
}

/**
 * Puts a question to an endpoint and reads what it answers. Every failure is an event, so that what came before it stays.
 * @param options what goes along with the request; its `signal` stops it
 * @throws only where the signal is aborted
 */
export async function* readReply(
  endpoint: string,
  request: AskRequest,
  options: RequestInit & { signal: AbortSignal },
): AsyncGenerator<ReplyEvent, void, undefined> {
  let began = false;
  try {
    const response = await fetch(endpoint, {
      ...options,
      method: 'POST',
      headers: {
        ...options.headers,
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
      },
      body: JSON.stringify(request),
    });
    const type = response.headers.get('content-type') ?? '';
    if (!response.ok) yield await explainStatus(response);
    else if (type.includes('json')) yield await readRows(response);
    else if (!type.includes('event-stream') || !response.body) yield unreachable();
    else {
      for await (const event of decodeFrames(limitSilence(response.body, SILENCE_MS))) {
        began = true;
        yield event;
      }
    }
  } catch (error) {
    if (options.signal.aborted) throw error;
    if ((error as Error).name === 'TimeoutError') yield failure('HEV_ASK_TIMEOUT');
    else if (began && navigator.onLine) yield failure('HEV_ASK_CUT_OFF');
    else yield unreachable();
  }
}

async function readRows(response: Response): Promise<ReplyEvent> {
  const { warning } = (await response.json()) as { warning?: unknown };
  return { event: 'rows', data: typeof warning === 'string' ? { warning } : {} };
}

/** A failure before the stream: the code that the body names, else by the status. */
async function explainStatus(response: Response): Promise<ReplyEvent> {
  const body = (await response.json().catch(() => ({}))) as { code?: unknown; retryAfter?: unknown } | null;
  const named = (ASK_ERROR_CODES as readonly unknown[]).includes(body?.code) ? String(body?.code) : undefined;
  const code = named ?? CODES_BY_STATUS[response.status];
  return code ? failure(code, readRetryAfter(response, body?.retryAfter)) : unreachable();
}

/** Seconds, from the header (seconds or a date) or, where another origin hides that, from the body. */
function readRetryAfter({ headers }: Response, named: unknown): number | undefined {
  const header = headers.get('retry-after') ?? '';
  const seconds = Number(header || named) || (Date.parse(header) - Date.now()) / 1000;
  return seconds > 0 ? Math.ceil(seconds) : undefined;
}
