import { createParser } from 'eventsource-parser';
import { readAskEvent, type AskEvent } from './ask-event.js';

/** One event as a frame of `text/event-stream`. JSON holds no bare line end, so one `data` line is enough. */
export function encodeFrame(event: AskEvent): string {
  return `event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`;
}

/**
 * Reads the events of an answer's stream as they come: any of the three line ends, bytes split anywhere,
 * comments, data over several lines. Frames that are no event of ours are passed over. A stream that ends
 * before `done` or `error` gets an `error` event with code `HEV_ASK_CUT_OFF`; nothing follows the end.
 *
 * @param chunks a response's body, or any other source of UTF-8 bytes; a failure of it is thrown
 */
export async function* decodeFrames(
  chunks: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>,
): AsyncGenerator<AskEvent, void, undefined> {
  const events: AskEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const read = readAskEvent(event, parseJson(data));
      if (read) events.push(read);
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of iterateChunks(chunks)) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    for (const event of events.splice(0)) {
      yield event;
      if (isEnd(event)) return;
    }
  }
  // The last frame may lack its empty line; half a frame is no JSON and is passed over.
  parser.feed(`${decoder.decode()}\n\n`);
  for (const event of events) {
    yield event;
    if (isEnd(event)) return;
  }
  yield { event: 'error', data: { error: 'The answer was cut off.', code: 'HEV_ASK_CUT_OFF' } };
}

function isEnd({ event }: AskEvent): boolean {
  return event === 'done' || event === 'error';
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/** Safari reads a `ReadableStream` by its reader only. */
async function* iterateChunks(
  chunks: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (!('getReader' in chunks)) {
    yield* chunks;
    return;
  }
  const reader = chunks.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever stops reading wants no more of it.
    await reader.cancel().catch(() => undefined);
  }
}
