import type { Digest } from '../../src/model/index.js';
import { search, type Index } from '../../src/rank/index.js';
import { createLabelResolver } from './resolve-label.js';
import type { Outcome } from './outcome.js';
import { OFF_TOPIC, type Question } from './parse-questions.js';
import { summarise, type EvalSummary } from './summarise.js';

/** The outcome of a set of questions. */
export interface EvalReport {
  outcomes: Outcome[];
  pooled: EvalSummary;
  byKind: Map<string, EvalSummary>;
  /** Labels of the questions that name no place in this digest: these count as misses. */
  unknownLabels: string[];
}

/** Anything that ranks: a query's section ids, best first. */
export type RankSections = (query: string) => Promise<string[]>;

/** Asks an index every question: what `ask eval` reports. */
export function evaluate(index: Index, questions: readonly Question[], digest: Digest): Promise<EvalReport> {
  const rank: RankSections = async (query) => (await search(index, query)).results.map(({ id }) => id);
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
    const found = await rank(question.q);
    const pages = [...new Set(found.map(labels.fileOf))];
    const right = question.sections.map((label) => ({ label, ids: labels.resolve(label) }));
    for (const { label, ids } of right) if (!ids.length) unknown.add(label);
    for (const page of question.pages) if (!files.has(page)) unknown.add(page);
    const ids = new Set(right.flatMap((section) => section.ids));
    outcomes.push({
      question,
      pageRank: pages.findIndex((page) => question.pages.includes(page)) + 1,
      sectionRank: question.sections.length ? found.findIndex((id) => ids.has(id)) + 1 : null,
      empty: found.length === 0,
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
  const kinds = [...new Set(outcomes.map(({ question }) => question.kind))];
  // What is off topic comes last: its row holds another figure.
  kinds.sort((a, b) => Number(a === OFF_TOPIC) - Number(b === OFF_TOPIC));
  return {
    outcomes,
    pooled: summarise(outcomes),
    byKind: new Map(
      kinds.map((kind) => [kind, summarise(outcomes.filter(({ question }) => question.kind === kind))]),
    ),
  };
}
