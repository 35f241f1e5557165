import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rankIds, searchSmall, type SmallSection } from './testing/small-site.js';

const twins = (first: number | undefined, second: number | undefined): SmallSection[] => [
  { id: 'a', text: 'Pigs fly.', ...(first !== undefined && { boost: first }) },
  { id: 'b', text: 'Pigs fly.', ...(second !== undefined && { boost: second }) },
];

it('multiplies the score of a section', async () => {
  const [plain = [], boosted = []] = await Promise.all(
    [twins(undefined, undefined), twins(undefined, 2.5)].map((sections) => searchSmall(sections, 'pigs')),
  );
  const score = (results: readonly { id: string; score: number }[]): number =>
    results.find(({ id }) => id === 'b')?.score ?? 0;
  expect(score(boosted)).toBeCloseTo(2.5 * score(plain), 10);
  expect(boosted.map(({ id }) => id)).toEqual(['b', 'a']);
});

it('holds for a section that bears the name of the query too', async () => {
  const sections = (boost: number): SmallSection[] => [
    { id: 'log#pigs', heading: 'Pigs', text: 'Old news.', boost },
    { id: 'guide#keep', heading: 'Keep', text: 'How pigs are kept.', boost: 5 },
  ];
  expect((await rankIds(sections(5), 'pigs'))[0]).toBe('log#pigs');
  expect((await rankIds(sections(0.1), 'pigs'))[0]).toBe('guide#keep');
});

it('orders twins by their boosts and loses none', async () => {
  const boost = fc.integer({ min: 1, max: 100 }).map((tenths) => tenths / 10);
  await fc.assert(
    fc.asyncProperty(boost, boost, async (first, second) => {
      const ids = await rankIds(twins(first, second), 'pigs');
      expect(ids).toEqual(second > first ? ['b', 'a'] : ['a', 'b']);
    }),
    { numRuns: 30 },
  );
});
