import { HevAskError } from '../../src/model/index.js';
import { AskFailure } from '../loop/ask-failure.js';

/** A failure in one line, for a log. Its causes are left out: a provider's hold the whole prompt, with the question. */
export function describeError(error: unknown): string {
  if (error instanceof HevAskError) return `${error.code}: ${error.message} ${error.hint}`;
  if (error instanceof AskFailure) return `${error.code}: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message).replace(/\s*\n\s*/g, ' | ') : String(error);
}
