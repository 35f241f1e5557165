import type { AskOptions } from '../ask-options.js';
import type { LogEntry } from './log-entry.js';
import { refusalOf } from './refuse.js';

export type LogNotes = Partial<Pick<LogEntry, 'mode' | 'model' | 'from' | 'refused' | 'ended'>>;

const notes = new WeakMap<Request, LogNotes>();

/** Notes for a request's entry what only its handler knows. */
export function noteLog(request: Request, noted: LogNotes): void {
  notes.set(request, { ...notes.get(request), ...noted });
}

/**
 * Logs a request once its answer is over: at once, or, for a stream, at its end.
 *
 * @param started when it came, by `performance.now()`
 * @returns the response to be sent, which for a stream is another one
 */
export function logRequest(
  request: Request,
  response: Response,
  { onLog }: AskOptions,
  started: number,
): Response {
  if (!onLog) return response;
  const write = (): void => {
    const { method, url } = request;
    const { status } = response;
    const ms = Math.round(performance.now() - started);
    const refused = refusalOf(response);
    const noted = { ...(refused !== undefined && { refused }), ...notes.get(request) };
    onLog({ method, path: new URL(url).pathname, status, ms, ...noted });
  };
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) {
    write();
    return response;
  }
  return new Response(watchEnd(response.body, request, write), response);
}

/** A stream as it is, and a word when it is over. */
function watchEnd(
  body: ReadableStream<Uint8Array>,
  request: Request,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  // Whoever has read the last event needn't wait for the end of the stream to leave.
  let isEnded = false;
  reader.closed.then(
    () => (isEnded = true),
    () => undefined,
  );
  let isTold = false;
  const tellEnd = (): void => {
    if (!isTold) onEnd();
    isTold = true;
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        controller.error(error);
        noteLog(request, { ended: 'aborted' });
      }
      tellEnd();
    },
    async cancel(reason) {
      if (!isEnded) noteLog(request, { ended: 'aborted' });
      tellEnd();
      await reader.cancel(reason);
    },
  });
}
