import type { Span } from './span.js';
import { encodeGenerations } from './encode-generations.js';
import { encodeOtlp } from './encode-otlp.js';

/** The runtime's environment. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Where spans are sent to. */
export interface Receiver {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Longest wait, in milliseconds. */
  timeout: number;
  /** The body for some spans of one trace; `null`: nothing of them is for this receiver. */
  encode(spans: readonly Span[]): unknown;
}

const DEFAULT_TIMEOUT = 10_000;
const POSTHOG = 'https://us.i.posthog.com';

const known = new WeakMap<Env, readonly Receiver[]>();

/** Who is to get the traces, by the environment; read once for one environment. */
export function readReceivers(env: Env): readonly Receiver[] {
  const receivers = known.get(env) ?? [...readOtlp(env), ...readPosthog(env)];
  known.set(env, receivers);
  return receivers;
}

/** By the names of OpenTelemetry's specification (SDK environment variables; OTLP exporter). */
function readOtlp(env: Env): Receiver[] {
  const base = read(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  const url =
    read(env, 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`);
  const isOff = read(env, 'OTEL_SDK_DISABLED') === 'true' || read(env, 'OTEL_TRACES_EXPORTER') === 'none';
  if (url === undefined || isOff) return [];
  const given = read(env, 'OTEL_EXPORTER_OTLP_TRACES_HEADERS') ?? read(env, 'OTEL_EXPORTER_OTLP_HEADERS');
  const timeout = Number(
    read(env, 'OTEL_EXPORTER_OTLP_TRACES_TIMEOUT') ?? read(env, 'OTEL_EXPORTER_OTLP_TIMEOUT'),
  );
  const resource = {
    ...readPairs(read(env, 'OTEL_RESOURCE_ATTRIBUTES')),
    ...(read(env, 'OTEL_SERVICE_NAME') !== undefined && { 'service.name': read(env, 'OTEL_SERVICE_NAME') }),
  };
  return [
    {
      url,
      headers: readPairs(given),
      timeout: timeout > 0 ? timeout : DEFAULT_TIMEOUT,
      encode: (spans) => encodeOtlp(spans, { 'service.name': 'hev-ask', ...resource }),
    },
  ];
}

function readPosthog(env: Env): Receiver[] {
  const key = read(env, 'POSTHOG_KEY');
  if (key === undefined) return [];
  const host = (read(env, 'POSTHOG_HOST') ?? POSTHOG).replace(/\/+$/, '');
  return [
    {
      url: `${host}/batch/`,
      headers: {},
      timeout: DEFAULT_TIMEOUT,
      encode: (spans) => encodeGenerations(spans, key),
    },
  ];
}

function read(env: Env, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

/** `key=value` by commas, percent-encoded, as W3C Baggage has it. */
function readPairs(list: string | undefined): Record<string, string> {
  const pairs = (list ?? '').split(',').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 1 ? [] : [[pair.slice(0, at).trim(), decode(pair.slice(at + 1).trim())] as const];
  });
  return Object.fromEntries(pairs);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
