import type { AskFailure } from './ask-failure.js';

/**
 * Milliseconds before a failed request is tried again: what is planned, or what the provider asks for where that is
 * longer. `undefined`: it isn't tried again, since it failed for good, no try is left, or the wait is too long.
 *
 * @param attempt tries before, from 0
 * @param timings waits in milliseconds, one a try, and the longest that a provider's `Retry-After` is honoured for
 */
export function waitBefore(
  failure: AskFailure,
  attempt: number,
  timings: { retries: readonly number[]; longestRetry: number },
): number | undefined {
  const planned = timings.retries[attempt];
  if (!failure.isPassing || planned === undefined) return undefined;
  const asked = (failure.retryAfter ?? 0) * 1000;
  return asked > timings.longestRetry ? undefined : Math.max(asked, planned);
}
