import { describe, expect, it } from 'vitest';
import { makeDigest, rankIds, type SmallSection } from '../../rank/testing/small-site.js';
import { collectBoosts, HELD_BACK } from './collect-boosts.js';
import { selectNodes } from './select-nodes.js';

const boostsOf = (sections: SmallSection[]): Record<number, number> =>
  collectBoosts(selectNodes(makeDigest(sections)));

describe('scores', () => {
  it.each(['changelog', 'guide/release-notes', 'v5-migration', 'history', 'upgrading-to-2', 'whats-new'])(
    'of %s are held back',
    (id) => {
      expect(boostsOf([{ id, text: 'Text.' }])).toEqual({ 0: HELD_BACK });
    },
  );

  it.each(['historyapi', 'guide/releasing', 'start', 'guide/migrations', 'changelog/tool'])(
    'of %s are left as they are',
    (id) => {
      expect(boostsOf([{ id, text: 'Text.' }])).toEqual({});
    },
  );

  it('are held back where the text stands before them already, and is no commonplace', () => {
    const text = 'The same words again, enough of them to tell that they are.';
    expect(
      boostsOf([
        { id: 'a', text },
        { id: 'b', text },
        { id: 'c', text: 'See.' },
        { id: 'd', text: 'See.' },
      ]),
    ).toEqual({ 1: HELD_BACK });
  });

  it('are multiplied by the owner’s boost as well', () => {
    expect(boostsOf([{ id: 'changelog', text: 'Text.', boost: 2 }])).toEqual({ 0: 2 * HELD_BACK });
  });
});

describe('a changelog', () => {
  const site = [
    {
      id: 'changelog',
      title: 'Changelog',
      text: 'The proxy passes cookies. A proxy with headers. The proxy is fast.',
    },
    { id: 'proxy', title: 'Passing on', text: 'The proxy passes cookies and headers.' },
  ];
  it('stays behind the page itself', async () => {
    expect((await rankIds(site, 'proxy cookies headers'))[0]).toBe('proxy');
  });
  it('comes first to who asks for it', async () => {
    expect((await rankIds(site, 'changelog'))[0]).toBe('changelog');
  });
});
