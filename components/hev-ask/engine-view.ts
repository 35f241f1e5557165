import type { SearchResponse } from '../../src/model/index.js';
import { openPayload } from '../../src/payload/decode/index.js';
import type { Finding, Index } from '../../src/rank/index.js';
import { joinUrl } from '../../src/text/index.js';
import { AnnouncerController } from '../controllers/announcer-controller.js';
import { ComboboxController } from '../controllers/combobox-controller.js';
import type { ComboboxHost } from '../controllers/combobox-controller.js';
import { CompositionGuard } from '../controllers/composition-guard.js';
import type { RecentsController } from '../controllers/recents-controller.js';
import { ReportController } from '../controllers/report-controller.js';
import { SearchController } from '../controllers/search-controller.js';
import type { SearchHost } from '../controllers/search-controller.js';
import { sendEvent } from '../events/send-event.js';
import { countResults } from '../strings/load-strings.js';
import type { LanguagePack } from '../strings/load-strings.js';
import { fillString } from '../strings/strings.js';
import type { Strings } from '../strings/strings.js';
import { BoxView, clearView } from '../views/box-view.js';
import { createElement } from '../views/create-element.js';
import { engineStyles } from '../views/engine-styles.js';
import { groupByPage } from '../views/rows.js';
import type { ResultRow, Row } from '../views/rows.js';
import type { ReadingHost, ReadingView } from '../reading/reading-view.js';
import { afterPaint } from './after-paint.js';
import { createSheet } from './create-sheet.js';
import type { Engine, ShellHost } from './engine-contract.js';
import { findEdition } from './find-edition.js';
import { createHttpSource, readFirstFiles } from './http-source.js';
import { createPatientSource } from './patient-source.js';

/** How long results wait for a piece of the payload; later what it holds is filled in. */
const PATIENCE_MS = 1500;

let sheet: CSSStyleSheet | undefined;

type AroundSearch = typeof import('./around-search.js');

/** Whether a click or a key asks for another tab, window or download: the browser's business. */
function isModified(event: MouseEvent | KeyboardEvent): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  return ctrlKey || metaKey || shiftKey || altKey || ('button' in event && event.button !== 0);
}

/** The row that something happened on, or -1. */
function indexOf(event: Event): number {
  const option = (event.target as Element).closest<HTMLElement>('[data-index]');
  return option ? Number(option.dataset.index) : -1;
}

/** The keyword half of the box: from the text in the field to rows, and from a row to its page. */
export class EngineView implements Engine, ComboboxHost, SearchHost {
  readonly index: Promise<Index>;
  readonly input: HTMLInputElement;
  readonly perDocCap: number;
  readonly #host: ShellHost;
  readonly #root: ShadowRoot;
  readonly #pack: LanguagePack & { strings: Strings };
  readonly #base: string;
  readonly #composition: CompositionGuard;
  /** Loaded later than the engine; `undefined` also where that fails. */
  #around: { module: AroundSearch; recents: RecentsController } | undefined;
  #aroundLoad: Promise<void> | undefined;
  /** Fetches the rest of the payload; done once. */
  #warmUp: (() => void) | undefined;
  #reading: ReadingView | undefined;
  #readingLoad: Promise<unknown> | undefined;
  readonly #reports: ReportController;
  readonly #combobox = new ComboboxController(this);
  readonly #search = new SearchController(this);
  readonly #announcer = new AnnouncerController(() => this.requestUpdate());
  readonly #box: BoxView;
  /** Between the field and the button that closes. */
  readonly #clear: HTMLButtonElement;
  #rows: Row[] = [];
  #rendering = false;
  #stopped = false;
  /** Enter came while the results for the text were on their way. */
  #enterWaits = false;

  constructor(host: ShellHost, pack: LanguagePack & { strings: Strings }) {
    const option = (name: string) => host.element.getAttribute(name);
    this.#host = host;
    this.#root = host.element.shadowRoot as ShadowRoot;
    this.#pack = pack;
    this.input = host.input;
    this.perDocCap = Number(option('per-doc-cap')) || 2;
    this.#base = option('base') ?? new URL('..', host.folder).href;
    this.#composition = new CompositionGuard(host.input);
    this.#reports = new ReportController(host.element);
    this.index = this.#openIndex();
    // Also when nobody has searched yet: a reader should learn it before typing.
    this.index.catch((error: unknown) => this.failed(error));
    this.#addSheet((sheet ??= createSheet(engineStyles)));
    this.#box = new BoxView(pack, host.entry);
    this.#clear = clearView(pack.strings, () => host.element.open(''));
    this.#listen(this.#box.scroll);
  }

  get optionCount(): number {
    return this.#rows.length;
  }

  optionAt(index: number): HTMLElement | null {
    return this.#box.optionAt(index);
  }

