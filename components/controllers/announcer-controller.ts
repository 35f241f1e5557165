/** Long enough that a screen reader has spoken the typed letters, and that only the last count is said. */
const DELAY_MS = 500;

/** What is said in the status region, after a pause; a newer message replaces one that waits. */
export class AnnouncerController {
  /** What the region holds now. */
  text = '';
  readonly #requestUpdate: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(requestUpdate: () => void) {
    this.#requestUpdate = requestUpdate;
  }

  /** Says a message once typing has paused. */
  announce(message: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // The same words again are news to nobody's screen reader unless the text differs.
      this.text = message === this.text ? `${message}\u00a0` : message;
      this.#requestUpdate();
    }, DELAY_MS);
  }

  /** Says nothing, and nothing of what waits. */
  silence(): void {
    clearTimeout(this.#timer);
    this.text = '';
  }
}
