import type { Outcome } from './outcome.js';
import { OFF_TOPIC } from './parse-questions.js';

/** Shares from 0 to 1; `null` where no question of the set counts. */
export interface EvalSummary {
  /** Questions that the docs answer. */
  answerable: number;
  offTopic: number;
  /** The first page is a right one. */
  hit1: number | null;
  /** A right page is among the first five. */
  hit5: number | null;
  /** Mean of 1 / rank of the first right page, within ten. */
  mrr10: number | null;
  /** Mean discounted gain of the right pages within ten; see `Outcome.ndcg`. */
  ndcg10: number | null;
  /** A right section is among the first five sections, of the questions that name sections. */
  sectionHit5: number | null;
  /** Questions that got an instant answer: of the answerable ones, or, where there are none, of those off topic. */
  instantShown: number | null;
  /** Instant answers from a right section, of those shown for questions that name sections. */
  instantPrecision: number | null;
  /** Off-topic questions that found nothing. */
  emptyOffTopic: number | null;
  /** Off-topic questions for which nothing found is a clear answer. */
  refusedOffTopic: number | null;
  /** Answerable questions of which the same is said: each is an answer withheld. */
  refusedAnswerable: number | null;
}

/** Counts outcomes: pages for Hit@1, Hit@5, MRR@10, nDCG@10, sections for section Hit@5. Off-topic questions count apart. */
export function summarise(outcomes: readonly Outcome[]): EvalSummary {
  const answerable = outcomes.filter(({ question }) => question.kind !== OFF_TOPIC);
  const offTopic = outcomes.filter(({ question }) => question.kind === OFF_TOPIC);
  const within = (rank: number, depth: number): boolean => rank > 0 && rank <= depth;
  const instant = answerable.flatMap(({ answerRight }) => (answerRight === null ? [] : [answerRight]));
  const asked = answerable.length ? answerable : offTopic;
  const sections = answerable.flatMap(({ sectionRank }) => (sectionRank === null ? [] : [sectionRank]));
  return {
    answerable: answerable.length,
    offTopic: offTopic.length,
    hit1: mean(answerable.map(({ pageRank }) => Number(within(pageRank, 1)))),
    hit5: mean(answerable.map(({ pageRank }) => Number(within(pageRank, 5)))),
    mrr10: mean(answerable.map(({ pageRank }) => (within(pageRank, 10) ? 1 / pageRank : 0))),
    ndcg10: mean(answerable.map(({ ndcg }) => ndcg)),
    sectionHit5: mean(sections.map((rank) => Number(within(rank, 5)))),
    instantShown: mean(asked.map(({ answer }) => Number(answer !== null))),
    instantPrecision: mean(instant.map(Number)),
    emptyOffTopic: mean(offTopic.map(({ empty }) => Number(empty))),
    refusedOffTopic: mean(offTopic.map(({ refused }) => Number(refused))),
    refusedAnswerable: mean(answerable.map(({ refused }) => Number(refused))),
  };
}

function mean(values: readonly number[]): number | null {
  return values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
}
