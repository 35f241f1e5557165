import type { AskHost } from '../answer/ask-host.js';
import type { AskMode } from '../answer/ask-mode.js';

/** What the engine knows of asking: nothing without an endpoint; with one, what is loaded for it. */
export class AskSide {
  /** Once it is there. */
  mode: AskMode | undefined;
  readonly #host: AskHost;
  #load: Promise<void> | undefined;
  #stopped = false;

  constructor(host: AskHost) {
    this.#host = host;
  }

  /** Whether it is still unknown if a text can be asked, and that makes a difference: it has several words. */
  isPending(text: string): boolean {
    return !!this.#load && (this.mode?.pending ?? true) && /\S\s+\S/.test(text);
  }

  /** The box is open: with an endpoint, loads what asking needs, once, and asks what is to be asked. */
  wake(): void {
    const { element } = this.#host.shell;
    const { question } = element;
    element.question = undefined;
    if (!element.getAttribute('endpoint')) return;
    void this.#loadMode().then(() => {
      if (question && this.mode?.isOn) this.mode.ask(question);
    });
  }

  /** What Enter does with a row: a suggestion is asked where there are answers. */
  kindOf<T extends string | undefined>(kind: T): T | 'ask' {
    return kind === 'suggestion' && this.mode?.answers ? 'ask' : kind;
  }

  #loadMode(): Promise<void> {
    return (this.#load ??= import('../answer/ask-mode.js').then(
      ({ AskMode }) => {
        if (this.#stopped) return;
        this.mode = new AskMode(this.#host);
        this.#host.changed();
      },
      // Searching does without; the next text tries again.
      () => (this.#load = undefined),
    ));
  }

  /** Gives everything back. */
  stop(): void {
    this.#stopped = true;
    this.mode?.stop();
  }
}
