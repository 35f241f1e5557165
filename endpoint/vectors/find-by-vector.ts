import { compareVectors, roundVector, type SectionVector } from './vectors.js';

/**
 * The sections whose vectors are nearest to a question's, nearest first.
 *
 * @param question of the same model, any length
 * @param sections the digest's vectors
 * @returns ids, at most `limit`
 */
export function findByVector(
  question: readonly number[],
  sections: readonly SectionVector[],
  limit: number,
): string[] {
  const asked = roundVector(question);
  return sections
    .filter(({ vector }) => vector.length === asked.length)
    .map(({ id, vector }) => ({ id, nearness: compareVectors(asked, vector) }))
    .filter(({ nearness }) => nearness > 0)
    .sort((a, b) => b.nearness - a.nearness || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id);
}
