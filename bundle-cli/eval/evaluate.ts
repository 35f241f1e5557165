import type { Digest } from '../../src/model/index.js';
import { findInstantAnswer, findSections, type Index } from '../../src/rank/index.js';
import { createLabelResolver } from './resolve-label.js';
import type { Outcome } from './outcome.js';
import { OFF_TOPIC, type Question } from './parse-questions.js';
import { summarise, type EvalSummary } from './summarise.js';

/** The outcome of a set of questions. */
export interface EvalReport {
  outcomes: Outcome[];
  pooled: EvalSummary;
  byKind: Map<string, EvalSummary>;
  /** By the question's site, in the order of the questions. */
  bySite: Map<string, EvalSummary>;
  /** Labels of the questions that name no place in this digest: these count as misses. */
  unknownLabels: string[];
}

/** What a ranker found: section ids, best first, and whether they clearly cover the query. */
export interface Ranking {
  ids: string[];
  covered: boolean;
  /** Id of the section that an instant answer was taken from. */
  answer?: string | undefined;
}

/** Anything that ranks. Ids alone: covered when there are any. */
export type RankSections = (query: string) => Promise<string[] | Ranking>;

/** Asks an index every question: what `ask eval` reports. */
export function evaluate(index: Index, questions: readonly Question[], digest: Digest): Promise<EvalReport> {
  const rank: RankSections = async (query) => {
    const finding = await findSections(index, query);
    const answer = await findInstantAnswer(index, finding);
    const { results, covered } = finding.response;
    return {
      ids: results.map(({ id }) => id),
      covered,
      answer: answer && results[answer.result]?.id,
    };
  };
  return evaluateRanker(rank, questions, digest);
}

/** The same for any ranker over the sections of a digest: how peers are measured beside ours. */
export async function evaluateRanker(
  rank: RankSections,
  questions: readonly Question[],
  digest: Digest,
): Promise<EvalReport> {
  const labels = createLabelResolver(digest);
  const files = new Set(digest.nodes.map((node) => node.file));
  const unknown = new Set<string>();
  const outcomes: Outcome[] = [];
  for (const question of questions) {
    const ranking = await rank(question.q);
    const {
      ids: found,
      covered,
      answer,
    }: Ranking = Array.isArray(ranking) ? { ids: ranking, covered: ranking.length > 0 } : ranking;
    const pages = [...new Set(found.map(labels.fileOf))];
    const right = question.sections.map((label) => ({ label, ids: labels.resolve(label) }));
    for (const { label, ids } of right) if (!ids.length) unknown.add(label);
    for (const page of question.pages) if (!files.has(page)) unknown.add(page);
    const ids = new Set(right.flatMap((section) => section.ids));
    outcomes.push({
      question,
      pageRank: pages.findIndex((page) => question.pages.includes(page)) + 1,
      sectionRank: question.sections.length ? found.findIndex((id) => ids.has(id)) + 1 : null,
      ndcg: gainOf(pages, question.pages),
      empty: found.length === 0,
      refused: !covered,
      answer: answer ?? null,
      answerRight: answer !== undefined && question.sections.length ? ids.has(answer) : null,
      top: found.slice(0, 5),
    });
  }
  return { ...report(outcomes), unknownLabels: [...unknown] };
}

/** Pools the outcomes of several sets, each question counting once. */
export function poolReports(reports: readonly EvalReport[]): EvalReport {
  return {
    ...report(reports.flatMap(({ outcomes }) => outcomes)),
    unknownLabels: reports.flatMap(({ unknownLabels }) => unknownLabels),
  };
}

function report(outcomes: Outcome[]): Omit<EvalReport, 'unknownLabels'> {
  const byKind = groupBy(outcomes, ({ question }) => question.kind);
  // What is off topic comes last: its row holds another figure.
  const kinds = [...byKind].sort(([a], [b]) => Number(a === OFF_TOPIC) - Number(b === OFF_TOPIC));
  const bySite = groupBy(outcomes, ({ question }) => question.site);
  return {
    outcomes,
    pooled: summarise(outcomes),
    byKind: new Map(kinds.map(([kind, some]) => [kind, summarise(some)])),
    bySite: new Map([...bySite].map(([site, some]) => [site, summarise(some)])),
  };
}

function groupBy(outcomes: readonly Outcome[], keyOf: (outcome: Outcome) => string): Map<string, Outcome[]> {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes)
    groups.set(keyOf(outcome), [...(groups.get(keyOf(outcome)) ?? []), outcome]);
  return groups;
}

/**
 * nDCG@10 with gains of 0 and 1 (Järvelin and Kekäläinen 2002): Σ gain / log2(rank + 1) over the first ten pages, by
 * what the right pages would have on the first ranks. 0 where no page is right.
 */
function gainOf(found: readonly string[], right: readonly string[]): number {
  const depth = 10;
  const discount = (at: number): number => 1 / Math.log2(at + 2);
  const gained = found
    .slice(0, depth)
    .reduce((sum, page, at) => sum + (right.includes(page) ? discount(at) : 0), 0);
  const best = right.slice(0, depth).reduce((sum, _, at) => sum + discount(at), 0);
  return best === 0 ? 0 : gained / best;
}
