import { sendEvent } from '../events/send-event.js';
import { shellEn } from '../strings/shell-en.js';
import type { ShellStrings, Strings } from '../strings/strings.js';
import { BaseElement } from './base-element.js';
import { buildShell } from './build-shell.js';
import { createSheet } from './create-sheet.js';
import type { Engine } from './engine-contract.js';
import { fetchFile } from './fetch-file.js';
import { loadEngine } from './load-engine.js';
import { paletteStyles } from './palette-styles.js';
import { readJson } from './read-json.js';
import { addElement, closeAll, mountElement, notifyHotkeys, removeElement } from './registry.js';
import type { Openable } from './registry.js';
import { resolveTheme } from './resolve-theme.js';
import { lockScroll, unlockScroll } from './scroll-lock.js';
import { shellStyles } from './shell-styles.js';

/**
 * @summary The search box over a documentation site: a dialog with a field, opened by a key, by any
 * `[data-hev-ask-open]` or by script. Results are found in the browser; no server is spoken to without `endpoint`.
 *
 * @tag hev-ask
 *
 * @attr digest - Folder of the bundle. Default: the folder of `overlay.js`, else `/hev-ask/`.
 * @attr endpoint - Where questions are answered. Without it no server is ever spoken to.
 * @attr base - What results' urls are joined to. Default: the parent of the bundle's folder.
 * @attr hotkeys - Space-separated chords, default `mod+k`. `mod+k /` adds the slash outside fields; empty turns all off.
 * @attr placeholder - Text of the empty field.
 * @attr preview - `off`: the marked result's section isn't shown beside the list.
 * @attr lang - Language of the overlay's own words. Default: the page's.
 * @attr theme - `light` or `dark`. Default: the page's, then the system's.
 * @attr palette - `site` reads `--paper`, `--ink`, `--muted` and `--signal` before the framework's palette.
 * @attr mark - `off`: the words that were searched for aren't marked on the page that a result leads to.
 * @attr mode - `keyword` or `agentic`: what several words do where there is an endpoint.
 * @attr panel - `side`: answers stand beside the page, which stays in use, instead of over it.
 * @attr ask-link - A page opened with `?ask=QUESTION` asks it.
 * @attr selection - Text that is selected in the page when the box opens can be asked about.
 * @attr report - Where a reader reports an answer: an address, `{question}`, `{answer}` and `{page}` filled in.
 * @attr storage - `off`: neither recent searches nor conversations are kept.
 * @attr per-doc-cap - Most sections shown of one page, default 2.
 * @attr strings - JSON: own words in place of the overlay's.
 * @attr request - JSON: `credentials` and `headers` of what is fetched, as `fetch` takes them; read anew each time.
 *
 * @event {HevAskOpenEvent} hev-ask-open - The box has been opened.
 * @event {HevAskCloseEvent} hev-ask-close - The box has been closed.
 * @event {HevAskSearchEvent} hev-ask-search - Results for a query have settled.
 * @event {HevAskSelectEvent} hev-ask-select - A result is picked. Cancel it to navigate yourself.
 * @event {HevAskAnswerEvent} hev-ask-answer - An answer has come to its end.
 * @event {HevAskFeedbackEvent} hev-ask-feedback - The reader has rated an answer.
 * @event {HevAskReportEvent} hev-ask-report - The reader wants to report an answer. Cancel it to do so yourself.
 * @event {HevAskErrorEvent} hev-ask-error - Something could not be loaded or answered.
 *
 * @csspart dialog - The dialog.
 * @csspart input - The field.
 * @csspart clear - The button that empties the field.
 * @csspart close - The button that closes the box.
 * @csspart notice - Sentences about waiting and failures.
 * @csspart answer - The passage above the results that answers the query.
 * @csspart answer-source - Its section, a link.
 * @csspart preview - The marked result's section, beside the results.
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
 * @cssproperty --hev-ask-accent - Bar of the marked row, wash of matches and focus ring.
 * @cssproperty --hev-ask-font - Font; the page's by default.
 * @cssproperty --hev-ask-font-code - Font of code.
 * @cssproperty [--hev-ask-radius=14px] - Its corners.
 */
export class HevAskElement extends BaseElement implements Openable {
  static readonly observedAttributes: readonly string[] =
    'base digest endpoint hotkeys lang per-doc-cap placeholder preview storage strings theme'.split(' ');

  /**
   * Mounts one element however often it is called, and gives it attributes; returns it.
   * @param keep what the page's own element says stays
   */
  static readonly mount = mountElement as (
    attributes: Readonly<Record<string, string>>,
    keep?: boolean,
  ) => HevAskElement;

  /**
   * Whether the box is open. To be read only: `open()` and `close()` change it.
   * @readonly
   */
  opened = false;
  /**
   * What was selected in the page when the box was opened.
   * @internal
   */
  declare selected: string;
  /**
   * What is to be asked: taken by the engine.
   * @internal
   */
  declare question?: string;
  readonly #parts = buildShell();
  /** The engine's words, which know the language. */
  #pack: Partial<Strings> = {};
  #engine: Engine | undefined;
  /** What is being loaded, if anything: another one, or none, and it comes to nothing. */
  #loading: object | undefined;
  /** After a failure nothing is tried again before the reader says so, and then nothing comes from the cache. */
  #failed = false;

