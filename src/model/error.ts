/**
 * An expected failure, told in one sentence to the person who can mend it.
 *
 * `message` says what happened, with the value; `hint` says what to do. Readers of a site are shown fixed
 * strings chosen by `code`. This is the only value in `model/`: every layer throws it.
 */
export class HevAskError extends Error {
  /** Stable, `HEV_ASK_*`. */
  readonly code: string;
  readonly hint: string;
  constructor(code: string, message: string, hint = '', options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'HevAskError';
    this.code = code;
    this.hint = hint;
  }
}
