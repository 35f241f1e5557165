import { readAskEvent, type AskEvent } from '../../src/protocol/index.js';
import type { AskOptions } from '../ask-options.js';
import { storeOf } from './guard-state.js';

/** How long an answer is kept, in seconds, where the options don't say. */
const DEFAULT_TTL = 86_400;
/** Longest answer that is kept, in characters of JSON: Durable Objects hold 128 kB under a key. */
const MAX_LENGTH = 100_000;

/** Finished answers by the key of their question. */
export interface AnswerCache {
  /** The events of an answer, as they were sent, without what it cost; `null` where none is kept. */
  get(key: string): Promise<AskEvent[] | null>;
  /** Keeps an answer that is worth giving again: finished, verified and no refusal. Others are passed over. */
  set(key: string, events: readonly AskEvent[]): Promise<void>;
}

/** The answers that an endpoint keeps; `null` where it keeps none. */
export function answerCache(options: AskOptions): AnswerCache | null {
  const { cacheAnswers = DEFAULT_TTL } = options;
  if (cacheAnswers === false || cacheAnswers <= 0) return null;
  const store = storeOf(options);
  return {
    async get(key) {
      const kept = await store.get(key);
      return kept === null ? null : readEvents(kept);
    },
    async set(key, events) {
      if (!isWorthKeeping(events)) return;
      const kept = JSON.stringify(events.map(dropUsage));
      if (kept.length <= MAX_LENGTH) await store.set(key, kept, cacheAnswers);
    },
  };
}

function isWorthKeeping(events: readonly AskEvent[]): boolean {
  const last = events.at(-1);
  return (
    last?.event === 'done' &&
    last.data.verified === true &&
    last.data.refused !== true &&
    !('finish' in last.data && last.data.finish === 'length') &&
    events.some(({ event }) => event === 'token')
  );
}

/** Given again, an answer costs no tokens. */
function dropUsage(event: AskEvent): AskEvent {
  if (event.event !== 'done') return event;
  const { usage: _usage, ...data } = event.data;
  return { event: 'done', data };
}

/** Reads what a store holds, which others may have written to: all of it, or nothing. */
function readEvents(kept: string): AskEvent[] | null {
  try {
    const data: unknown = JSON.parse(kept);
    if (!Array.isArray(data)) return null;
    const events = (data as { event?: unknown; data?: unknown }[]).map((item) =>
      readAskEvent(String(item.event), item.data),
    );
    return isWhole(events) && isWorthKeeping(events) ? events : null;
  } catch {
    return null;
  }
}

function isWhole(events: readonly (AskEvent | null)[]): events is AskEvent[] {
  return events.every((event) => event !== null);
}