  editionOf({ editions }: Index): number | undefined {
    return findEdition(editions, this.#base, location.href);
  }

  requestUpdate(): void {
    if (this.#rendering) return;
    this.#rendering = true;
    queueMicrotask(() => {
      this.#rendering = false;
      if (!this.#stopped) this.#render();
    });
  }

  update(): void {
    this.#enterWaits = false;
    void this.#search.run(this.input.value);
    if (this.#search.pending) this.#setBusy(true);
    else this.#show(this.#search.response);
    if (!this.#search.response) this.#reading?.searched(undefined);
    this.requestUpdate();
  }

  searched(finding: Finding): void {
    const { response } = finding;
    this.#show(response);
    this.#reports.note(response);
    this.#announcer.announce(this.#summaryOf(response));
    afterPaint(() => {
      if (this.#stopped) return;
      this.#read(finding);
      void this.#loadAround().then(() => this.#warmUp?.());
    });
    if (this.#enterWaits) this.#pickMarked(new KeyboardEvent('keydown', { key: 'Enter' }));
  }

  completed(finding: Finding): void {
    const { marked, active } = this.#combobox;
    this.#show(finding.response);
    Object.assign(this.#combobox, { marked, active });
    this.#reports.complete(finding.response);
    this.#announcer.announce(this.#summaryOf(finding.response));
    this.#read(finding);
  }

  failed(error: unknown): void {
    if (!this.#stopped) this.#host.fail(error as Error);
  }

  keydown(event: KeyboardEvent): void {
    const { key } = event;
    const composed = this.#composition.owns(event);
    this.#enterWaits = false;
    if (key === 'Escape') {
      // While composing, Escape is the method's own: the dialog must not close on it.
      event.preventDefault();
      if (!composed) this.#host.element.close();
    } else if (composed || event.target !== this.input) return;
    else if (this.#combobox.move(event)) event.preventDefault();
    else if (key === 'Enter') {
      event.preventDefault();
      if (this.#search.pending) this.#enterWaits = !isModified(event);
      else this.#pickMarked(event);
    }
  }

  closed(): void {
    this.#enterWaits = false;
    this.#announcer.silence();
    this.#reports.flush();
  }

  stop(): void {
    this.#stopped = true;
    this.closed();
    this.#reading?.stop();
    this.#search.stop();
    this.#composition.stop();
    this.#rows = [];
    this.#combobox.reset();
    this.#combobox.reflect();
    this.#setBusy(false);
    this.#host.body.replaceChildren();
    this.#clear.remove();
  }

  #addSheet(added: CSSStyleSheet): void {
    const sheets = this.#root.adoptedStyleSheets;
    if (!sheets.includes(added)) sheets.push(added);
  }

  async #openIndex(): Promise<Index> {
    const { entry, entryBytes } = this.#host;
    const source = createHttpSource(this.#host, { 'entry.json': entryBytes, ...readFirstFiles(entry) });
    const patient = createPatientSource(source, PATIENCE_MS, () => void this.#search.repeat());
    const { index, listShards } = await openPayload(patient);
    this.#warmUp = () => {
      if (!this.#around) return;
      this.#warmUp = undefined;
      void this.#around.module.warmUp(source, listShards, () => this.#stopped);
    };
    return index;
  }

  /** Whether nothing is to be shown but searches to start with, which are still on their way. */
  get #waitsForStart(): boolean {
    const { response, pending } = this.#search;
    return !response && !pending && !this.#around && this.#aroundLoad !== undefined;
  }

  #setBusy(busy: boolean): void {
    this.#host.dialog.toggleAttribute('data-busy', busy);
  }

  /** What is said of results. */
  #summaryOf({ query, results, covered, problem }: SearchResponse): string {
    const { strings } = this.#pack;
    if (results.length === 0 && problem) return strings.incomplete;
    if (results.length === 0) return `${fillString(strings.noResults, { query })} ${strings.noResultsHint}`;
    const count = countResults(this.#pack, results.length);
    return covered ? count : `${strings.notCovered} ${count}`;
  }

  /** Hands over to what comes after the rows; the first time it is loaded. */
  #read(finding: Finding): void {
    this.#readingLoad ??= Promise.all([import('../reading/reading-view.js'), this.index]).then(
      ([{ ReadingView }, index]) => {
        if (!this.#stopped) this.#reading = new ReadingView(this.#readingHost(index));
      },
      // The rows do without; the next ones try again.
      () => (this.#readingLoad = undefined),
    );
    void this.#readingLoad.then(() => {
      if (finding !== this.#search.finding) return;
      this.#reading?.searched(finding);
      this.requestUpdate();
    });
  }

  #readingHost(index: Index): ReadingHost {
    const { element, entry } = this.#host;
    const { strings, lang } = this.#pack;
    const { answer, scroll } = this.#box;
    return {
      root: this.#root,
      index,
      strings,
      lang: entry.lang === lang ? undefined : entry.lang,
      previews: element.getAttribute('preview') !== 'off',
      answerPlace: answer,
      scroll,
      rows: () => this.#rows,
      steady: () => this.#combobox.marked === 0 && !this.#combobox.active && scroll.scrollTop === 0,
      answered: (text) => {
        const { response } = this.#search;
        if (!response) return;
        this.#announcer.announce(`${this.#summaryOf(response)}. ${strings.instantAnswer}: ${text}`);
      },
    };
  }

  /** Rows for a response, or for a field without text. */
  #show(response: SearchResponse | undefined): void {
    const { suggestions } = this.#host.entry;
    let marked = 0;
    if (response?.results.length) {
      const rows = response.results.map((result): ResultRow => ({
        kind: 'result',
        result,
        href: joinUrl(this.#base, result.url),
      }));
      this.#rows = groupByPage(rows).flatMap((group) => group.rows);
    } else if (response) {
      this.#rows = this.#around?.module.startRows([], suggestions.slice(0, 3)) ?? [];
      // Enter must not put another text in place of the one that found nothing.
      marked = -1;
    } else {
      this.#announcer.silence();
      this.#rows = this.#around?.module.startRows(this.#around.recents.read(), suggestions) ?? [];
    }
    if (!response?.results.length) void this.#loadAround();
    this.#setBusy(this.#waitsForStart);
    this.#combobox.reset(marked);
    this.#showRows();
  }

  #showRows(): void {
    const { strings } = this.#pack;
    const after: Node[] = [];
    if (this.#rows[0]?.kind === 'recent') {
      const button = createElement('button', { type: 'button', class: 'forget' }, strings.clearRecent);
      button.onclick = () => {
        this.#around?.recents.clear();
        this.#host.element.open('');
      };
      after.push(button);
    }
    this.#box.showRows(this.#rows, this.#around?.module.startView, ...after);
    this.requestUpdate();
  }

  /** Loads what the first results can do without; a box that waits for it is filled then. */
  #loadAround(): Promise<void> {
    return (this.#aroundLoad ??= import('./around-search.js').then(
      (module) => {
        const storage = this.#host.element.getAttribute('storage') !== 'off';
        this.#around = { module, recents: new module.RecentsController(storage) };
        this.#addSheet(module.aroundSheet);
        if (!this.#stopped && !this.#search.response?.results.length) this.#show(this.#search.response);
      },
      () => {
        // Searching goes on without; the next rows try again.
        this.#aroundLoad = undefined;
        this.#setBusy(this.#search.pending);
        this.requestUpdate();
      },
    ));
  }

  #pickMarked(event: KeyboardEvent): void {
    const { marked } = this.#combobox;
    this.#enterWaits = false;
    if (this.#rows[marked]?.kind === 'result' && isModified(event)) {
      // A click with the same keys down: what it opens, and where, is the browser's to say.
      const { ctrlKey, metaKey, shiftKey, altKey } = event;
      const init = { bubbles: true, cancelable: true, composed: true, ctrlKey, metaKey, shiftKey, altKey };
      this.optionAt(marked)?.dispatchEvent(new MouseEvent('click', init));
    } else this.#pick(marked, event);
  }

  #pick(index: number, event: MouseEvent | KeyboardEvent): void {
    const row = this.#rows[index];
    if (!row) return;
    if (row.kind === 'result') this.#pickResult(row, index, event);
    else {
      event.preventDefault();
      this.#host.element.open(row.query);
    }
  }

  #pickResult({ result, href }: ResultRow, position: number, event: MouseEvent | KeyboardEvent): void {
    const { id, title, heading } = result;
    const { element } = this.#host;
    const query = this.#search.response?.query ?? '';
    const newTab = isModified(event);
    this.#reports.flush();
    this.#around?.recents.add(query);
    const detail = { query, id, title, heading, url: href, position, newTab };
    const go = sendEvent(element, 'select', detail, true);
    if (newTab && go) return;
    event.preventDefault();
    if (newTab) return;
    this.input.value = '';
    element.close();
    if (!go) return;
    const follow = () => {
      if (this.#around) this.#around.module.followLink(href);
      else location.assign(href);
    };
    // In the same breath where it can be, so that it counts as the reader's.
    if (this.#around) follow();
    else void this.#loadAround().then(follow);
  }

  /** What readers do with a pointer; rows are told apart by their `data-index`. */
  #listen(scroll: HTMLElement): void {
    scroll.onclick = (event) => this.#pick(indexOf(event), event);
    scroll.onauxclick = (event) => {
      if (event.button === 1) this.#pick(indexOf(event), event);
    };
    scroll.onpointermove = (event) => {
      const index = indexOf(event);
      if (index >= 0 && event.pointerType !== 'touch') this.#combobox.point(index);
    };
    // The focus stays in the field, whose text goes on being edited.
    scroll.onmousedown = (event) => {
      if (event.button === 0 && indexOf(event) >= 0) event.preventDefault();
    };
  }

  #render(): void {
    const { response, pending } = this.#search;
    const { body } = this.#host;
    const rows = this.#rows;
    if (this.#waitsForStart) return;
    if (!body.firstChild) body.append(...this.#box.nodes);
    this.#box.showNote({ rows, response, pending });
    this.#box.mark(rows, this.#combobox, pending);
    this.#box.say(this.#announcer.text);
    if (!this.input.value) this.#clear.remove();
    else if (!this.#clear.isConnected) this.#host.close.before(this.#clear);
    this.#combobox.reflect();
    this.#reading?.marked(this.#combobox.marked);
  }
}
