import type { AskErrorCode } from '../../src/protocol/index.js';

/** Why an answer couldn't be written: what readers are told is chosen by `code`, the rest is for the owner. */
export class AskFailure extends Error {
  readonly code: AskErrorCode;
  /** Whether asking again may help. */
  readonly isPassing: boolean;
  /** Whether the connection was closed before anything of a reply came: one that was idle may be closed at any time. */
  readonly isUnanswered: boolean;
  /** Seconds after which to come back, where the provider says so. */
  readonly retryAfter: number | undefined;
  /** The provider's HTTP status, where there was one. */
  readonly status: number | undefined;

  constructor(
    code: AskErrorCode,
    message: string,
    options: {
      cause?: unknown;
      isPassing?: boolean;
      isUnanswered?: boolean;
      retryAfter?: number | undefined;
      status?: number | undefined;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AskFailure';
    this.code = code;
    this.isPassing = options.isPassing ?? false;
    this.isUnanswered = options.isUnanswered ?? false;
    this.retryAfter = options.retryAfter;
    this.status = options.status;
  }
}

const TEXTS: Partial<Record<AskErrorCode, string>> = {
  HEV_ASK_PROVIDER_KEY: 'The model can’t be reached with this site’s key.',
  HEV_ASK_PROVIDER_BUSY: 'The model is busy just now.',
  HEV_ASK_PROVIDER_FAILED: 'The model couldn’t answer.',
  HEV_ASK_BUDGET_SPENT: 'No more answers are written today.',
  HEV_ASK_TIMEOUT: 'The model took too long.',
  HEV_ASK_CUT_OFF: 'The answer was cut off.',
};

/** The sentence that a reader is shown; never a word of the provider's. */
export function tellReader(code: AskErrorCode): string {
  return TEXTS[code] ?? 'Something went wrong here.';
}
