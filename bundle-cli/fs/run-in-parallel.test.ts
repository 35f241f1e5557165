import { describe, expect, it } from 'vitest';
import { runInParallel } from './run-in-parallel.js';

describe('runInParallel', () => {
  it('keeps the order and never does more at once than it may', async () => {
    let running = 0;
    let most = 0;
    const items = Array.from({ length: 50 }, (_, at) => at);
    const doubled = await runInParallel(
      items,
      async (item) => {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running -= 1;
        return item * 2;
      },
      4,
    );
    expect(doubled).toEqual(items.map((item) => item * 2));
    expect(most).toBe(4);
  });

  it('begins nothing after a failure and waits for what runs', async () => {
    const done: number[] = [];
    const run = runInParallel(
      [1, 2, 3, 4, 5, 6],
      async (item) => {
        if (item === 1) throw new Error('first');
        await Promise.resolve();
        done.push(item);
      },
      2,
    );
    await expect(run).rejects.toThrow('first');
    expect(done).toEqual([2]);
  });
});
