import type { HevAskError } from '../../src/model/index.js';
import { HevAskCloseEvent } from '../events/close-event.js';
import { HevAskErrorEvent } from '../events/error-event.js';
import { HevAskOpenEvent } from '../events/open-event.js';
import { shellEn } from '../strings/shell-en.js';
import type { ShellStrings } from '../strings/strings.js';
import { buildShell } from './build-shell.js';
import { createSheet } from './create-sheet.js';
import type { Engine, ShellHost } from './engine-contract.js';
import { loadEngine } from './load-engine.js';
import { applyOptions, readStrings } from './options.js';
import type { HevAskOptions } from './options.js';
import { paletteStyles } from './palette-styles.js';
import { addElement, attachMounted, closeOthers, mountedElement, notifyHotkeys, removeElement } from './registry.js';
import type { Openable } from './registry.js';
import { resolveTheme } from './resolve-theme.js';
import { lockScroll, unlockScroll } from './scroll-lock.js';
import { shellStyles } from './shell-styles.js';

/** How long waiting stays unseen. */
const PATIENCE_MS = 150;

/** A server that renders the page imports this too, and has no elements. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * @summary The search box over a documentation site: a dialog with a field, opened by a key, by any
 * `[data-hev-ask-open]` or by script. Results are found in the browser; no server is spoken to.
 *
 * @tag hev-ask
 *
 * @attr digest - Folder of the bundle. Default: the folder of `overlay.js`, else `/hev-ask/`.
 * @attr endpoint - Where questions are answered. Without it no server is ever spoken to.
 * @attr base - What results' urls are joined to. Default: the parent of the bundle's folder.
 * @attr hotkeys - Space-separated chords, default `mod+k`. `mod+k /` adds the slash outside fields; empty turns all off.
 * @attr placeholder - Text of the empty field.
 * @attr lang - Language of the overlay's own words. Default: the page's.
 * @attr theme - `light` or `dark`. Default: the page's, then the system's.
 * @attr palette - `site` reads `--paper`, `--ink`, `--muted` and `--signal` before the framework's palette.
 * @attr mode - `keyword` or `agentic`: what several words do where there is an endpoint.
 * @attr storage - `off`: recent searches are not kept.
 * @attr per-doc-cap - Most sections shown of one page, default 2.
 * @attr strings - JSON: own words in place of the overlay's.
 *
 * @event {HevAskOpenEvent} hev-ask-open - The box has been opened.
 * @event {HevAskCloseEvent} hev-ask-close - The box has been closed.
 * @event {HevAskSearchEvent} hev-ask-search - Results for a query have settled.
 * @event {HevAskSelectEvent} hev-ask-select - A result is picked. Cancel it to navigate yourself.
 * @event {HevAskErrorEvent} hev-ask-error - Something could not be loaded.
 *
 * @csspart dialog - The dialog.
 * @csspart input - The field.
 * @csspart close - The button that closes the box.
 * @csspart notice - Sentences about waiting and failures.
 * @csspart results - The list of results or of searches to start with.
 * @csspart group - The results of one page.
 * @csspart group-title - A page's title above its results.
 * @csspart option - One row.
 * @csspart option-title - The first line of a row.
 * @csspart snippet - The second line of a result.
 * @csspart footer - The line with the keys.
 *
 * @cssproperty --hev-ask-surface - Background of the box.
 * @cssproperty --hev-ask-ink - Text; lines and tints are mixed from it.
 * @cssproperty --hev-ask-muted - Secondary text.
 * @cssproperty --hev-ask-accent - Bar of the marked row, wash of matches, caret and focus ring.
 * @cssproperty --hev-ask-font - Font; the page's by default.
 * @cssproperty --hev-ask-font-code - Font of code.
 * @cssproperty [--hev-ask-width=680px] - Width of the box on screens that have room.
 * @cssproperty [--hev-ask-radius=14px] - Its corners.
 */
export class HevAskElement extends Base implements Openable {
  static readonly observedAttributes: readonly string[] = ['hotkeys', 'digest', 'lang', 'placeholder', 'strings'];

  /**
   * Mounts one element however often it is called, and gives it the options; returns it.
   * @param keep what the page's own element says stays
   */
  static mount(options: HevAskOptions = {}, keep = false): HevAskElement {
    const element = mountedElement() as HevAskElement;
    applyOptions(element, options, keep);
    attachMounted();
    return element;
  }

  readonly #parts = buildShell();
  #strings: ShellStrings = shellEn;
  #engine: Engine | undefined;
  #loading = false;
  /** Grows with every restart, so that what was begun before it comes to nothing. */
  #run = 0;
  /** Nothing is tried again before the reader says so. */
  #failed = false;
  /** After a failure nothing is taken from the browser's cache. */
  #suspect = false;
  #opened = false;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    const { dialog, input, clear, close, retry } = this.#parts;
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [createSheet(paletteStyles + shellStyles)];
    root.append(dialog);
    // Frameworks take the host for the target and would see their own keys in what is typed here.
    for (const name of ['keydown', 'keypress', 'keyup']) {
      this.addEventListener(name, (event) => {
        if (this.#opened) event.stopPropagation();
      });
    }
    let onBackdrop = false;
    dialog.onkeydown = (event) => this.#engine?.keydown(event);
    dialog.onpointerdown = (event) => {
      onBackdrop = event.target === dialog;
    };
    dialog.onclick = (event) => {
      if (onBackdrop && event.target === dialog) this.close();
    };
    dialog.oncancel = (event) => {
      event.preventDefault();
      this.close();
    };
    // The browser may insist on closing; what hangs on it must follow.
    dialog.onclose = () => {
      if (!dialog.open) this.close();
    };
    input.oninput = () => this.#show();
    close.onclick = () => this.close();
    clear.onclick = () => {
      this.open('');
    };
    retry.onclick = () => {
      this.#failed = false;
      this.open();
    };
  }

