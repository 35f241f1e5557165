import { createElement } from '../views/create-element.js';
import { isModified } from '../hev-ask/listen-to-rows.js';
import { showPassage } from './answer-text.js';
import type { TurnHost } from './turn-host.js';
import type { SourcesView } from './sources-view.js';

/** Of a passage that is shown beside its number. */
const PEEK_SIGNS = 400;

/**
 * Ties the numbers in an answer to its sources: what is pointed at or has the focus lights up its other half, and a
 * number whose source is out of sight shows it on the spot. A click on a number unfolds its source.
 */
export class CitationController {
  readonly #node: HTMLElement;
  readonly #sources: SourcesView;
  readonly #host: TurnHost;
  readonly #peek = createElement('div', { class: 'peek', hidden: true });
  #lit = 0;

  /** @param node the turn, which holds numbers and sources */
  constructor(node: HTMLElement, sources: SourcesView, host: TurnHost) {
    this.#node = node;
    this.#sources = sources;
    this.#host = host;
    node.append(this.#peek);
    node.addEventListener('pointerover', (event) => this.#light(event));
    node.addEventListener('pointerleave', () => this.#clear());
    node.addEventListener('focusin', (event) => this.#light(event));
    node.addEventListener('focusout', () => this.#clear());
    node.addEventListener('click', (event) => this.#press(event));
  }

  /** Numbers of the sources that the answer cites. */
  cited(): Set<number> {
    return new Set([...this.#node.querySelectorAll<HTMLElement>('[data-source]')].map(numberOf));
  }

  /** A number leads to its source below, a link of the answer to the page; with other keys both are the browser's. */
  #press(event: MouseEvent): void {
    const citation = citationAt(event);
    const link = (event.target as Element).closest<HTMLElement>('a.source-link');
    if (link) this.#sources.follow(Number(link.dataset['source']), event);
    if (!citation || isModified(event)) return;
    event.preventDefault();
    this.#clear();
    this.#sources.unfold(numberOf(citation));
  }

  #light(event: Event): void {
    const citation = citationAt(event);
    const number = citation ? numberOf(citation) : this.#sources.numberOf(event.target as Element);
    if (number === this.#lit) return;
    this.#clear();
    this.#lit = number;
    if (number === 0) return;
    const card = this.#sources.cardOf(number);
    card?.setAttribute('data-lit', '');
    for (const other of this.#node.querySelectorAll<HTMLElement>('.citation'))
      other.toggleAttribute('data-lit', numberOf(other) === number);
    if (citation && card && !this.#isSeen(card)) this.#show(citation, number);
  }

  #clear(): void {
    this.#lit = 0;
    this.#peek.hidden = true;
    for (const lit of this.#node.querySelectorAll('[data-lit]')) lit.removeAttribute('data-lit');
  }

  #isSeen(card: HTMLElement): boolean {
    const { top, bottom, height } = card.getBoundingClientRect();
    const frame = this.#host.frame();
    return height > 0 && top >= frame.top && bottom <= frame.bottom;
  }

  /** The source beside its number, above it where there is more room. */
  #show(citation: HTMLElement, number: number): void {
    const passage = createElement('div', { class: 'passage markdown' });
    showPassage(passage, this.#sources.passageOf(number).slice(0, PEEK_SIGNS), this.#host.strings);
    this.#peek.replaceChildren(
      createElement('p', { class: 'peek-name', dir: 'auto' }, `${number} ${this.#sources.nameOf(number)}`),
      passage,
    );
    this.#peek.hidden = false;
    const at = citation.getBoundingClientRect();
    const box = this.#node.getBoundingClientRect();
    const frame = this.#host.frame();
    const above =
      at.bottom + this.#peek.offsetHeight > frame.bottom && at.top - this.#peek.offsetHeight > frame.top;
    const top = above ? at.top - this.#peek.offsetHeight - 6 : at.bottom + 6;
    this.#peek.style.insetBlockStart = `${top - box.top}px`;
    const most = box.width - this.#peek.offsetWidth;
    this.#peek.style.left = `${Math.max(0, Math.min(at.left - box.left - 24, most))}px`;
  }
}

function citationAt(event: Event): HTMLElement | null {
  return (event.target as Element).closest<HTMLElement>('.citation');
}

function numberOf(citation: HTMLElement): number {
  return Number(citation.dataset['source']);
}
