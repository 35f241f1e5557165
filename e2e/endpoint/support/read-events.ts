import { decodeFrames, type AskEvent } from '../../../src/protocol/index.js';
import { post } from './ask.js';
import type { RunningTarget } from './start-target.js';

/** An answer being read. */
export interface OpenAnswer {
  response: Response;
  /** The next event, as soon as it has come; `undefined` at the stream's end. */
  next(): Promise<AskEvent | undefined>;
  /** All that is left. */
  rest(): Promise<AskEvent[]>;
  /** Goes away, as a reader does who closes the page. */
  leave(): void;
}

/** Asks a question, and reads its answer event by event. */
export async function askQuestion(target: RunningTarget, query: string): Promise<OpenAnswer> {
  const gone = new AbortController();
  const init = { ...post({ query, mode: 'agentic' }), signal: gone.signal };
  const response = await fetch(target.url, init);
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
    throw new Error(`No stream came, but ${response.status}: ${await response.text()}\n${target.printed()}`);
  const events = decodeFrames(response.body)[Symbol.asyncIterator]();
  return {
    response,
    async next() {
      const { done, value } = await events.next();
      return done ? undefined : value;
    },
    async rest() {
      const all: AskEvent[] = [];
      for (let one = await events.next(); !one.done; one = await events.next()) all.push(one.value);
      return all;
    },
    leave: () => gone.abort(),
  };
}

/** The text of an answer's pieces. */
export function textOf(events: readonly AskEvent[]): string {
  return events.map(({ event, data }) => (event === 'token' ? data.text : '')).join('');
}
