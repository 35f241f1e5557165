/** What is known of a section that may hold the answer. All are from 0 to 1 but `rank` and `depth`. */
export interface Evidence {
  /** Place among the results, from 0. */
  rank: number;
  /** Share of the query's worth in its heading. */
  heading: number;
  /** Share of its heading's letters that the query doesn't name. */
  excess: number;
  /** Share of the query's worth in its heading, those around it, its page's title and its best sentence. */
  answer: number;
  /** Share of the query that the whole section covers; see `shareOf`. */
  share: number;
  /** How many headings of its page it stands under. */
  depth: number;
  /** 1 where it shows code, else 0. */
  code: number;
}

/**
 * Log-odds that the answer is in a section, fitted by logistic regression to the sections that people labelled for the
 * questions of `bench/quality`; `ask eval` reports the precision that follows. What they say: an answer stands where all that
 * was asked is said together, best with an example and not deep down in a page, and no other result says or is called as much.
 */
const BASE = -1.17;
const RANK = -0.82;
const ANSWER = 1.81;
/** The heading is all that was asked, and nothing else. */
const EXACT = 1.21;
/** By how much its heading covers the query better than any other's. */
const HEADING_LEAD = 1.67;
/** The same of the section as a whole. */
const SHARE_LEAD = 3.36;
/** How many of the others say as much. */
const CROWD = -0.64;
const DEPTH = -0.47;
const CODE = 0.28;

/** From which log-odds on an answer is shown: about four in five are from a labelled section then, each site judged by weights from the others. */
export const SHOWN_FROM = 0.05;

/** How likely the answer is in this section rather than in one of the others, as log-odds. */
export function weighCandidate(own: Evidence, others: readonly Evidence[]): number {
  const lead = (key: 'heading' | 'share'): number =>
    own[key] - others.reduce((most, other) => Math.max(most, other[key]), 0);
  const crowd = others.filter(({ answer }) => answer > own.answer - 0.02).length;
  return (
    BASE +
    RANK * Math.log(1 + own.rank) +
    ANSWER * own.answer +
    EXACT * own.heading * (1 - own.excess) +
    HEADING_LEAD * lead('heading') +
    SHARE_LEAD * lead('share') +
    CROWD * (crowd / Math.max(1, others.length)) +
    DEPTH * own.depth +
    CODE * own.code
  );
}
