import type { SearchResponse } from '../../src/model/index.js';
import { openPayload } from '../../src/payload/decode/index.js';
import type { Finding, Index } from '../../src/rank/index.js';
import { ComboboxController } from '../controllers/combobox-controller.js';
import type { ComboboxHost } from '../controllers/combobox-controller.js';
import { CompositionGuard } from '../controllers/composition-guard.js';
import { SearchController } from '../controllers/search-controller.js';
import type { SearchHost } from '../controllers/search-controller.js';
import type { HevAskSelectDetail } from '../events/select-event.js';
import { sendEvent } from '../events/send-event.js';
import type { LanguagePack } from '../strings/load-strings.js';
import type { Strings } from '../strings/strings.js';
import { BoxView } from '../views/box-view.js';
import { engineStyles } from '../views/engine-styles.js';
import { groupByPage, toRows } from '../views/rows.js';
import type { Row } from '../views/rows.js';
import type { ReadingHost, ReadingView } from '../reading/reading-view.js';
import { adoptStyles } from './adopt-styles.js';
import { afterPaint } from './after-paint.js';
import type { AroundSearch } from './around-search.js';
import { AskSide } from './ask-side.js';
import type { Engine, ShellHost } from './engine-contract.js';
import { findEdition } from './find-edition.js';
import { createHttpSource, readFirstFiles } from './http-source.js';
import { isModified, listenToRows } from './listen-to-rows.js';
import { createPatientSource } from './patient-source.js';

