import type { AskSource } from '../../src/protocol/index.js';

/**
 * How a question stands: still running; answered; refused, since the docs don't cover it; stopped by the reader; cut
 * off on its way; failed before there was an answer; or answered with rows, since the endpoint writes no answers.
 */
export type TurnState = 'running' | 'done' | 'refused' | 'stopped' | 'cut' | 'failed' | 'rows';

/** One question and what has come back for it. Plain data: it is kept as JSON. */
export interface Turn {
  question: string;
  /** Text of the page that the question is about. */
  about?: string;
  /** Asks for the rest of the answer before, which was cut off. */
  continues?: boolean;
  state: TurnState;
  /** Sub-queries and headings of opened sections, as they came. */
  searches: string[];
  sources: AskSource[];
  /** The answer so far, in Markdown. */
  text: string;
  model?: string;
  /** `false`: it rests on no source. */
  verified?: boolean;
  /** Links and citations that were taken out because nothing supports them. */
  removed?: number;
  /** Code of the answer that stands in no source. */
  unsupported?: string[];
  /** `HEV_ASK_*`, of a failure. */
  code?: string;
  /** When it makes sense to ask again, in ms since 1970. */
  retryAt?: number;
  /** The endpoint's own words about why there is no answer. */
  warning?: string;
  rating?: 'up' | 'down';
  reasons?: string[];
}

/** A question that nothing has come back for yet. */
export function createTurn(question: string, more: { about?: string; continues?: boolean } = {}): Turn {
  return { question, ...more, state: 'running', searches: [], sources: [], text: '' };
}
