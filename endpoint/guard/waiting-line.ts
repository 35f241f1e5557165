/** Those who wait for something: whoever came first goes first, and whoever is gone has left the line. */
export class WaitingLine {
  readonly #waiting = new Set<() => void>();

  get length(): number {
    return this.#waiting.size;
  }

  /** @returns once it is one's turn: `true`; `false` as soon as the signal is aborted */
  wait(signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const leave = (): void => {
        this.#waiting.delete(go);
        resolve(false);
      };
      const go = (): void => {
        signal.removeEventListener('abort', leave);
        resolve(true);
      };
      this.#waiting.add(go);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** Lets the first one go. @returns whether there was one */
  callNext(): boolean {
    const [first] = this.#waiting;
    if (!first) return false;
    this.#waiting.delete(first);
    first();
    return true;
  }
}
