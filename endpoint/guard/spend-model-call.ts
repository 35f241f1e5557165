import type { AskOptions } from '../ask-options.js';
import { limitOf, storeOf } from './guard-state.js';
import { describeSpan, refuseForNow } from './refuse.js';

const DAY = 86_400;

/** Whether a call of a model is paid for; where not, how many seconds are left of the day (UTC). */
export type Spending = { spent: true } | { spent: false; retryAfter: number };

/**
 * Takes calls of a model from the day's budget, all of them or none: to be asked before each call. The calls of a
 * day never exceed `limits.dailyModelCalls`, on however many instances that share a store.
 *
 * @param calls default 1; a negative number gives back calls that were not made
 */
export async function spendModelCall(options: AskOptions, calls = 1): Promise<Spending> {
  const limit = limitOf(options, 'dailyModelCalls');
  if (limit === Infinity) return { spent: true };
  const now = new Date();
  const key = `calls:${now.toISOString().slice(0, 10)}`;
  const store = storeOf(options);
  // The key names the day, so that the counter only has to outlive it.
  const { count } = await store.increment(key, DAY, calls);
  if (count <= limit || calls < 0) return { spent: true };
  await store.increment(key, DAY, -calls);
  return { spent: false, retryAfter: DAY - (Math.floor(now.getTime() / 1000) % DAY) };
}

/** What a question is refused with when the day's budget is spent. */
export function refuseSpent(retryAfter: number): Response {
  const error = `No more answers are written today. Try again in ${describeSpan(retryAfter)}.`;
  return refuseForNow('HEV_ASK_BUDGET_SPENT', error, retryAfter);
}
