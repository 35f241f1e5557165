/** What is known of a span, by OpenTelemetry's names; `undefined` is left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Who takes part: `server` answers a request, `client` asks somebody else, `internal` neither. */
export type SpanKind = 'internal' | 'server' | 'client';

/** A span that is over. */
export interface Span {
  /** 32 hex digits. */
  traceId: string;
  /** 16 hex digits. */
  spanId: string;
  /** Left out: it is the first of its trace. */
  parentId?: string;
  name: string;
  kind: SpanKind;
  /** Milliseconds since 1970, with fractions. */
  start: number;
  end: number;
  attributes: Attributes;
  /** Why it failed, as a code; left out: it didn't. */
  error?: string;
}

/** A span under way. */
export interface ActiveSpan {
  /** Whether what is asked and answered may be recorded. */
  readonly isContentRecorded: boolean;
  /** Begins a span within this one. */
  start(name: string, kind: SpanKind, attributes: Attributes): ActiveSpan;
  set(attributes: Attributes): void;
  /** @param code what failed, in few words that are always the same */
  fail(code: string): void;
  /** Once; what follows changes nothing. */
  end(): void;
}

/** Records nothing: where no trace is asked for. */
export const NO_SPAN: ActiveSpan = {
  isContentRecorded: false,
  start: () => NO_SPAN,
  set: () => undefined,
  fail: () => undefined,
  end: () => undefined,
};
