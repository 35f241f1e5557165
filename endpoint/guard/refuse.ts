import { respondOnce } from '../respond.js';

const codes = new WeakMap<Response, string>();

/** A refusal with a code, which the log tells. @param more further fields and headers */
export function refuse(
  status: number,
  code: string,
  error: string,
  more: { fields?: object; headers?: Record<string, string> } = {},
): Response {
  const response = respondOnce({ error, code, ...more.fields }, status, more.headers);
  codes.set(response, code);
  return response;
}

/** A refusal of somebody who has had enough for now. @param retryAfter in seconds */
export function refuseForNow(code: string, error: string, retryAfter: number): Response {
  const seconds = Math.max(1, Math.ceil(retryAfter));
  return refuse(429, code, error, {
    fields: { retryAfter: seconds },
    headers: { 'retry-after': String(seconds) },
  });
}

/** The code that a response refuses with; `undefined` for one that is no refusal of ours. */
export function refusalOf(response: Response): string | undefined {
  return codes.get(response);
}

/** A span of time as a reader is told it: `40 seconds`, `7 minutes`, `3 hours`. */
export function describeSpan(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 90 * 60
        ? [seconds / 60, 'minute']
        : [seconds / 3600, 'hour'];
  const whole = Math.max(1, Math.ceil(count));
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}
