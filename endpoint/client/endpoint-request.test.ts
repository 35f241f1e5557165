import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collect, sendRequest } from './endpoint-request.js';

describe('sendRequest', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const send = (body: string | null, status: number) =>
    sendRequest('https://kit.example/api/ask', {
      fetch: () => Promise.resolve(new Response(body, { status })),
      timeout: 1000,
    });

  it('leaves no timer behind, whether the body is read or not', async () => {
    await (await send(null, 304)).cancel();
    expect(vi.getTimerCount()).toBe(0);
    await (await send('<!doctype html>', 200)).cancel();
    expect(vi.getTimerCount()).toBe(0);
    await collect((await send('{}', 200)).chunks, 100, '');
    expect(vi.getTimerCount()).toBe(0);
    await expect(send('', 500)).rejects.toThrow('answered 500');
    expect(vi.getTimerCount()).toBe(0);
  });
});
