import { HevAskError } from '../../src/model/index.js';
import { HevAskCloseEvent } from '../events/close-event.js';
import { HevAskErrorEvent } from '../events/error-event.js';
import { HevAskOpenEvent } from '../events/open-event.js';
import { shellEn } from '../strings/shell-en.js';
import { fillString } from '../strings/strings.js';
import type { ShellStrings } from '../strings/strings.js';
import { buildShell } from './build-shell.js';
import type { ShellParts } from './build-shell.js';
import { CompositionGuard } from './composition-guard.js';
import { createSheet } from './create-sheet.js';
import type { Engine, ShellHost } from './engine-contract.js';
import { errorString } from './error-string.js';
import { createHttpSource } from './http-source.js';
import { loadEngine } from './load-engine.js';
import { applyOptions, attributeName, optionNames, readStrings } from './options.js';
import type { HevAskOptions } from './options.js';
import { paletteStyles } from './palette-styles.js';
import { addElement, closeOthers, mountElement, mountedElement, notifyHotkeys, removeElement } from './registry.js';
import type { Openable } from './registry.js';
import { resolveTheme } from './resolve-theme.js';
import { lockScroll, unlockScroll } from './scroll-lock.js';
import { shellStyles } from './shell-styles.js';

/** How long waiting stays unseen. */
const PATIENCE_MS = 150;

