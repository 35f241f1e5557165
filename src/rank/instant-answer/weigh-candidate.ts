/** What is known of a section that may hold the answer. All are from 0 to 1 but `rank` and the leads. */
export interface Evidence {
  /** Place among the results, from 0. */
  rank: number;
  /** Share of the query's worth in its heading. */
  heading: number;
  /** Share of its heading's letters that the query doesn't name. */
  excess: number;
  /** Share of the query's worth in its heading, the ones around it and its page's title. */
  place: number;
  /** The same with its best sentence. */
  answer: number;
  /** Whether it is the first section below its page's intro. */
  opens: boolean;
  /** Whether another of the best results is on its page. */
  accompanied: boolean;
}

/**
 * Log-odds that the answer is in a section, fitted by logistic regression to the sections that people labelled for the
 * questions of `bench/quality`; `ask eval` reports the precision that follows. What they say: an answer stands where the heading is what
 * was asked and no other heading is.
 */
const WEIGHTS = {
  base: -1.5,
  rank: -0.95,
  /** By how much its heading covers the query better than any other's. */
  headingLead: 1.63,
  /** The heading is all that was asked, and nothing else. */
  exact: 1.12,
  place: 1.52,
  /** By how much its best sentence and place cover the query better than any other's. */
  answerLead: 2.24,
  opens: 0.78,
  accompanied: 0.44,
};

/** From which log-odds on an answer is shown: about four in five are from a labelled section then, each site judged by weights from the others. */
export const SHOWN_FROM = 0.15;

/** How likely the answer is in this section rather than in one of the others, as log-odds. */
export function weighCandidate(own: Evidence, others: readonly Evidence[]): number {
  const lead = (key: 'heading' | 'answer'): number =>
    own[key] - others.reduce((most, other) => Math.max(most, other[key]), 0);
  return (
    WEIGHTS.base +
    WEIGHTS.rank * Math.log(1 + own.rank) +
    WEIGHTS.headingLead * lead('heading') +
    WEIGHTS.exact * own.heading * (1 - own.excess) +
    WEIGHTS.place * own.place +
    WEIGHTS.answerLead * lead('answer') +
    WEIGHTS.opens * Number(own.opens) +
    WEIGHTS.accompanied * Number(own.accompanied)
  );
}
