import type { Attributes, Span, SpanKind } from './span.js';

/** `SpanKind` of the protocol. */
const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3 };
/** `STATUS_CODE_ERROR`. */
const FAILED = 2;

/**
 * Spans as the body of OTLP/HTTP in JSON: OpenTelemetry's `ExportTraceServiceRequest`, ids in hex, 64-bit numbers as text
 * (OTLP 1.x, "JSON Protobuf encoding").
 *
 * @param resource what sends them: `service.name` and the like
 */
export function encodeOtlp(spans: readonly Span[], resource: Attributes): unknown {
  return {
    resourceSpans: [
      {
        resource: { attributes: encodeAttributes(resource) },
        scopeSpans: [{ scope: { name: 'hev-ask' }, spans: spans.map(encodeSpan) }],
      },
    ],
  };
}

function encodeSpan(span: Span): unknown {
  const { traceId, spanId, parentId, name, kind, attributes, error } = span;
  return {
    traceId,
    spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: toNanoseconds(span.start),
    endTimeUnixNano: toNanoseconds(span.end),
    attributes: encodeAttributes({ ...attributes, 'error.type': error }),
    status: error === undefined ? {} : { code: FAILED, message: error },
  };
}

function encodeAttributes(attributes: Attributes): unknown[] {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value: encodeValue(value) }],
  );
}

function encodeValue(value: NonNullable<Attributes[string]>): unknown {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value !== 'number') return { arrayValue: { values: value.map(encodeValue) } };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

/** Microseconds are as fine as the clock is, and as a double still is by now. */
function toNanoseconds(milliseconds: number): string {
  return `${Math.round(milliseconds * 1000)}000`;
}
