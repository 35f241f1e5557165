import { describe, expect, it } from 'vitest';
import type { Reason, SearchResult } from '../model/index.js';
import { search } from './search.js';
import { makeDigest, openDigest, type SmallSection } from './testing/small-site.js';

const glossary = [{ term: 'passport', aliases: ['papers'], definition: '' }];
const site: SmallSection[] = [
  { id: 'guard', title: 'Guard', text: 'How to authenticate a user with a passport.' },
  { id: 'guard#Configuration', title: 'Guard', text: 'Of a websocket.' },
  { id: 'boosted', text: 'The configuration of it. See [guard](guard.md).', boost: 2 },
  { id: 'other', text: 'Nothing of the kind. See [guard](guard.md) as well.' },
];

async function explain(query: string): Promise<SearchResult[]> {
  const index = await openDigest(makeDigest(site, { glossary }));
  return (await search(index, query, { explain: true })).results;
}

const reasonsOf = (results: readonly SearchResult[], id: string): Reason[] =>
  results.find((result) => result.id === id)?.reasons ?? [];

describe('reasons', () => {
  it('are told only to who asks', async () => {
    const { results } = await search(await openDigest(makeDigest(site)), 'configuration');
    expect(results.every(({ reasons }) => reasons === undefined)).toBe(true);
  });

  it.each(['configuration', 'guard', 'log in with papers', 'configuratoin of a web socket', 'user'])(
    'of %j add up to the score, the weightiest first',
    async (query) => {
      const results = await explain(query);
      expect(results.length).toBeGreaterThan(0);
      for (const { score, reasons = [] } of results) {
        expect(reasons.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(score, 6);
        const weights = reasons.map(({ weight }) => Math.abs(weight));
        expect(weights).toEqual([...weights].sort((a, b) => b - a));
      }
    },
  );

  it.each([
    ['configuration', 'guard#Configuration', { origin: 'typed', term: 'configur', field: 'heading' }],
    [
      'configuratoin',
      'guard#Configuration',
      { origin: 'correction', typed: 'configuratoin', term: 'configur' },
    ],
    ['configu', 'guard#Configuration', { origin: 'prefix', typed: 'configu', term: 'configur' }],
    ['web socket', 'guard#Configuration', { origin: 'joined', term: 'websocket', field: 'text' }],
    ['papers', 'guard', { origin: 'glossary', typed: 'papers', term: 'passport', field: 'text' }],
    ['log in user', 'guard', { origin: 'thesaurus', typed: 'log in', term: 'authent' }],
    ['passport', 'guard', { origin: 'links' }],
    ['guard', 'guard', { origin: 'name' }],
    ['configuration', 'boosted', { origin: 'boost' }],
    ['configuration authenticate', 'guard#Configuration', { typed: 'authenticate', field: 'page' }],
  ])('of %j name what led to %s', async (query, id, reason) => {
    expect(reasonsOf(await explain(query), id)).toContainEqual(expect.objectContaining(reason));
  });
});