  constructor() {
    super();
    const { dialog, input, close, retry } = this.#parts;
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [createSheet(paletteStyles + shellStyles)];
    root.append(dialog);
    this.#setWords();
    // Frameworks take the host for the target and would see their own keys in what is typed here.
    this.onkeydown = (event) => event.stopPropagation();
    let onBackdrop = false;
    dialog.onkeydown = (event) => this.#engine?.keydown(event);
    dialog.onpointerdown = (event) => {
      onBackdrop = event.target === dialog;
    };
    dialog.onclick = (event) => {
      if (onBackdrop && event.target === dialog) this.close();
    };
    // Escape before the engine is there, a back gesture: what hangs on closing must follow.
    dialog.onclose = () => {
      if (!dialog.open) this.close();
    };
    input.oninput = () => this.#show();
    close.onclick = () => this.close();
    retry.onclick = () => this.open();
  }

  /** The text in the field. */
  get query(): string {
    return this.#parts.input.value;
  }

  /** Opens the box, with a text in its field if one is given, and puts the focus there. */
  open(query = this.query): void {
    if (!this.isConnected) document.body.append(this);
    // Before the dialog is laid out, which takes its time.
    void this.#load();
    const { dialog, input } = this.#parts;
    // Writing even the same text would end a composition.
    if (query !== this.query) input.value = query;
    if (!this.opened) {
      this.selected = `${getSelection()}`;
      closeAll();
      lockScroll();
      dialog.showModal();
      this.opened = true;
      sendEvent(this, 'open', { query });
    }
    this.#show();
    input.focus({ preventScroll: true });
    input.select();
  }

  /** Closes the box; the focus goes back to where it was. */
  close(): void {
    if (!this.opened) return;
    this.opened = false;
    this.#parts.dialog.close();
    unlockScroll();
    this.#engine?.closed();
    sendEvent(this, 'close', { query: this.query });
  }

  /** Asks a question. Without an endpoint, or with answers turned off, it is a longer search. */
  ask(question: string): void {
    this.question = question;
    this.open(question);
  }

  /** Loads what a search needs before anybody asks; failures stay silent until the box is opened. */
  prefetch(): void {
    if (!this.#failed) void this.#load();
  }

  /** @internal */
  async connectedCallback(): Promise<void> {
    addElement(this);
    try {
      // A page that may have been opened to ask, or to be read with marks, has more to load.
      if (this.hasAttribute('ask-link') || sessionStorage['hev-ask:mark'])
        // In overlay.js, the file in the bundle's folder: see scripts/build-browser.mjs.
        await import('../arrival/arrive.js');
    } catch {
      // Storage is forbidden, or the file isn't there: the page is as it would be without.
    }
  }

  /** @internal */
  disconnectedCallback(): void {
    this.close();
    removeElement(this);
  }

  /** @internal */
  attributeChangedCallback(): void {
    notifyHotkeys();
    this.#restart();
    this.#show(true);
  }

  /** Shows what belongs to the text, loading what is missing. */
  #show(retry = !this.#failed): void {
    if (!this.opened) return;
    this.#parts.dialog.style.colorScheme = resolveTheme(this.getAttribute('theme'));
    if (this.#engine) this.#engine.update();
    else if (retry) void this.#load();
  }

  async #load(): Promise<void> {
    if (this.#loading || this.#engine) return;
    const run = (this.#loading = {});
    const folder = this.#folder();
    const cache = this.#failed ? 'reload' : 'default';
    this.#say(true, this.#setWords().loading);
    try {
      const loaded = await loadEngine(folder, cache, this);
      const engine = await loaded.module.startEngine({
        ...this.#parts,
        ...loaded,
        folder,
        cache,
        fetchFile,
        element: this,
        useStrings: (strings) => this.#setWords(strings) as Strings,
        fail: (error) => this.#fail(error),
      });
      if (run !== this.#loading) {
        engine.stop();
        return;
      }
      this.#loading = undefined;
      this.#engine = engine;
      this.#failed = false;
      this.#say(false);
      this.#show();
    } catch (error) {
      if (run === this.#loading) this.#fail(error as Error);
    }
  }

  #fail(error: Error & { code?: string }): void {
    const { code = 'HEV_ASK_FAILED', message } = error;
    const strings = this.#setWords() as ShellStrings & Record<string, string>;
    this.#restart();
    this.#failed = true;
    if (!this.opened) return;
    const text = strings[code] ?? strings.HEV_ASK_PAYLOAD_TRUNCATED;
    this.#say(false, text.replace('{url}', this.#folder()), this.#parts.retry);
    sendEvent(this, 'error', { query: this.query, code, message });
  }

  /** Forgets the engine: the next search begins anew, with the options of then. */
  #restart(): void {
    this.#engine?.stop();
    this.#engine = this.#loading = undefined;
    this.#say(false);
    this.#setWords();
  }

  /** The bundle's, with a slash at its end. */
  #folder(): string {
    return new URL(this.getAttribute('digest') ?? '/hev-ask', document.baseURI).href.replace(/\/*$/, '/');
  }

  /** Shows waiting, unseen for a moment since the style sheet has patience, and a sentence where rows would be. */
  #say(busy: boolean, ...content: (string | Node)[]): void {
    this.#parts.dialog.toggleAttribute('data-busy', busy);
    this.#parts.notice.replaceChildren(...content);
  }

  /** Puts the words in force into place and returns them. */
  #setWords(pack = this.#pack): ShellStrings {
    const { dialog, input, close, retry } = this.#parts;
    this.#pack = pack;
    const strings = { ...shellEn, ...pack, ...readJson(this, 'strings') };
    dialog.ariaLabel = input.ariaLabel = strings.search;
    // What is seen, `esc` or on a phone the word, is part of the name.
    close.ariaLabel = `${(close.title = strings.close)}, esc`;
    retry.textContent = strings.retry;
    input.placeholder = this.getAttribute('placeholder') ?? strings.placeholder;
    return strings;
  }
}
