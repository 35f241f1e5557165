import { html, nothing, render } from 'lit/html.js';
import type { TemplateResult } from 'lit/html.js';
import type { SearchResponse } from '../../src/model/index.js';
import { openPayload } from '../../src/payload/decode/index.js';
import type { Index } from '../../src/rank/index.js';
import { joinUrl } from '../../src/text/index.js';
import { AnnouncerController } from '../controllers/announcer-controller.js';
import { ComboboxController, optionId } from '../controllers/combobox-controller.js';
import type { ComboboxHost } from '../controllers/combobox-controller.js';
import { RecentsController } from '../controllers/recents-controller.js';
import { SearchController } from '../controllers/search-controller.js';
import type { SearchHost } from '../controllers/search-controller.js';
import { HevAskSearchEvent } from '../events/search-event.js';
import { HevAskSelectEvent } from '../events/select-event.js';
import { countResults } from '../strings/load-strings.js';
import type { LanguagePack } from '../strings/load-strings.js';
import { fillString } from '../strings/strings.js';
import type { Strings } from '../strings/strings.js';
import { engineStyles } from '../views/engine-styles.js';
import { footerView } from '../views/footer-view.js';
import { crossIcon } from '../views/icons.js';
import { listView } from '../views/list-view.js';
import { messageView } from '../views/message-view.js';
import { groupByPage, startRows } from '../views/rows.js';
import type { ResultRow, Row } from '../views/rows.js';
import { CompositionGuard } from '../controllers/composition-guard.js';
import { createSheet } from './create-sheet.js';
import type { Engine, ShellHost } from './engine-contract.js';
import { createHttpSource } from './http-source.js';
import { followLink } from './follow-link.js';

/** A pause after which a query counts as meant. */
const SETTLED_MS = 600;

let sheet: CSSStyleSheet | undefined;

/** Whether a click or a key asks for another tab, window or download: the browser's business. */
function isModified(event: MouseEvent | KeyboardEvent): boolean {
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey ||
    ('button' in event && event.button !== 0)
  );
}

/** The keyword half of the box: from the text in the field to rows, and from a row to its page. */
export class EngineView implements Engine, ComboboxHost, SearchHost {
  readonly index: Promise<Index>;
  readonly input: HTMLInputElement;
  readonly perDocCap: number;
  readonly #host: ShellHost;
  readonly #pack: LanguagePack & { strings: Strings };
  readonly #strings: Strings;
  readonly #composition: CompositionGuard;
  readonly #combobox = new ComboboxController(this);
  readonly #search = new SearchController(this);
  readonly #announcer = new AnnouncerController(() => this.requestUpdate());
  readonly #recents: RecentsController;
  readonly #base: string;
  /** Between the field and the button that closes. */
  readonly #clearHolder = document.createElement('span');
  #rows: Row[] = [];
  #rendering = false;
  /** Enter came while the results for the text were on their way. */
  #enterWaits = false;
  #unsaid: SearchResponse | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ShellHost, pack: LanguagePack & { strings: Strings }) {
    this.#host = host;
    this.#pack = pack;
    this.#strings = pack.strings;
    this.input = host.input;
    this.#composition = new CompositionGuard(host.input);
    const option = (name: string) => host.element.getAttribute(name);
    this.perDocCap = Number(option('per-doc-cap')) || 2;
    this.#recents = new RecentsController(option('storage') !== 'off');
    this.#base = option('base') ?? new URL('..', host.folder).href;
    const { entry, entryBytes, indexBytes, folder, cache } = host;
    const source = createHttpSource(folder, { 'entry.json': entryBytes, [entry.index]: indexBytes }, cache);
    this.index = openPayload(source).then((payload) => payload.index);
    // Excerpts need the texts at the first search: they come while the reader types.
    if (entry.text) source.warm(entry.text);
    // Also when nobody has searched yet: a reader should learn it before typing.
    this.index.catch((error: unknown) => this.failed(error));
    host.close.before(this.#clearHolder);
    const sheets = this.#root.adoptedStyleSheets;
    sheet ??= createSheet(engineStyles);
    if (!sheets.includes(sheet)) sheets.push(sheet);
  }

