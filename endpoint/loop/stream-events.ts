import { encodeFrame, type AskEvent } from '../../src/protocol/index.js';
import { tellReader } from './ask-failure.js';

/** Letters of frames that are sent together at most. */
const MAX_CHUNK = 16_384;

/**
 * Events as the body of a response, one frame each, read as fast as they are taken; those that come in one turn of the
 * event loop are sent together, which makes a busy process catch up. While none comes a comment is sent
 * now and then: it keeps proxies from closing the stream, and some runtimes notice only by writing that a reader has gone.
 *
 * @param events are asked for the next one at once; what they throw becomes an `error` event
 * @param heartbeat milliseconds between two comments
 * @param onCancel called when the reader leaves before the end
 */
export function streamEvents(
  events: AsyncIterable<AskEvent>,
  { heartbeat, onCancel }: { heartbeat: number; onCancel: () => void },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const source = events[Symbol.asyncIterator]();
  let pending: Promise<IteratorResult<AskEvent>> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let frames = '';
        let isOver = false;
        let turn: Promise<'turn'> | undefined;
        while (!isOver && frames.length < MAX_CHUNK) {
          pending ??= source.next();
          const next = await (
            frames === '' ? orSilence(pending, heartbeat) : Promise.race([pending, (turn ??= nextTurn())])
          ).catch(() => 'failure' as const);
          if (next === 'turn') break;
          if (next === 'silence') return controller.enqueue(encoder.encode(': waiting\n\n'));
          pending = undefined;
          const event = next === 'failure' ? FAILURE : next.done ? undefined : next.value;
          if (event) frames += encodeFrame(event);
          isOver = !event || event.event === 'done' || event.event === 'error';
        }
        if (frames !== '') controller.enqueue(encoder.encode(frames));
        if (!isOver) return;
        controller.close();
        // Nothing is left to be told of what it throws now.
        await source.return?.().catch(() => undefined);
      },
      cancel() {
        onCancel();
        // Not waited for: it may rest in the middle of a step, which the signal ends.
        void source.return?.().catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

const FAILURE: AskEvent = {
  event: 'error',
  data: { error: tellReader('HEV_ASK_INTERNAL'), code: 'HEV_ASK_INTERNAL' },
};

function nextTurn(): Promise<'turn'> {
  return new Promise((resolve) => setTimeout(() => resolve('turn'), 0));
}

async function orSilence<T>(promise: Promise<T>, limit: number): Promise<T | 'silence'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<'silence'>((resolve) => {
    timer = setTimeout(() => resolve('silence'), limit);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}