  /** Whether the box is open. */
  get opened(): boolean {
    return this.#opened;
  }

  /** The text in the field. */
  get query(): string {
    return this.#parts.input.value;
  }

  /** Opens the box, with a text in its field if one is given, and puts the focus there. */
  open(query?: string): void {
    if (!this.isConnected) document.body.append(this);
    const { dialog, input } = this.#parts;
    if (!this.#opened) {
      closeOthers(this);
      dialog.dataset.theme = resolveTheme(this.getAttribute('theme'));
      lockScroll();
      dialog.showModal();
      this.#opened = true;
      this.#failed = false;
      this.dispatchEvent(new HevAskOpenEvent({ query: query ?? this.query }));
    }
    if (query != null) input.value = query;
    this.#show();
    input.focus({ preventScroll: true });
    input.select();
  }

  /** Closes the box; the focus goes back to where it was. */
  close(): void {
    if (!this.#opened) return;
    this.#opened = false;
    this.#parts.dialog.close();
    unlockScroll();
    this.#engine?.closed();
    this.dispatchEvent(new HevAskCloseEvent({ query: this.query }));
  }

  /** Asks a question. Without an endpoint it is a longer search. */
  ask(question: string): void {
    this.open(question);
  }

  /** Loads what a search needs before anybody asks; failures stay silent until the box is opened. */
  prefetch(): void {
    void this.#load();
  }

  /** @internal */
  connectedCallback(): void {
    this.#setWords();
    addElement(this);
  }

  /** @internal */
  disconnectedCallback(): void {
    this.close();
    removeElement(this);
  }

  /** @internal */
  attributeChangedCallback(name: string): void {
    if (!this.isConnected) return;
    if (name === 'hotkeys') notifyHotkeys();
    else this.#restart();
    this.#show();
  }

  /** Shows what belongs to the text, loading what is missing. After a failure only on demand, not at every letter. */
  #show(): void {
    this.#parts.clear.hidden = !this.query;
    if (!this.#opened) return;
    if (this.#engine) this.#engine.update();
    else if (!this.#failed) void this.#load();
  }

  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    const run = this.#run;
    try {
      await this.#start(run);
    } catch (error) {
      if (run !== this.#run) return;
      this.#restart();
      if (this.#opened) this.#fail(error);
    }
  }

  async #start(run: number): Promise<void> {
    const folder = this.#folder();
    const cache = this.#suspect ? 'reload' : 'default';
    this.#setBusy(true);
    const loaded = await loadEngine(folder, cache);
    const host: ShellHost = {
      ...this.#parts,
      ...loaded,
      folder,
      cache,
      element: this,
      shellStrings: shellEn,
      useStrings: (strings, lang) => {
        this.#strings = strings;
        this.#parts.dialog.lang = lang;
        this.#setWords();
      },
      setBusy: (busy) => this.#setBusy(busy),
      fail: (error) => this.#fail(error),
    };
    const engine = await loaded.module.startEngine(host);
    if (run !== this.#run) {
      engine.stop();
      return;
    }
    this.#engine = engine;
    this.#suspect = false;
    this.#setBusy(false);
    this.#setNotice();
    this.#show();
  }

  #fail(error: unknown): void {
    const { code = 'HEV_ASK_FAILED', message = String(error) } = error as Partial<HevAskError>;
    const strings: ShellStrings & Record<string, unknown> = { ...this.#strings };
    this.#restart();
    this.#failed = this.#suspect = true;
    const text = String(strings[code] ?? strings.HEV_ASK_PAYLOAD_MISSING);
    this.#setNotice(text.replace('{url}', this.#folder()), this.#parts.retry);
    this.dispatchEvent(new HevAskErrorEvent({ query: this.query, code, message }));
  }

  /** Forgets the engine: the next search begins anew, with the options of then. */
  #restart(): void {
    this.#setBusy(false);
    this.#engine?.stop();
    this.#engine = undefined;
    this.#loading = false;
    this.#run += 1;
    this.#setWords();
  }

  /** The bundle's, with a slash at its end. */
  #folder(): string {
    return new URL(this.getAttribute('digest') ?? '/hev-ask', document.baseURI).href.replace(/\/*$/, '/');
  }

  #setBusy(busy: boolean): void {
    const { dialog } = this.#parts;
    clearTimeout(this.#patience);
    dialog.toggleAttribute('data-busy', false);
    if (!busy) return;
    this.#patience = setTimeout(() => {
      dialog.toggleAttribute('data-busy', true);
      if (!this.#engine) this.#setNotice(this.#strings.loading);
    }, PATIENCE_MS);
  }

  #setNotice(...content: (string | Node)[]): void {
    this.#parts.notice.replaceChildren(...content);
  }

  #setWords(): void {
    const { dialog, input, clear, close, retry } = this.#parts;
    const strings = (this.#strings = { ...this.#strings, ...readStrings(this) });
    dialog.ariaLabel = input.ariaLabel = strings.search;
    clear.ariaLabel = strings.clear;
    close.ariaLabel = strings.close;
    retry.textContent = strings.retry;
    input.placeholder = this.getAttribute('placeholder') ?? strings.placeholder;
  }
}
