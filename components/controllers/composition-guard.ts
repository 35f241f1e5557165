/** How long after a composition a key may still belong to it. WebKit sends the Enter that ends one afterwards. */
const TAIL_MS = 100;

/**
 * Knows whether a key belongs to an input method. Enter, arrows, Escape and Tab must then be left alone:
 * while composing, and for WebKit's keydown that follows `compositionend` with `isComposing` already false.
 */
export class CompositionGuard {
  /** Between `compositionstart` and `compositionend`: the field must not be written to. */
  composing = false;
  #endedAt = -Infinity;
  /** Android reports every key as a composition and has no late keydown: a tail would cost a real Enter. */
  readonly #tail = /Android/.test(navigator.userAgent) ? 0 : TAIL_MS;

  readonly #listening = new AbortController();

  constructor(input: HTMLElement) {
    const { signal } = this.#listening;
    input.addEventListener('compositionstart', () => (this.composing = true), { signal });
    input.addEventListener(
      'compositionend',
      (event) => {
        this.composing = false;
        this.#endedAt = event.timeStamp;
      },
      { signal },
    );
    // A key released after the end was the late one: the next press is the reader's.
    input.addEventListener('keyup', () => (this.#endedAt = -Infinity), { signal });
  }

  /** Gives the field back. */
  stop(): void {
    this.#listening.abort();
  }

  /** Whether this key is the input method's. */
  owns(event: KeyboardEvent): boolean {
    return (
      this.composing ||
      event.isComposing ||
      event.keyCode === 229 ||
      event.timeStamp - this.#endedAt < this.#tail
    );
  }
}