  get #root(): ShadowRoot {
    return this.#host.element.shadowRoot as ShadowRoot;
  }

  get optionCount(): number {
    return this.#rows.length;
  }

  optionAt(index: number): HTMLElement | null {
    return this.#root.getElementById(optionId(index));
  }

  requestUpdate(): void {
    if (this.#rendering) return;
    this.#rendering = true;
    queueMicrotask(() => {
      this.#rendering = false;
      this.#render();
    });
  }

  update(): void {
    this.#enterWaits = false;
    void this.#search.run(this.input.value);
    if (this.#search.pending) this.#host.dialog.toggleAttribute('data-busy', true);
    else this.#show(this.#search.response);
  }

  searched(response: SearchResponse): void {
    this.#host.dialog.toggleAttribute('data-busy', false);
    this.#show(response);
    this.#unsaid = response;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#report(), SETTLED_MS);
    const count = response.results.length;
    this.#announcer.announce(
      count > 0
        ? countResults(this.#pack, count)
        : `${fillString(this.#strings.noResults, { query: response.query })} ${this.#strings.noResultsHint}`,
    );
    if (this.#enterWaits) this.#pickMarked(new KeyboardEvent('keydown', { key: 'Enter' }));
  }

  failed(error: unknown): void {
    if (this.#stopped) return;
    this.#host.fail(error as Error);
  }

  keydown(event: KeyboardEvent): void {
    const { key } = event;
    const composed = this.#composition.owns(event);
    this.#enterWaits = false;
    if (key === 'Escape') {
      // While composing, Escape is the method's own: the dialog must not close on it.
      event.preventDefault();
      if (!composed) this.#host.element.close();
      return;
    }
    if (composed || event.target !== this.input) return;
    if (this.#combobox.move(event)) event.preventDefault();
    else if (key === 'Enter') {
      event.preventDefault();
      if (this.#search.pending) this.#enterWaits = !isModified(event);
      else this.#pickMarked(event);
    }
  }

  closed(): void {
    this.#enterWaits = false;
    this.#announcer.silence();
    this.#report();
  }

  #stopped = false;

  stop(): void {
    this.#stopped = true;
    this.#report();
    this.#search.stop();
    this.#announcer.silence();
    this.#rows = [];
    this.#combobox.reset();
    this.#combobox.reflect();
    render(nothing, this.#host.body);
    this.#clearHolder.remove();
  }

  /** Tells the page about the last query once: when it has settled, or when the reader goes on. */
  #report(): void {
    clearTimeout(this.#settling);
    const response = this.#unsaid;
    this.#unsaid = undefined;
    if (!response) return;
    const { query, results, covered } = response;
    this.#host.element.dispatchEvent(new HevAskSearchEvent({ query, count: results.length, covered }));
  }

  /** Rows for a response, or for a field without text. */
  #show(response: SearchResponse | undefined): void {
    const { entry } = this.#host;
    if (response) {
      const rows = response.results.map((result): ResultRow => ({
        kind: 'result',
        result,
        href: joinUrl(this.#base, result.url),
      }));
      this.#rows = groupByPage(rows).flatMap((group) => group.rows);
      if (rows.length === 0) this.#rows = startRows([], entry.suggestions.slice(0, 3));
    } else {
      this.#host.dialog.toggleAttribute('data-busy', false);
      this.#announcer.silence();
      this.#rows = startRows(this.#recents.read(), entry.suggestions);
    }
    this.#combobox.reset();
    this.requestUpdate();
  }

  #pickMarked(event: KeyboardEvent): void {
    this.#enterWaits = false;
    const row = this.#rows[this.#combobox.marked];
    if (row?.kind === 'result' && isModified(event)) {
      // A click with the same keys down: what it opens, and where, is the browser's to say.
      const { ctrlKey, metaKey, shiftKey, altKey } = event;
      const init = { bubbles: true, cancelable: true, composed: true, ctrlKey, metaKey, shiftKey, altKey };
      this.optionAt(this.#combobox.marked)?.dispatchEvent(new MouseEvent('click', init));
    } else if (row) this.#pick(this.#combobox.marked, event);
  }

  #pick(index: number, event: MouseEvent | KeyboardEvent): void {
    const row = this.#rows[index];
    if (!row) return;
    if (row.kind !== 'result') {
      event.preventDefault();
      this.#host.element.open(row.query);
      return;
    }
    const { id, title, heading } = row.result;
    const query = this.#search.response?.query ?? '';
    const newTab = isModified(event);
    this.#report();
    this.#recents.add(query);
    const select = new HevAskSelectEvent({
      query,
      id,
      title,
      heading,
      url: row.href,
      position: index,
      newTab,
    });
    const go = this.#host.element.dispatchEvent(select);
    if (newTab && go) return;
    event.preventDefault();
    if (newTab) return;
    this.input.value = '';
    this.#host.element.close();
    if (go) followLink(row.href);
  }

  #indexOf(event: Event): number {
    const option = (event.target as Element).closest<HTMLElement>('[data-index]');
    return option ? Number(option.dataset.index) : -1;
  }

  readonly #onClick = (event: MouseEvent): void => this.#pick(this.#indexOf(event), event);
  readonly #onAuxClick = (event: MouseEvent): void => {
    if (event.button === 1) this.#pick(this.#indexOf(event), event);
  };
  readonly #onPointerMove = (event: PointerEvent): void => {
    const index = this.#indexOf(event);
    if (index >= 0 && event.pointerType !== 'touch') this.#combobox.point(index);
  };
  /** The focus stays in the field, whose text goes on being edited. */
  readonly #onMouseDown = (event: MouseEvent): void => {
    if (event.button === 0 && this.#indexOf(event) >= 0) event.preventDefault();
  };

  #forget(): void {
    this.#recents.clear();
    this.input.focus({ preventScroll: true });
    this.#show(undefined);
  }

  #message(): TemplateResult | typeof nothing {
    const strings = this.#strings;
    const { response, pending } = this.#search;
    const { entry } = this.#host;
    if (entry.sections === 0) return messageView(strings.emptyIndex);
    if (response?.results.length === 0) {
      const more = this.#rows.length > 0 ? strings.trySuggestion : '';
      return messageView(
        fillString(strings.noResults, { query: response.query }),
        strings.noResultsHint,
        more,
      );
    }
    if (response || this.#rows.length > 0) return nothing;
    if (pending) return messageView(strings.loading);
    const sections = new Intl.NumberFormat(this.#pack.lang).format(entry.sections);
    return messageView(strings.startTitle, fillString(strings.startHint, { sections }));
  }

  #render(): void {
    if (this.#stopped) return;
    const { entry, body } = this.#host;
    const strings = this.#strings;
    const first = this.#rows[0]?.kind;
    const lang = entry.lang === this.#pack.lang ? undefined : entry.lang;
    render(
      html`<div
          class="scroll"
          aria-busy=${this.#search.pending}
          @click=${this.#onClick}
          @auxclick=${this.#onAuxClick}
          @pointermove=${this.#onPointerMove}
          @mousedown=${this.#onMouseDown}
        >
          ${this.#message()}${listView(this.#rows, this.#combobox, strings, lang)}${
            first === 'recent'
              ? html`<button type="button" class="forget" @click=${() => this.#forget()}>
                  ${strings.clearRecent}
                </button>`
              : nothing
          }
        </div>
        ${footerView(first === 'result' ? 'results' : first ? 'queries' : 'none', strings)}
        <div class="vh" role="status">${this.#announcer.text}</div>`,
      body,
    );
    render(
      this.input.value
        ? html`<button part="clear" aria-label=${strings.clear} @click=${() => this.#host.element.open('')}>
            ${crossIcon}
          </button>`
        : nothing,
      this.#clearHolder,
    );
    this.#combobox.reflect();
  }
}
