import { encodeFrame, type AskEvent } from '../../src/protocol/index.js';
import { tellReader } from './ask-failure.js';

/**
 * Events as the body of a response, one frame each, read as fast as they are taken. While none comes a comment is sent
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
  const encode = (event: AskEvent): Uint8Array => encoder.encode(encodeFrame(event));
  const source = events[Symbol.asyncIterator]();
  let pending: Promise<IteratorResult<AskEvent>> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        pending ??= source.next();
        const next = await orSilence(pending, heartbeat).catch(() => 'failure' as const);
        if (next === 'failure') {
          controller.enqueue(encode(FAILURE));
          controller.close();
          return;
        }
        if (next === 'silence') {
          controller.enqueue(encoder.encode(': waiting\n\n'));
          return;
        }
        pending = undefined;
        if (!next.done) controller.enqueue(encode(next.value));
        if (!next.done && next.value.event !== 'done' && next.value.event !== 'error') return;
        controller.close();
        await source.return?.();
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
