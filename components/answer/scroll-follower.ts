/** A reader so near to the end, in px, is at the end. */
const NEAR = 24;

/** Keeps a scrolled box at its end while it grows, for a reader who is there; who reads further up is left alone. */
export class ScrollFollower {
  readonly #box: HTMLElement;

  constructor(box: HTMLElement) {
    this.#box = box;
  }

  /** Lets a change happen and follows it where the reader was at the end. */
  keep(change: () => void): void {
    const { scrollHeight, scrollTop, clientHeight } = this.#box;
    const follows = scrollHeight - scrollTop - clientHeight <= NEAR;
    change();
    if (follows) this.toEnd();
  }

  /** Goes to the end. */
  toEnd(): void {
    this.#box.scrollTop = this.#box.scrollHeight;
  }
}
