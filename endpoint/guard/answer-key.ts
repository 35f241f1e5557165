import { sha256 } from '../../src/digest/index.js';

/** All that an answer depends on, beside the question's own words. */
export interface AnswerKeyParts {
  /** The digest's hash: an answer from other docs is another answer. */
  digestHash: string;
  provider: string;
  model: string;
  question: string;
  /** Whatever else is told to the model: its instructions, a language, limits of its answer. */
  settings?: unknown;
}

/**
 * The key that an answer is kept under. Questions that differ in spacing, in the first word's capital or in the
 * mark at their end are one question; case is otherwise kept, since `-v` and `-V` are two flags.
 */
export async function answerKey({ question, settings, ...parts }: AnswerKeyParts): Promise<string> {
  const { digestHash, provider, model } = parts;
  const told = JSON.stringify([digestHash, provider, model, normaliseQuestion(question), settings ?? null]);
  return `answer:${(await sha256(told)).slice(0, 40)}`;
}

/** A question without what makes no difference to its answer. */
export function normaliseQuestion(question: string): string {
  return question
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/(?<=[\p{L}\p{N}`'")\]])\s?[?!.。]+$/u, '')
    .replace(/^\p{Lu}(?=\p{Ll}+(?: |$))/u, (letter) => letter.toLowerCase());
}
