import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AskOptions } from '../ask-options.js';
import { createMemoryStore } from '../stores/index.js';
import { makeSite } from '../testing/ask.js';
import { spendModelCall } from './index.js';

const site = await makeSite();
const endpoint = (dailyModelCalls: number): AskOptions => ({
  digest: { ...site },
  limits: { dailyModelCalls },
});

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T06:00:00Z') }));
afterEach(() => void vi.useRealTimers());

it('pays for as many calls of a day as there may be, and says when the next day begins', async () => {
  const options = endpoint(3);
  const all = await Promise.all(Array.from({ length: 9 }, () => spendModelCall(options)));
  expect(all.filter(({ spent }) => spent)).toHaveLength(3);
  expect(all.at(-1)).toEqual({ spent: false, retryAfter: 18 * 3600 });
  vi.setSystemTime(new Date('2026-03-01T23:59:59.500Z'));
  expect(await spendModelCall(options)).toEqual({ spent: false, retryAfter: 1 });
  vi.setSystemTime(new Date('2026-03-02T00:00:00Z'));
  expect(await spendModelCall(options)).toEqual({ spent: true });
});

it('takes several or none, and takes back what was not used, whatever was refused meanwhile', async () => {
  const options = endpoint(5);
  expect(await spendModelCall(options, 4)).toEqual({ spent: true });
  expect(await spendModelCall(options, 2)).toMatchObject({ spent: false });
  expect(await spendModelCall(options, 1)).toEqual({ spent: true });
  expect(await spendModelCall(options, 1)).toMatchObject({ spent: false });
  expect(await spendModelCall(options, -1)).toEqual({ spent: true });
  expect(await spendModelCall(options, 1)).toEqual({ spent: true });
});

it('counts over all instances that share a store', async () => {
  const store = createMemoryStore();
  const [one, other] = [endpoint(1), endpoint(1)];
  expect(await spendModelCall({ ...one, store })).toEqual({ spent: true });
  expect(await spendModelCall({ ...other, store })).toMatchObject({ spent: false });
});

it('is asked for nothing where there is no limit, and refuses all where it is none', async () => {
  expect(await spendModelCall(endpoint(Infinity))).toEqual({ spent: true });
  expect(await spendModelCall(endpoint(0))).toMatchObject({ spent: false });
});
