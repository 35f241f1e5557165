import type { Question } from './parse-questions.js';

/** How one question fared. */
export interface Outcome {
  question: Question;
  /** 1-based rank of the first right page among the pages found; 0: not found. */
  pageRank: number;
  /** 1-based rank of the first right section among the sections found; 0: not found, `null`: the question names none. */
  sectionRank: number | null;
  /** Discounted gain of the right pages among the first ten pages found, 1 being the best order possible. */
  ndcg: number;
  /** Nothing was found. */
  empty: boolean;
  /** Nothing that was found clearly covers the question: what an answerer refuses on. */
  refused: boolean;
  /** Id of the section that an instant answer was taken from; `null` where none was shown. */
  answer: string | null;
  /** Whether that is a right section; `null` without an answer, and where the question names no section. */
  answerRight: boolean | null;
  /** Ids of the first five sections found, for a closer look. */
  top: string[];
}
