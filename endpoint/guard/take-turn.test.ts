import { expect, it } from 'vitest';
import { takeTurn } from './take-turn.js';

const never = new AbortController().signal;
const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0));

it('lets the first begin at once, and the others in order, a few in a turn of the event loop', async () => {
  await nextTurn();
  const begun: number[] = [];
  const all = Promise.all(
    Array.from({ length: 12 }, async (_, number) => {
      await takeTurn(never);
      begun.push(number);
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0]);
  let turns = 0;
  while (begun.length < 12) {
    const before = begun.length;
    await nextTurn();
    turns += 1;
    // Timers of two turns may fall due together.
    expect(begun.length - before).toBeLessThanOrEqual(6);
  }
  expect(turns).toBeGreaterThan(1);
  await all;
  expect(begun).toEqual([...begun].sort((a, b) => a - b));
});

it('lets whoever is gone leave the line', async () => {
  const gone = new AbortController();
  const first = takeTurn(never);
  const leaving = takeTurn(gone.signal);
  const last = takeTurn(never);
  gone.abort();
  expect(await Promise.all([first, leaving, last])).toEqual([true, false, true]);
  expect(await takeTurn(gone.signal)).toBe(false);
});