type AroundModule = typeof import('./around-search.js');

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
  #around: (AroundSearch & { module: AroundModule }) | undefined;
  #aroundLoad: Promise<void> | undefined;
  /** Fetches the rest of the payload; done once. */
  #warmUp: (() => void) | undefined;
  #reading: ReadingView | undefined;
  #readingLoad: Promise<unknown> | undefined;
  readonly #ask: AskSide;
  /** Whether questions and their answers stand in place of what belongs to a text. */
  #threaded = false;
  readonly #combobox = new ComboboxController(this);
  readonly #search = new SearchController(this);
  readonly #box: BoxView;
  #rows: Row[] = [];
  #rendering = false;
  #stopped = false;
  /** The Enter that came while the results for the text were on their way. */
  #enterWaits: KeyboardEvent | undefined;

  constructor(host: ShellHost, pack: LanguagePack & { strings: Strings }) {
    const option = (name: string) => host.element.getAttribute(name);
    this.#host = host;
    this.#root = host.element.shadowRoot as ShadowRoot;
    this.#pack = pack;
    this.input = host.input;
    this.input.enterKeyHint = 'search';
    this.perDocCap = Number(option('per-doc-cap')) || 2;
    this.#base = option('base') ?? new URL('..', host.folder).href;
    this.#composition = new CompositionGuard(host.input);
    this.index = this.#openIndex();
    // Also when nobody has searched yet: a reader should learn it before typing.
    this.index.catch((error: unknown) => this.failed(error));
    adoptStyles(this.#root, engineStyles);
    this.#box = new BoxView(pack, host.entry);
    this.#ask = new AskSide({
      shell: host,
      box: this.#box,
      pack,
      changed: () => this.#askChanged(),
      asked: (question) => this.#around?.recents.add(question),
      announce: (text) => this.#around?.announcer.announce(text),
      follow: (section, event) => this.#follow(section, event),
    });
    listenToRows(
      this.#box.scroll,
      (index, event) => this.#pick(index, event),
      (index) => this.#combobox.point(index),
    );
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
    this.#enterWaits = undefined;
    this.#ask.wake();
    const below = this.#ask.mode?.showThread(this.input.value);
    this.#threaded = below !== undefined;
    void this.#search.run(below ?? this.input.value);
    if (this.#search.pending) this.#setBusy(true);
    else this.#show(this.#search.response);
    if (!this.#search.response) this.#reading?.searched(undefined);
    this.requestUpdate();
  }

  searched(finding: Finding): void {
    const { response } = finding;
    const tell = () => this.#threaded || this.#tell(response, 'note');
    const told = this.#enterWaits || this.#around;
    this.#show(response);
    if (told) tell();
    afterPaint(() => {
      if (this.#stopped) return;
      if (!told) tell();
      if (!this.#threaded) this.#read(finding);
      void this.#loadAround().then(() => this.#warmUp?.());
    });
    if (this.#enterWaits) this.#pickMarked(this.#enterWaits);
  }

  completed(finding: Finding): void {
    const { marked, active } = this.#combobox;
    this.#show(finding.response);
    Object.assign(this.#combobox, { marked, active });
    if (this.#threaded) return;
    this.#tell(finding.response, 'complete');
    this.#read(finding);
  }

  failed(error: unknown): void {
    if (!this.#stopped) this.#host.fail(error as Error);
  }

  keydown(event: KeyboardEvent): void {
    const { key } = event;
    const composed = this.#composition.owns(event);
    this.#enterWaits = undefined;
    if (key === 'Escape') {
      // While composing, Escape is the method's own: the dialog must not close on it.
      event.preventDefault();
      if (!composed) this.#host.element.close();
    } else if (composed) return;
    else if (this.#reading?.step(event, this.#combobox, this.input)) event.preventDefault();
    else if (event.target !== this.input) return;
    else if (this.#combobox.move(event) || (this.#threaded && this.#ask.mode?.scroll(key)))
      event.preventDefault();
    else if (key === 'Enter') {
      event.preventDefault();
      this.#enter(event);
    }
  }

  closed(): void {
    this.#enterWaits = undefined;
    this.#around?.announcer.silence();
    this.#around?.reports.flush();
    this.#ask.mode?.closed();
  }

  stop(): void {
    this.#stopped = true;
    this.closed();
    this.#ask.stop();
    this.#reading?.stop();
    this.#search.stop();
    this.#composition.stop();
    this.#rows = [];
    this.#combobox.reset();
    this.#combobox.reflect();
    this.#setBusy(false);
    this.#host.body.replaceChildren();
    this.#around?.clear.remove();
  }

  async #openIndex(): Promise<Index> {
    const { entry, entryBytes } = this.#host;
    const source = createHttpSource(this.#host, { 'entry.json': entryBytes, ...readFirstFiles(entry) });
    const patient = createPatientSource(source, () => void this.#search.repeat());
    const { index, listShards } = await openPayload(patient);
    void index.settle(() => {}); // What every search begins with, before the first key.
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

  /**
   * Tells the page and, in words, the reader what has been found.
   * @param above what stands above the rows
   */
  #tell(response: SearchResponse, how: 'note' | 'complete', above = ''): void {
    const around = this.#around;
    if (!around) return void this.#loadAround().then(() => this.#around && this.#tell(response, how, above));
    around.reports[how](response);
    if (response !== this.#search.response) return;
    const found = around.module.describeResults(response, this.#pack, this.#rows[0]?.kind === 'ask');
    around.announcer.announce(above ? `${found}. ${above}` : found);
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
      steady: () =>
        this.#rows[this.#combobox.marked] === this.#rows[0] &&
        !this.#combobox.active &&
        scroll.scrollTop === 0,
      answered: (text) => {
        const { response } = this.#search;
        if (response) this.#tell(response, 'complete', `${strings.instantAnswer}: ${text}`);
      },
    };
  }

  /** Rows for a response, or for a field without text. */
  #show(response: SearchResponse | undefined): void {
    const { suggestions } = this.#host.entry;
    const asks = this.#threaded ? undefined : this.#ask.mode?.rowFor(response?.query);
    let marked = this.#threaded ? -1 : 0;
    if (response?.results.length) {
      this.#rows = groupByPage(toRows(response.results, this.#base)).flatMap((group) => group.rows);
    } else if (this.#threaded) this.#rows = [];
    else if (response) {
      this.#rows = this.#around?.module.startRows([], suggestions.slice(0, 3)) ?? [];
      // Enter must not put another text in place of the one that found nothing.
      if (!asks) marked = -1;
    } else {
      this.#around?.announcer.silence();
      this.#rows = this.#around?.module.startRows(this.#around.recents.read(), suggestions) ?? [];
    }
    if (asks) this.#rows.unshift(asks);
    if (!response?.results.length) void this.#loadAround();
    this.#setBusy(this.#waitsForStart);
    this.#combobox.reset(marked, asks && this.#rows.length > 1);
    this.#showRows();
  }

  #showRows(): void {
    const after = this.#rows[0]?.kind === 'recent' && this.#around ? [this.#around.forget] : [];
    const views = { start: this.#around?.module.startView, ask: this.#ask.mode?.askView };
    this.#box.showRows(this.#rows, views, ...after);
    this.requestUpdate();
  }

  /** Loads what the first results can do without; a box that waits for it is filled then. */
  #loadAround(): Promise<void> {
    return (this.#aroundLoad ??= import('./around-search.js').then(
      (module) => {
        this.#around = {
          module,
          ...module.startAround(this.#host.element, this.#pack.strings, () => this.requestUpdate()),
        };
        adoptStyles(this.#root, module.aroundStyles);
        this.#box.keysView = (kind, ...rest) => module.keysView(this.#ask.kindOf(kind), ...rest);
        this.requestUpdate();
        const { response, pending } = this.#search;
        // What is on its way brings its own rows.
        if (!this.#stopped && !pending && !response?.results.length) this.#show(response);
      },
      () => {
        // Searching goes on without; the next rows try again.
        this.#aroundLoad = undefined;
        this.#setBusy(this.#search.pending);
        this.requestUpdate();
      },
    ));
  }

  /** Picks what is marked, or waits for what will be. */
  #enter(event: KeyboardEvent): void {
    if (this.#search.pending || this.#ask.isPending(this.input.value))
      this.#enterWaits = isModified(event) ? undefined : event;
    else this.#pickMarked(event);
  }

  #pickMarked(event: KeyboardEvent): void {
    const { marked } = this.#combobox;
    this.#enterWaits = undefined;
    const opensTab = this.#rows[marked]?.kind === 'result' && isModified(event);
    if (opensTab) this.#around?.module.clickAs(event, this.optionAt(marked));
    else this.#pick(marked, event);
  }

  #pick(index: number, event: MouseEvent | KeyboardEvent): void {
    const row = this.#rows[index];
    if (!row) return;
    if (row.kind === 'result') {
      const { id, title, heading } = row.result;
      const query = this.#search.response?.query ?? '';
      const position = this.#rows.filter(({ kind }) => kind === 'result').indexOf(row);
      this.#follow({ query, id, title, heading, url: row.href, position }, event);
    } else {
      event.preventDefault();
      if (this.#ask.kindOf(row.kind) === 'ask') this.#ask.mode?.ask(row.query);
      else this.#host.element.open(row.query);
    }
  }

  #follow(section: Omit<HevAskSelectDetail, 'newTab'>, event: MouseEvent | KeyboardEvent): void {
    const { element } = this.#host;
    const newTab = isModified(event);
    this.#around?.reports.flush();
    this.#around?.recents.add(section.query);
    const go = sendEvent(element, 'select', { ...section, newTab }, true);
    if (!newTab || !go) event.preventDefault();
    if (newTab) return;
    this.input.value = '';
    // Beside the page the box stays with what it leads to.
    if (!this.#ask.mode?.docked) element.close();
    const { url } = section;
    const leave = () => (this.#around ? this.#around.module.followLink(url, go) : go && location.assign(url));
    // In the same breath where it can be, so that it counts as the reader's.
    if (this.#around) leave();
    else void this.#loadAround().then(leave);
  }

  /** What can be asked, or what has been, is another: the rows follow, and what the reader has marked stays so. */
  #askChanged(): void {
    if (this.#stopped) return;
    const waits = this.#enterWaits;
    const row = this.#rows[this.#combobox.marked];
    const { active } = this.#combobox;
    const steady = this.#combobox.marked <= 0 && !active;
    this.update();
    const marked = this.#rows.findIndex(
      (other) => row?.kind === 'result' && 'result' in other && other.result === row.result,
    );
    if (!steady && marked >= 0) Object.assign(this.#combobox, { marked, active });
    if (waits) this.#enter(waits);
  }

  #render(): void {
    const { response, pending } = this.#search;
    const rows = this.#rows;
    if (this.#waitsForStart) return;
    if (!this.#box.main.isConnected) this.#host.body.append(...this.#box.nodes);
    this.#box.showNote({ rows, response, pending });
    this.#box.mark(rows, this.#combobox, pending);
    this.#box.say(this.#around?.announcer.text ?? '');
    const clear = this.#around?.clear;
    if (!this.input.value) clear?.remove();
    else if (clear?.isConnected === false) this.#host.close.before(clear);
    this.#combobox.reflect();
    this.#reading?.marked(this.#combobox.marked);
  }
}
