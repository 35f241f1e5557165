import type { AskEvent } from '../../src/protocol/index.js';

/** An answer being written, which several may read, each from its beginning. */
export interface Flight {
  /** The events so far and those to come, until the reader's signal aborts. A failure of the source is thrown to each reader. */
  read(signal: AbortSignal): AsyncGenerator<AskEvent, void, undefined>;
  /** Whether its last reader has gone before it was over: nothing more is to be had from it. */
  isGivenUp(): boolean;
}

/** What a shared answer tells of itself. */
export interface FlightEvents {
  /** Once, with all its events, when it is over; what is returned is waited for by nobody. */
  onEnd?(events: readonly AskEvent[]): void;
  /** Once, when it failed, or when its last reader has gone and it is given up. */
  onFail?(): void;
}

/**
 * Lets several readers follow one answer. It is written at its own pace, however fast they read, and given up when
 * the last of them has gone.
 *
 * @param start begins the answer; its signal aborts when nobody is left
 */
export function shareAnswer(
  start: (signal: AbortSignal) => AsyncIterable<AskEvent>,
  { onEnd, onFail }: FlightEvents = {},
): Flight {
  const events: AskEvent[] = [];
  const abandoned = new AbortController();
  const waiting = new Set<() => void>();
  let readers = 0;
  let end: { error?: unknown } | null = null;

  function wakeAll(): void {
    for (const wake of waiting) wake();
    waiting.clear();
  }

  async function write(): Promise<void> {
    try {
      for await (const event of start(abandoned.signal)) {
        events.push(event);
        wakeAll();
      }
      end = {};
    } catch (error) {
      end = { error };
    }
    wakeAll();
    if (abandoned.signal.aborted) return;
    if ('error' in end) onFail?.();
    else onEnd?.(events);
  }

  function leave(): void {
    readers -= 1;
    // Those who were let in at the same moment come to read within the same turn.
    queueMicrotask(() => {
      if (readers > 0 || end || abandoned.signal.aborted) return;
      abandoned.abort();
      onFail?.();
    });
  }

  async function* follow(signal: AbortSignal, done: () => void): AsyncGenerator<AskEvent, void, undefined> {
    try {
      for (let at = 0; !signal.aborted;) {
        const event = events[at];
        if (event) {
          at += 1;
          yield event;
        } else if (!end) {
          await new Promise<void>((wake) => waiting.add(wake));
        } else if ('error' in end) {
          throw end.error;
        } else {
          return;
        }
      }
    } finally {
      done();
    }
  }

  void write();
  return {
    isGivenUp: () => abandoned.signal.aborted,
    read(signal) {
      readers += 1;
      let isReading = true;
      const done = (): void => {
        if (!isReading) return;
        isReading = false;
        signal.removeEventListener('abort', done);
        leave();
        wakeAll();
      };
      // A reader that has stopped asking for more can only be seen to go by its signal.
      if (signal.aborted) done();
      else signal.addEventListener('abort', done);
      return follow(signal, done);
    },
  };
}
