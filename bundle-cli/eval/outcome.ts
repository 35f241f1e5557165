import type { Question } from './parse-questions.js';

/** How one question fared. */
export interface Outcome {
  question: Question;
  /** 1-based rank of the first right page among the pages found; 0: not found. */
  pageRank: number;
  /** 1-based rank of the first right section among the sections found; 0: not found, `null`: the question names none. */
  sectionRank: number | null;
  empty: boolean;
  /** Ids of what came first, for a closer look. */
  top: string[];
}