/** A server that renders the page imports this too, and has no elements. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** What has the focus, inside shadow trees too. */
function focusedElement(): HTMLElement | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element as HTMLElement | null;
}

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
  static readonly observedAttributes: readonly string[] = optionNames.map(attributeName);

  /** Mounts one element however often it is called, and gives it the options; returns it. */
  static mount(options: HevAskOptions = {}): HevAskElement {
    const element = (mountedElement() ??
      document.querySelector('hev-ask') ??
      document.createElement('hev-ask')) as HevAskElement;
    applyOptions(element, options);
    mountElement(element);
    return element;
  }

  #parts: ShellParts | undefined;
  #composition!: CompositionGuard;
  #strings: ShellStrings = shellEn;
  #engine: Engine | undefined;
  #loading: Promise<void> | undefined;
  /** Grows with every restart, so that what was begun before it comes to nothing. */
  #run = 0;
  #failed = false;
  #opened = false;
  #opener: HTMLElement | null = null;
  #patience: ReturnType<typeof setTimeout> | undefined;

  /** Whether the box is open. */
  get opened(): boolean {
    return this.#opened;
  }

  /** Opens the box, with a text in its field if one is given, and puts the focus there. */
  open(query?: string): void {
    if (!this.isConnected) document.body.append(this);
    const { dialog, input } = this.#build();
    if (query !== undefined) this.#write(query);
    if (!this.#opened) {
      closeOthers(this);
      this.#opener = focusedElement();
      const theme = resolveTheme(this.getAttribute('theme'));
      if (theme) dialog.dataset.theme = theme;
      else delete dialog.dataset.theme;
      lockScroll();
      dialog.showModal();
      this.#opened = true;
      this.dispatchEvent(new HevAskOpenEvent({ query: input.value }));
    }
    input.focus({ preventScroll: true });
    input.select();
    this.#show(true);
  }

  /** Closes the box; the focus goes back to where it was. */
  close(): void {
    if (!this.#opened) return;
    this.#opened = false;
    const { dialog, input } = this.#build();
    dialog.close();
    unlockScroll();
    this.#engine?.closed();
    if (this.#opener?.isConnected) this.#opener.focus({ preventScroll: true });
    this.#opener = null;
    this.dispatchEvent(new HevAskCloseEvent({ query: input.value }));
  }

  /** Asks a question. Without an endpoint it is a longer search. */
  ask(question: string): void {
    this.open(question);
  }

  /** Loads what a search needs before anybody asks; failures stay silent until the box is opened. */
  prefetch(): void {
    this.#load().catch(() => {});
  }

  /** @internal */
  connectedCallback(): void {
    this.#build();
    addElement(this);
  }

  /** @internal */
  disconnectedCallback(): void {
    this.close();
    removeElement(this);
  }

  /** @internal */
  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (before === now || !this.#parts) return;
    if (name === 'hotkeys') notifyHotkeys();
    else this.#restart();
    if (this.#opened) this.#show(true);
  }

  #build(): ShellParts {
    if (this.#parts) return this.#parts;
    const root = this.attachShadow({ mode: 'open' });
    const parts = (this.#parts = buildShell());
    root.adoptedStyleSheets = [createSheet(paletteStyles + shellStyles)];
    root.append(parts.dialog);
    this.#composition = new CompositionGuard(parts.input);
    this.#setWords();
    this.#listen(parts);
    return parts;
  }

  #listen({ dialog, input, clear, close, retry }: ShellParts): void {
    // Frameworks take the host for the target and would see their own keys in what is typed here.
    for (const name of ['keydown', 'keypress', 'keyup']) {
      this.addEventListener(name, (event) => {
        if (this.#opened) event.stopPropagation();
      });
    }
    dialog.addEventListener('keydown', (event) => this.#onKeydown(event));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (!this.#composition.composing) this.close();
    });
    // The browser may insist on closing; what hangs on it must follow.
    dialog.addEventListener('close', () => {
      if (!dialog.open) this.close();
    });
    let onBackdrop = false;
    dialog.addEventListener('pointerdown', (event) => {
      onBackdrop = event.target === dialog;
    });
    dialog.addEventListener('click', (event) => {
      if (onBackdrop && event.target === dialog) this.close();
    });
    input.addEventListener('input', () => this.#show());
    clear.addEventListener('click', () => {
      this.#write('');
      input.focus({ preventScroll: true });
      this.#show();
    });
    close.addEventListener('click', () => this.close());
    retry.addEventListener('click', () => {
      input.focus({ preventScroll: true });
      this.#show(true);
    });
  }

  #onKeydown(event: KeyboardEvent): void {
    if (this.#composition.owns(event)) {
      // What the method does with Escape is its own; the dialog must not close on it.
      if (event.key === 'Escape') event.preventDefault();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      this.close();
    } else if (event.target === this.#parts?.input) {
      if (this.#engine) this.#engine.keydown(event);
      else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault();
    }
  }

  #write(query: string): void {
    if (!this.#composition.composing) this.#build().input.value = query;
  }

  /** Shows what belongs to the text, loading what is missing. After a failure only on demand, not at every letter. */
  #show(retry = false): void {
    const { input, clear } = this.#build();
    clear.hidden = !input.value;
    if (this.#engine) this.#engine.update();
    else if (this.#opened && (retry || !this.#failed)) this.#load().catch((error: unknown) => this.#fail(error));
  }

  #load(): Promise<void> {
    this.#loading ??= this.#start().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #start(): Promise<void> {
    const run = this.#run;
    const source = createHttpSource(this.#digestUrl(), this.#failed);
    this.#setBusy(true);
    const { entry, module } = await loadEngine(source);
    const { dialog, input, body } = this.#build();
    const host: ShellHost = {
      element: this,
      root: this.shadowRoot as ShadowRoot,
      dialog,
      input,
      body,
      composition: this.#composition,
      source,
      entry,
      overrides: readStrings(this),
      shellStrings: shellEn,
      useStrings: (strings, lang) => {
        this.#strings = strings;
        dialog.lang = lang;
        this.#setWords();
      },
      option: (name) => this.getAttribute(name),
      setQuery: (query) => {
        this.#write(query);
        this.#show();
      },
      setBusy: (busy) => this.#setBusy(busy),
      fail: (error) => this.#fail(error),
      close: () => this.close(),
    };
    const engine = await module.startEngine(host);
    if (run !== this.#run) {
      engine.stop();
      return;
    }
    this.#engine = engine;
    this.#failed = false;
    this.#setNotice('');
    this.#setBusy(false);
    if (this.#opened) engine.update();
  }

  #fail(error: unknown): void {
    const code = error instanceof HevAskError ? error.code : ((error as { code?: string })?.code ?? 'HEV_ASK_FAILED');
    this.#restart();
    this.#failed = true;
    this.#setBusy(false);
    const text = fillString(this.#strings[errorString(code)], { url: this.#digestUrl() });
    this.#setNotice(text, true);
    const { input } = this.#build();
    const message = error instanceof Error ? error.message : String(error);
    this.dispatchEvent(new HevAskErrorEvent({ query: input.value, code, message }));
  }

  /** Forgets the engine: the next search begins anew, with the options of then. */
  #restart(): void {
    this.#engine?.stop();
    this.#engine = undefined;
    this.#loading = undefined;
    this.#run += 1;
    this.#setWords();
  }

  #digestUrl(): string {
    return new URL(this.getAttribute('digest') || '/hev-ask/', document.baseURI).href;
  }

  #setBusy(busy: boolean): void {
    const { dialog } = this.#build();
    clearTimeout(this.#patience);
    dialog.removeAttribute('data-busy');
    if (!busy) return;
    this.#patience = setTimeout(() => {
      dialog.setAttribute('data-busy', '');
      if (!this.#engine) this.#setNotice(this.#strings.loading);
    }, PATIENCE_MS);
  }

  #setNotice(text: string, retry = false): void {
    const parts = this.#build();
    parts.notice.toggleAttribute('data-on', text !== '');
    parts.noticeText.textContent = text;
    parts.retry.hidden = !retry;
  }

  #setWords(): void {
    const parts = this.#build();
    const strings = (this.#strings = { ...this.#strings, ...readStrings(this) });
    parts.dialog.setAttribute('aria-label', strings.search);
    parts.input.setAttribute('aria-label', strings.search);
    parts.input.placeholder = this.getAttribute('placeholder') ?? strings.placeholder;
    parts.clear.setAttribute('aria-label', strings.clear);
    parts.close.setAttribute('aria-label', strings.close);
    parts.retry.textContent = strings.retry;
  }
}
