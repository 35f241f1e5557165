import type { AskSource } from '../../src/protocol/index.js';
import type { AnswerStrings } from '../strings/strings.js';
import { fillString } from '../strings/strings.js';
import { createElement, createIcon } from '../views/create-element.js';
import { addressOf } from './address-of.js';
import { showPassage } from './answer-text.js';
import { nameSource } from './to-markdown.js';

/** What the list needs from its host. */
export interface SourcesHost {
  readonly strings: AnswerStrings;
  /** Of the docs, where it isn't the strings'. */
  readonly docsLang: string | undefined;
  follow(source: AskSource, position: number, event: MouseEvent): void;
}

/** Where an answer comes from: a numbered list, each source a link, which unfolds to the passage. */
export class SourcesView {
  readonly node: HTMLElement;
  readonly #list = createElement('ol', { class: 'source-list' });
  readonly #host: SourcesHost;
  readonly #id: string;
  #cards: HTMLElement[] = [];
  #sources: readonly AskSource[] = [];

  /** @param id begins the ids of what is shown; unique in the box */
  constructor(id: string, host: SourcesHost) {
    this.#id = id;
    this.#host = host;
    const name = `${id}-sources`;
    this.node = createElement(
      'section',
      { part: 'sources', class: 'sources', 'aria-labelledby': name, hidden: true },
      createElement('h3', { id: name }, host.strings.sources),
      this.#list,
    );
  }

  /** Shows the sources; they come once. */
  show(sources: readonly AskSource[]): void {
    if (this.#cards.length > 0 || sources.length === 0) return;
    this.#sources = sources;
    this.#cards = sources.map((source, at) => this.#createCard(source, at));
    this.#list.append(...this.#cards);
    this.node.hidden = false;
  }

  /** The card of `[n]`, if there is one. */
  cardOf(number: number): HTMLElement | undefined {
    return this.#cards[number - 1];
  }

  /** Where `[n]` leads, in words. */
  nameOf(number: number): string {
    const source = this.#sources[number - 1];
    return source ? nameSource(source) : '';
  }

  /** The text that `[n]` stands for; empty where none came. */
  passageOf(number: number): string {
    return this.#sources[number - 1]?.passage ?? '';
  }

  /** Which source a node of the list belongs to, 0 for none. */
  numberOf(target: Element): number {
    const card = target.closest<HTMLElement>('.source');
    return card ? this.#cards.indexOf(card) + 1 : 0;
  }

  /** Unfolds a source. */
  unfold(number: number): void {
    const button = this.cardOf(number)?.querySelector<HTMLButtonElement>('.unfold');
    if (button?.ariaExpanded === 'false') button.click();
    (button ?? this.cardOf(number)?.querySelector('a'))?.focus({ preventScroll: true });
    this.cardOf(number)?.scrollIntoView({ block: 'nearest' });
  }

  /** Opens the section of `[n]`. */
  follow(number: number, event: MouseEvent): void {
    const source = this.#sources[number - 1];
    if (source && addressOf(source)) this.#host.follow(source, number - 1, event);
  }

  /** The answer is whole: what it doesn't cite is quieter. */
  end(cited: ReadonlySet<number>): void {
    this.#cards.forEach((card, at) => card.toggleAttribute('data-uncited', !cited.has(at + 1)));
  }

  #createCard(source: AskSource, at: number): HTMLElement {
    const { strings, docsLang } = this.#host;
    const { title, passage = '' } = source;
    const address = addressOf(source);
    const heading = source.heading ?? title;
    const link = createElement(
      'a',
      {
        part: 'source',
        class: 'source-name',
        href: address,
      },
      createElement('span', { class: 'head', dir: 'auto' }, heading),
      heading !== title && ' ',
      heading !== title && createElement('span', { class: 'path', dir: 'auto' }, title),
    );
    if (address) link.onclick = (event) => this.#host.follow(source, at, event);
    const number = createElement('span', { class: 'number', 'aria-hidden': 'true' }, String(at + 1));
    const head = createElement('div', { class: 'source-head', lang: docsLang }, number, link);
    const card = createElement('li', { class: 'source' }, head);
    if (passage.trim() === '') return card;
    const id = `${this.#id}-passage-${at + 1}`;
    const place = createElement('div', {
      id,
      class: 'passage markdown',
      lang: docsLang,
      dir: 'auto',
      hidden: true,
    });
    const button = createElement(
      'button',
      {
        type: 'button',
        class: 'unfold',
        'aria-expanded': 'false',
        'aria-controls': id,
        'aria-label': fillString(strings.passage, { count: at + 1 }),
      },
      createIcon('M6 8l4 4 4-4'),
    );
    button.onclick = () => {
      if (!place.firstChild) showPassage(place, passage, strings);
      place.hidden = !place.hidden;
      button.ariaExpanded = String(!place.hidden);
    };
    head.append(button);
    card.append(place);
    return card;
  }
}
