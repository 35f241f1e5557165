import { describe, expect, it } from 'vitest';
import { checkTargets } from './targets.mjs';

const first = (ours: number, api: number, ui: number) =>
  [
    ['hev ask', ours],
    ['Pagefind, API alone', api],
    ['Pagefind, default UI', ui],
  ].map(([name, bytes]) => ({ name, bytes, times: { 0: bytes } }));

describe('checkTargets', () => {
  it('holds ours against the better of Pagefind’s two ways', () => {
    const [bytes, time] = checkTargets({ sites: { one: { first: first(50, 110, 90) } } });
    expect(bytes).toMatchObject({ ours: 50, peer: 90, met: false });
    expect(time).toMatchObject({ ours: 50, peer: 90, met: false });
  });

  it('counts what is exactly reached as reached', () => {
    const [bytes] = checkTargets({ sites: { one: { first: first(45, 110, 90) } } });
    expect(bytes).toMatchObject({ met: true });
  });

  it('leaves out what was not measured', () => {
    expect(checkTargets({ sites: {} })).toEqual([]);
    const whats = checkTargets({ sites: { one: { first: first(1, 2, 3) } } }).map(({ what }) => what);
    expect(whats).toEqual(['bytes to the first result', 'first key to first rows']);
  });
});
