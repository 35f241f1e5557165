import type { AskMode } from '../../src/protocol/index.js';

const KEY = 'hev-ask:mode';

/** Whether the reader wants answers or keyword results alone: in their own browser, unless storage is off. */
export class AskPreference {
  readonly #element: HTMLElement;
  /** What was chosen here, where it can't be kept. */
  #chosen: AskMode | undefined;

  /** @param element whose `mode` counts until the reader chooses, and whose `storage="off"` keeps it from being kept */
  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** What holds now: the reader's choice, else the owner's, else answers. */
  get mode(): AskMode {
    const mode = this.#chosen ?? this.#stored ?? this.#element.getAttribute('mode');
    return mode === 'keyword' ? 'keyword' : 'agentic';
  }

  set mode(mode: AskMode) {
    this.#chosen = mode;
    if (!this.#keeps) return;
    try {
      localStorage.setItem(KEY, mode);
    } catch {
      // Private windows and full disks: it holds until the page is left.
    }
  }

  get #keeps(): boolean {
    return this.#element.getAttribute('storage') !== 'off';
  }

  get #stored(): string | null {
    try {
      return this.#keeps ? localStorage.getItem(KEY) : null;
    } catch {
      return null;
    }
  }
}
