/** The span of whoever sent a request. */
export interface ParentSpan {
  traceId: string;
  spanId: string;
  /** Whether the sender records its trace; where it doesn't, nor does who is called. */
  isSampled: boolean;
}

const FORM = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** Reads a request's `traceparent` (W3C Trace Context, 3.2); `null` for none, and for what isn't one. */
export function readTraceparent(header: string | null): ParentSpan | null {
  const [, traceId, spanId, flags] = FORM.exec(header?.trim() ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, isSampled: (parseInt(flags, 16) & 1) === 1 };
}
