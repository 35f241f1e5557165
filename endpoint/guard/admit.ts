import type { AskRequest } from '../../src/protocol/index.js';
import type { AskOptions } from '../ask-options.js';
import { respondOnce } from '../respond.js';
import { checkOrigin } from './check-origin.js';
import { guardStateOf, limitOf, storeOf } from './guard-state.js';
import { identifyClient } from './identify-client.js';
import { describeSpan, refuse, refuseForNow } from './refuse.js';
import { describeUndeclaredProxy } from './undeclared-proxy.js';

/** Seconds that a client's posts and questions are counted over. */
const WINDOW = 600;
/** When a client whose answers are all still being written is told to come back. */
const STREAM_WAIT = 5;

/** Whether a question is answered; `release` is to be called when its answer is over, however it ends. */
export type Admission = { admitted: true; release(): void } | { admitted: false; response: Response };

/**
 * What a post is refused with before its body is read: 403 for where it comes from, 413 for its declared size, 429
 * for how many there were; `null` for one that goes on. Refusals of the first two kinds are not counted.
 */
export function refusePost(request: Request, options: AskOptions): Response | null {
  const refusal = checkOrigin(request, options);
  if (refusal !== null) return refuse(403, 'HEV_ASK_ORIGIN', refusal);
  const bodyBytes = limitOf(options, 'bodyBytes');
  if (Number(request.headers.get('content-length') ?? 0) > bodyBytes) return refuseBody(options);
  const { name, limit } = limitFor(request, options, 'posts');
  const { count, resetSeconds } = guardStateOf(options).memory.increment(`posts:${name}`, WINDOW);
  return count > limit ? refuseMany('requests', resetSeconds) : null;
}

/** What a body that is too large is refused with. */
export function refuseBody(options: AskOptions): Response {
  const kilobytes = Math.round(limitOf(options, 'bodyBytes') / 102.4) / 10;
  return respondOnce({ error: `The body is larger than ${kilobytes} kB.` }, 413);
}

/**
 * Counts a question that a model is to answer, and takes up one of its client's places for answers being written.
 * A store that fails is the store's own matter: see `withFallback`.
 */
export async function admitQuestion(
  request: Request,
  options: AskOptions,
  { query }: Pick<AskRequest, 'query'>,
): Promise<Admission> {
  const longest = limitOf(options, 'questionCharacters');
  if (query.length > longest) {
    const error = `\`query\` is longer than ${longest} characters.`;
    return { admitted: false, response: respondOnce({ error }, 400) };
  }
  tellOfProxy(request, options);
  const { name, limit } = limitFor(request, options, 'questions');
  const release = takePlace(name, limitFor(request, options, 'streams').limit, options);
  if (!release) {
    const error = 'Other answers to you are still being written. Try again when one of them is done.';
    return { admitted: false, response: refuseForNow('HEV_ASK_RATE_LIMITED', error, STREAM_WAIT) };
  }
  try {
    const { count, resetSeconds } = await storeOf(options).increment(`questions:${name}`, WINDOW);
    if (count <= limit) return { admitted: true, release };
    release();
    return { admitted: false, response: refuseMany('questions', resetSeconds) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Tells an endpoint's owner, once, why readers may soon be refused who have asked nothing yet. */
function tellOfProxy(request: Request, options: AskOptions): void {
  const state = guardStateOf(options);
  const told = state.toldOfProxy ? null : describeUndeclaredProxy(request, options);
  if (!told) return;
  state.toldOfProxy = true;
  options.onError?.(told);
}

function refuseMany(what: string, resetSeconds: number): Response {
  const error = `Too many ${what} in a short time. Try again in ${describeSpan(resetSeconds)}.`;
  return refuseForNow('HEV_ASK_RATE_LIMITED', error, resetSeconds);
}

/**
 * What a client is counted by, and its limit. Callers whom nobody can tell apart have none of their own: counted as
 * one, any one of them could shut out all others within minutes. The day's budget holds for them too.
 */
function limitFor(
  request: Request,
  options: AskOptions,
  limit: 'posts' | 'questions' | 'streams',
): { name: string; limit: number } {
  const client = identifyClient(request, options);
  return client === null
    ? { name: 'unknown', limit: Infinity }
    : { name: client, limit: limitOf(options, limit) };
}

/** Takes up a place, and gives what frees it again, once; `null` where all are taken. */
function takePlace(name: string, limit: number, options: AskOptions): (() => void) | null {
  const { streams } = guardStateOf(options);
  const taken = streams.get(name) ?? 0;
  if (taken >= limit) return null;
  streams.set(name, taken + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = (streams.get(name) ?? 1) - 1;
    if (left > 0) streams.set(name, left);
    else streams.delete(name);
  };
}
