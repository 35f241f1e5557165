import type { PayloadEntry, SearchResponse } from '../../src/model/index.js';
import { LIST_ID } from '../controllers/combobox-controller.js';
import { formatCount } from '../strings/load-strings.js';
import { fillString } from '../strings/strings.js';
import type { Strings } from '../strings/strings.js';
import { createElement } from './create-element.js';
import { messageView } from './message-view.js';
import { pageView } from './results-view.js';
import { groupByPage } from './rows.js';
import type { AskRow, ListState, QueryRow, Row } from './rows.js';

/** What the rows say and what is said in their place. */
export interface BoxState {
  rows: readonly Row[];
  response: SearchResponse | undefined;
  /** A query is running. */
  pending: boolean;
}

/** Makes the rows of searches to start with: loaded apart from the engine. */
export type StartView = (rows: readonly QueryRow[], strings: Strings, start: number) => HTMLElement[];

/** Makes the line of keys. */
export type KeysView = typeof import('./footer-view.js').keysView;

/** Makes the row that asks: loaded apart from the engine. */
export type AskView = (row: AskRow) => HTMLElement;

/** All that lies below the input row. Rows stay the same nodes until others take their place: marking changes attributes alone. */
export class BoxView {
  readonly scroll = createElement('div', { class: 'scroll' });
  /** Beside the rows stands the marked one's section. */
  readonly main = createElement('div', { class: 'main' }, this.scroll);
  /** Above the rows, for what is found later than they are. */
  readonly answer = createElement('div', { class: 'found' });
  /** Tells the keys that work: loaded apart from the engine. */
  keysView: KeysView | undefined;
  readonly footer = createElement('div', { part: 'footer', class: 'footer' });
  /** Above all else in `scroll`: sentences. */
  readonly #note = createElement('div', { class: 'note' });
  readonly #list = createElement('div', { class: 'rows' });
  readonly #keys = createElement('ul', { class: 'keys' });
  readonly #status = createElement('div', { class: 'vh', role: 'status' });
  readonly #strings: Strings;
  /** BCP 47, of the strings. */
  readonly #lang: string;
  readonly #entry: PayloadEntry;
  #said = '';
  #options: HTMLElement[] = [];

  constructor(pack: { strings: Strings; lang: string }, entry: PayloadEntry) {
    this.#strings = pack.strings;
    this.#lang = pack.lang;
    this.#entry = entry;
    this.scroll.append(this.#note, this.answer, this.#list);
    this.footer.append(this.#keys, createElement('span', { class: 'name', lang: 'en' }, 'hev ask'));
  }

  /** Everything, in the order in which it stands. */
  get nodes(): HTMLElement[] {
    return [this.main, this.footer, this.#status];
  }

  /** The option of that number, once shown. */
  optionAt(index: number): HTMLElement | null {
    return this.#options[index] ?? null;
  }

  /** Puts other rows into place: a listbox only when there are any, and nothing but options in it. */
  showRows(
    rows: readonly Row[],
    views: { start: StartView | undefined; ask: AskView | undefined },
    ...after: Node[]
  ): void {
    const strings = this.#strings;
    const { lang } = this.#entry;
    const asks = rows.filter((row) => row.kind === 'ask');
    const found = rows.filter((row) => row.kind === 'result');
    const queries = rows.filter((row) => row.kind !== 'ask' && row.kind !== 'result');
    const children = [
      ...asks.map((row) => views.ask?.(row) ?? ''),
      ...groupByPage(found, asks.length).map(pageView),
      ...(views.start?.(queries, strings, asks.length) ?? []),
    ];
    const list = createElement(
      'div',
      {
        part: 'results',
        class: 'list',
        id: LIST_ID,
        role: 'listbox',
        lang: lang !== this.#lang && lang,
        'aria-label': queries.length > 0 ? strings.start : strings.results,
      },
      ...children,
    );
    this.#list.replaceChildren(...(rows.length > 0 ? [list, ...after] : []));
    this.#options = [...list.querySelectorAll<HTMLElement>('[role=option]')];
  }

  /** Says what belongs above the rows, or in their place. */
  showNote(state: BoxState): void {
    const note = this.#noteOf(state);
    if (note.join('\n') === this.#said) return;
    this.#said = note.join('\n');
    const [title = '', ...hints] = note;
    this.#note.replaceChildren(...(note.join('') ? [messageView(title, ...hints)] : []));
  }

  /** Marks an option, and shows which keys work with it. */
  mark(rows: readonly Row[], { marked, active }: ListState, pending: boolean): void {
    this.scroll.ariaBusy = String(pending);
    this.#options.forEach((option, index) => {
      option.toggleAttribute('data-marked', index === marked);
      option.ariaSelected = String(index === marked && active);
    });
    this.#keys.replaceChildren(
      ...(this.keysView?.(rows[marked]?.kind, rows.length > 0, this.#strings) ?? []),
    );
  }

  /** What the status region says. */
  say(text: string): void {
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  #noteOf({ rows, response, pending }: BoxState): string[] {
    const strings = this.#strings;
    const { sections } = this.#entry;
    if (sections === 0) return [strings.emptyIndex];
    const late = response?.problem?.code === 'HEV_ASK_PAYLOAD_LATE';
    if (response?.problem && response.results.length === 0)
      return [late ? strings.loading : strings.incomplete];
    if (response?.results.length === 0) {
      const more = rows.length > 0 ? strings.trySuggestion : '';
      return [fillString(strings.noResults, { query: response.query }), strings.noResultsHint, more];
    }
    if (response) {
      const { covered, problem } = response;
      // What is only late is about to come.
      const lacks = problem && !late;
      return ['', lacks ? strings.incomplete : '', covered ? '' : strings.notCovered];
    }
    if (rows.length > 0) return [];
    if (pending) return [strings.loading];
    return [strings.startTitle, fillString(strings.startHint, { sections: formatCount(strings, sections) })];
  }
}
