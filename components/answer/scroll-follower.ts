/** A reader so near to the end, in px, is at the end. */
const NEAR = 24;

/** Keeps a scrolled box at its end while what it holds grows, for a reader who is there; who reads further up is left alone. */
export class ScrollFollower {
  readonly #box: HTMLElement;
  readonly #content: HTMLElement;
  readonly #sizes: ResizeObserver;
  #follows = true;

  /** @param content what grows in the box; what stands below it doesn't count */
  constructor(box: HTMLElement, content: HTMLElement) {
    this.#box = box;
    this.#content = content;
    box.addEventListener('scroll', this.#look, { passive: true });
    this.#sizes = new ResizeObserver(() => {
      if (this.#follows && content.clientHeight > 0) this.toEnd();
    });
    this.#sizes.observe(content);
  }

  /** Goes to the end, and stays there. */
  toEnd(): void {
    this.#follows = true;
    this.#box.scrollTop = this.#end;
  }

  /** Leaves the box alone. */
  stop(): void {
    this.#sizes.disconnect();
    this.#box.removeEventListener('scroll', this.#look);
  }

  readonly #look = (): void => {
    this.#follows = Math.abs(this.#end - this.#box.scrollTop) <= NEAR;
  };

  /** Where the box is scrolled to when the content's end is seen. */
  get #end(): number {
    const { offsetTop, offsetHeight } = this.#content;
    const below = this.#box.scrollHeight - offsetTop - offsetHeight;
    return Math.max(0, this.#box.scrollHeight - Math.max(0, below) - this.#box.clientHeight);
  }
}
