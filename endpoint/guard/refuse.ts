import { respondOnce } from '../respond.js';

/** A refusal of somebody who has had enough for now. @param retryAfter in seconds */
export function refuseForNow(code: string, error: string, retryAfter: number): Response {
  const seconds = Math.max(1, Math.ceil(retryAfter));
  return respondOnce({ error, code, retryAfter: seconds }, 429, { 'retry-after': String(seconds) });
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
