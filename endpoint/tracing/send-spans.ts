import { HevAskError } from '../../src/model/index.js';
import type { Receiver } from './receivers.js';
import type { Span } from './span.js';

/** Sendings under way to one receiver at most: what a receiver doesn't take is dropped, and no memory held for it. */
const MOST_PENDING = 32;

const pending = new Map<string, number>();
/** Receivers that failed the last time, by address: each is told of once. */
const failing = new Set<string>();

/**
 * Sends spans to a receiver, once. It never rejects, and takes as long as the receiver's time-out at most.
 *
 * @param onError told of the first of several failures in a row
 */
export async function sendSpans(
  spans: readonly Span[],
  receiver: Receiver,
  onError: (error: unknown) => void,
): Promise<void> {
  const { url, headers, timeout } = receiver;
  const under = pending.get(url) ?? 0;
  const body = under < MOST_PENDING ? receiver.encode(spans) : null;
  if (body === null) return;
  pending.set(url, under + 1);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    failing.delete(url);
  } catch (cause) {
    if (failing.has(url)) return;
    failing.add(url);
    onError(describe(url, cause));
  } finally {
    pending.set(url, (pending.get(url) ?? 1) - 1);
  }
}

function describe(url: string, cause: unknown): HevAskError {
  const why = cause instanceof Error ? cause.message : String(cause);
  // Without what an address may hold of a secret.
  const { origin, pathname } = URL.canParse(url) ? new URL(url) : { origin: '', pathname: 'that address' };
  return new HevAskError(
    'HEV_ASK_TRACE',
    `Traces can't be sent to ${origin}${pathname}: ${why}.`,
    'Answers are written all the same; further failures are passed over until it takes them again.',
    { cause },
  );
}
