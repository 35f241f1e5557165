import type { AskOptions } from '../ask-options.js';
import { readReceivers, type Receiver } from './receivers.js';
import { sendSpans } from './send-spans.js';
import { NO_SPAN, type ActiveSpan, type Attributes, type Span, type SpanKind } from './span.js';
import { readTraceparent } from './traceparent.js';

/** What spans of one trace share. */
interface Trace {
  traceId: string;
  isContentRecorded: boolean;
  /** Milliseconds since 1970, with fractions; never goes back. */
  now: () => number;
  open: number;
  ended: Span[];
  onSettled: (spans: readonly Span[]) => void;
}

/**
 * Begins the span of a request that a model answers, within the sender's trace where it has one. Once it and all spans
 * within it have ended they are sent, and nobody waits for that but the runtime's `waitUntil`. `NO_SPAN` where the
 * environment names no receiver, or the sender doesn't record its trace.
 */
export function openTrace(request: Request, options: AskOptions): ActiveSpan {
  const { env = {}, waitUntil } = options;
  const receivers = readReceivers(env);
  const parent = readTraceparent(request.headers.get('traceparent'));
  if (receivers.length === 0 || parent?.isSampled === false) return NO_SPAN;
  const began = Date.now();
  const counted = performance.now();
  let settle: () => void = () => undefined;
  // Asked for at once: later a runtime may have given the request up.
  waitUntil?.(new Promise<void>((resolve) => (settle = resolve)));
  const trace: Trace = {
    traceId: parent?.traceId ?? makeId(16),
    isContentRecorded: options.traceContent ?? asksForContent(env),
    now: () => began + (performance.now() - counted),
    open: 0,
    ended: [],
    onSettled: (spans) => void sendAll(spans, receivers, options).then(settle),
  };
  return startSpan(trace, parent?.spanId, `${request.method} ${new URL(request.url).pathname}`, 'server', {
    'http.request.method': request.method,
    'url.path': new URL(request.url).pathname,
  });
}

/** OpenTelemetry's own switch; `SPAN_AND_EVENT` and the like are how newer versions of it say where to. */
function asksForContent(env: NonNullable<AskOptions['env']>): boolean {
  return /^(?:true|span)/i.test(env['OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT']?.trim() ?? '');
}

async function sendAll(
  spans: readonly Span[],
  receivers: readonly Receiver[],
  { onError = () => undefined }: AskOptions,
): Promise<void> {
  await Promise.all(receivers.map((receiver) => sendSpans(spans, receiver, onError)));
}

function startSpan(
  trace: Trace,
  parentId: string | undefined,
  name: string,
  kind: SpanKind,
  attributes: Attributes,
): ActiveSpan {
  const { traceId } = trace;
  const span = { traceId, spanId: makeId(8), ...(parentId !== undefined && { parentId }), name, kind };
  const start = trace.now();
  let known = attributes;
  let error: string | undefined;
  let isEnded = false;
  trace.open += 1;
  return {
    isContentRecorded: trace.isContentRecorded,
    start: (inner, innerKind, innerAttributes) =>
      startSpan(trace, span.spanId, inner, innerKind, innerAttributes),
    set: (more) => void (known = { ...known, ...more }),
    fail: (code) => void (error = code),
    end() {
      if (isEnded) return;
      isEnded = true;
      trace.ended.push({
        ...span,
        start,
        end: trace.now(),
        attributes: known,
        ...(error !== undefined && { error }),
      });
      trace.open -= 1;
      if (trace.open === 0) trace.onSettled(trace.ended.splice(0));
    },
  };
}

function makeId(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
