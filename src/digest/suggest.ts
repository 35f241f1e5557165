import type { Section } from '../model/index.js';
import { findQuestions, type Candidate } from './find-questions.js';

/** So many are taken in at a glance. */
export const MAX_SUGGESTIONS = 4;
/** More candidates are not tried: those behind are asked by few. */
const MAX_TRIED = 60;
/** What a candidate is multiplied by for what the ones before it share with it. */
const SAME = { group: 0.6, page: 0.1, term: 0.5 };

/** The id of the section that a search for a question finds first. */
export type FirstResult = (question: string) => Promise<string | undefined>;

/**
 * At most four questions that the docs answer, spread over groups, pages and topics.
 *
 * @param firstResult where given, a question is taken only if search finds the section that answers it first
 * @param wish `except`: questions that aren't wanted; `limit`: at most so many, default `MAX_SUGGESTIONS`
 */
export async function suggest(
  sections: readonly Section[],
  firstResult?: FirstResult,
  { except = [], limit = MAX_SUGGESTIONS }: { except?: readonly string[]; limit?: number } = {},
): Promise<string[]> {
  const unwanted = new Set(except.map((question) => question.toLowerCase()));
  const left = findQuestions(sections)
    .filter(({ question }) => !unwanted.has(question.toLowerCase()))
    .slice(0, MAX_TRIED);
  const chosen: Candidate[] = [];
  while (left.length > 0 && chosen.length < limit) {
    const [next] = left
      .map((candidate, at) => ({ at, candidate, score: candidate.score * novelty(candidate, chosen) }))
      .sort((a, b) => b.score - a.score || a.at - b.at);
    if (!next) break;
    left.splice(next.at, 1);
    const { candidate } = next;
    if (chosen.some(({ question }) => question.toLowerCase() === candidate.question.toLowerCase())) continue;
    if (firstResult && (await firstResult(candidate.question)) !== candidate.id) continue;
    chosen.push(candidate);
  }
  return chosen.map(({ question }) => question);
}

function novelty(candidate: Candidate, chosen: readonly Candidate[]): number {
  let factor = 1;
  for (const { group, page, terms } of chosen) {
    if (group === candidate.group) factor *= SAME.group;
    if (page === candidate.page) factor *= SAME.page;
    if ([...candidate.terms].some((term) => terms.has(term))) factor *= SAME.term;
  }
  return factor;
}
