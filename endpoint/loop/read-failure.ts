import { AskFailure } from './ask-failure.js';

/** Longest piece of a provider's message that an owner's log gets. */
const MAX_MESSAGE = 300;
/** Gemini answers 400 to a key that is wrong or has run out. */
const NO_KEY = /\bAPI key (?:not valid|expired)\b/i;
/** What is shorter is no secret, but a placeholder such as `-`. */
const SHORTEST_KEY = 4;
/** Seconds; what is longer is no wait but a closed door, and shown as this. */
const MAX_RETRY_AFTER = 24 * 3600;

/**
 * What a failure of the SDK means. It comes as an error with a status (200 where the connection broke), as a part of
 * the stream that may be any object, or thrown by `fetch`.
 *
 * @param key what the provider was asked by: gateways quote it back, and it must reach no log
 */
export function readFailure(error: unknown, key?: string): AskFailure {
  if (error instanceof AskFailure) return error;
  const { statusCode: status, responseHeaders: headers, message } = asRecord(error);
  const said = typeof message === 'string' ? message : safeJson(error);
  const told = key === undefined || key.length < SHORTEST_KEY ? said : said.replaceAll(key, '(the key)');
  const text = `The provider failed${typeof status === 'number' ? ` with ${status}` : ''}: ${told.slice(0, MAX_MESSAGE)}`;
  if (status === 401 || status === 403 || (status === 400 && NO_KEY.test(told)))
    return new AskFailure('HEV_ASK_PROVIDER_KEY', text, { cause: error });
  // Anthropic says 529, and says it within a stream too, without a status.
  const isBusy = status === 429 || status === 503 || status === 529;
  if (isBusy || (typeof status !== 'number' && /overloaded|rate.?limit/i.test(safeJson(error))))
    return new AskFailure('HEV_ASK_PROVIDER_BUSY', text, {
      cause: error,
      isPassing: true,
      retryAfter: readRetryAfter(asRecord(headers)),
    });
  if (status === 200) return new AskFailure('HEV_ASK_CUT_OFF', text, { cause: error, isPassing: true });
  const isPassing = typeof status !== 'number' || status === 408 || status >= 500;
  return new AskFailure('HEV_ASK_PROVIDER_FAILED', text, {
    cause: error,
    isPassing,
    ...(typeof status === 'number' && { status }),
  });
}

/** RFC 9110, 10.2.3: seconds, or a date; some providers give milliseconds in a header of their own. */
function readRetryAfter(headers: Record<string, unknown>): number | undefined {
  const { 'retry-after-ms': exact, 'retry-after': given } = headers;
  if (typeof exact === 'string' && Number(exact) > 0) return limit(Number(exact) / 1000);
  if (typeof given !== 'string' || given.trim() === '') return undefined;
  const seconds = Number(given);
  return limit(Number.isFinite(seconds) ? seconds : (Date.parse(given) - Date.now()) / 1000);
}

function limit(seconds: number): number | undefined {
  return Number.isFinite(seconds) ? Math.min(MAX_RETRY_AFTER, Math.max(0, Math.ceil(seconds))) : undefined;
}

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}

function safeJson(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}
