import type { SearchResponse } from '../../src/model/index.js';
import { sendEvent } from '../events/send-event.js';

/** A pause after which a query counts as meant. */
const SETTLED_MS = 600;

/** Tells the page about queries: each once, when the reader pauses or goes on, not letter by letter. */
export class ReportController {
  readonly #element: HTMLElement;
  #unsaid: SearchResponse | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param element where the events are sent from */
  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** Results have come; a later query takes their place unless they settle first. */
  note(response: SearchResponse): void {
    this.#unsaid = response;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), SETTLED_MS);
  }

  /** More has come for the query that is unsaid; what is said stays so. */
  complete(response: SearchResponse): void {
    if (this.#unsaid) this.#unsaid = response;
  }

  /** The reader goes on: what is unsaid is said now. */
  flush(): void {
    clearTimeout(this.#timer);
    const response = this.#unsaid;
    this.#unsaid = undefined;
    if (!response) return;
    const { query, results, covered } = response;
    sendEvent(this.#element, 'search', { query, count: results.length, covered });
  }
}
