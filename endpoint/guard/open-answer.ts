import type { AskEvent } from '../../src/protocol/index.js';
import type { AskOptions } from '../ask-options.js';
import { answerCache, type AnswerCache } from './answer-cache.js';
import { guardStateOf, type Opening } from './guard-state.js';
import type { AnswerOrigin } from './log-entry.js';
import { mayShare } from './may-share.js';
import { shareAnswer } from './share-answer.js';
import { refuseSpent, spendModelCall } from './spend-model-call.js';

/** How an answer is come by. */
export interface AnswerRequest {
  /** By `answerKey`; `null` for an answer that is nobody else's: one with a conversation before it. */
  key: string | null;
  /** Aborts when the reader has gone. */
  signal: AbortSignal;
  /**
   * Begins the answer. One call of a model is paid for: the one that writes the answer. Further ones are to be asked
   * for by `spendModelCall`. The signal aborts when none of its readers is left.
   */
  start(signal: AbortSignal): AsyncIterable<AskEvent>;
}

export type OpenedAnswer = { events: AsyncIterable<AskEvent>; from: AnswerOrigin } | { refused: Response };

/**
 * Opens an answer at the least cost: one that is kept, else one that is being written for somebody else, else a new
 * one, which the day's budget pays for; refused where that is spent.
 */
export async function openAnswer(options: AskOptions, request: AnswerRequest): Promise<OpenedAnswer> {
  const { key, signal, start } = request;
  const cache = key === null ? null : answerCache(options);
  if (key === null || !cache) return openOwn(options, (events) => events, signal, start);
  if (!mayShare()) {
    const kept = await cache.get(key);
    if (kept) return { events: replay(kept), from: 'cache' };
    return openOwn(options, (events) => keepAtEnd(options, events, cache, key), signal, start);
  }
  const { openings } = guardStateOf(options);
  const isFirst = !openings.has(key);
  if (isFirst) openings.set(key, begin(options, cache, key, start));
  const opened = await openings.get(key)!;
  if ('retryAfter' in opened) return { refused: refuseSpent(opened.retryAfter) };
  if ('kept' in opened) return { events: replay(opened.kept), from: 'cache' };
  if (opened.flight.isGivenUp()) return openAnswer(options, request);
  return { events: opened.flight.read(signal), from: isFirst ? 'model' : 'shared' };
}

async function openOwn(
  options: AskOptions,
  follow: (events: AsyncIterable<AskEvent>) => AsyncIterable<AskEvent>,
  signal: AbortSignal,
  start: AnswerRequest['start'],
): Promise<OpenedAnswer> {
  const spending = await spendModelCall(options);
  return spending.spent
    ? { events: follow(start(signal)), from: 'model' }
    : { refused: refuseSpent(spending.retryAfter) };
}

/** The events as they come; they are kept before the last one is passed on, after which its reader may well be gone. */
async function* keepAtEnd(
  options: AskOptions,
  events: AsyncIterable<AskEvent>,
  cache: AnswerCache,
  key: string,
): AsyncGenerator<AskEvent, void, undefined> {
  const seen: AskEvent[] = [];
  for await (const event of events) {
    seen.push(event);
    if (event.event === 'done') await keep(options, cache, key, seen);
    yield event;
  }
}

async function begin(
  options: AskOptions,
  cache: AnswerCache,
  key: string,
  start: AnswerRequest['start'],
): Promise<Opening> {
  const { openings } = guardStateOf(options);
  const forget = (): void => void openings.delete(key);
  let isFlying = false;
  try {
    const kept = await cache.get(key);
    if (kept) return { kept };
    const spending = await spendModelCall(options);
    if (!spending.spent) return spending;
    isFlying = true;
    return {
      flight: shareAnswer(start, {
        // Forgotten once it is kept, so that nobody who comes between pays for it again.
        onEnd: (events) => void keep(options, cache, key, events).finally(forget),
        onFail: forget,
      }),
    };
  } finally {
    if (!isFlying) forget();
  }
}

/** Keeps an answer that its readers have; that it could not be kept is nothing to them. */
async function keep(
  options: AskOptions,
  cache: AnswerCache,
  key: string,
  events: readonly AskEvent[],
): Promise<void> {
  try {
    await cache.set(key, events);
  } catch (error) {
    options.onError?.(error);
  }
}

/** A kept answer in the pieces that it was written in. */
async function* replay(events: readonly AskEvent[]): AsyncGenerator<AskEvent, void, undefined> {
  yield* events;
}
