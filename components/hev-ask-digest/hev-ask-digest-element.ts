import { render } from 'lit/html.js';
import { joinUrl } from '../../src/text/index.js';
import { sendEvent } from '../events/send-event.js';
import { BaseElement } from '../hev-ask/base-element.js';
import { createSheet } from '../hev-ask/create-sheet.js';
import { paletteStyles } from '../hev-ask/palette-styles.js';
import { resolveTheme } from '../hev-ask/resolve-theme.js';
import { fillString } from '../strings/strings.js';
import { buildTree, filterTree } from './build-tree.js';
import type { DigestModel, DigestState } from './digest-model.js';
import { chooseStrings } from './digest-strings.js';
import type { DigestStrings } from './digest-strings.js';
import { digestStyles } from './digest-styles.js';
import { digestView } from './digest-view.js';
import { readDigestFile } from './read-digest-file.js';

/** How long it is said that something has been copied. */
const COPIED_MS = 2500;

let sheet: CSSStyleSheet | undefined;

/**
 * @summary The digest of a documentation site as an agent sees it: counts, date and hashes, orientation,
 * glossary and the tree of titles, each of which unfolds to what is known of the section.
 *
 * @tag hev-ask-digest
 *
 * @attr digest - Folder of the bundle. Default: `/hev-ask/`.
 * @attr base - What the sections' urls are joined to. Default: the parent of the bundle's folder.
 * @attr lang - Language of the element's own words (`en`, `de`). Default: the page's.
 * @attr theme - `light` or `dark`. Default: the page's, then the system's.
 * @attr palette - `site` reads `--paper`, `--ink`, `--muted` and `--signal` before the framework's palette.
 * @attr strings - JSON: own words in place of the element's.
 * @attr request - JSON: `credentials` and `headers` of what is fetched, as `fetch` takes them; read anew each time.
 *
 * @event {HevAskErrorEvent} hev-ask-error - The digest could not be loaded.
 *
 * @csspart head - Counts, version and the links to the JSON.
 * @csspart download - The link to the JSON.
 * @csspart copy - The button that copies the JSON.
 * @csspart orientation - The orientation.
 * @csspart glossary - The glossary's entries.
 * @csspart filter - The field that looks through the tree.
 * @csspart tree - The groups with their pages and sections.
 * @csspart section - What is known of one section.
 * @csspart notice - A failure.
 *
 * @cssproperty --hev-ask-surface - Background.
 * @cssproperty --hev-ask-ink - Text; lines and tints are mixed from it.
 * @cssproperty --hev-ask-muted - Secondary text.
 * @cssproperty --hev-ask-accent - Links and focus ring.
 * @cssproperty --hev-ask-font - Font; the page's by default.
 * @cssproperty --hev-ask-font-code - Font of code.
 */
export class HevAskDigestElement extends BaseElement {
  static readonly observedAttributes: readonly string[] = ['base', 'digest', 'lang', 'strings', 'theme'];

  #state: DigestState = { kind: 'loading' };
  #query = '';
  #copied: DigestModel['copied'] = 'no';
  /** What the reader has folded or unfolded: in the whole tree, and below a filter. */
  #open = new Map<string, boolean>();
  #openBelowFilter = new Map<string, boolean>();
  /** What is being loaded, if anything: another one, or none, and it comes to nothing. */
  #loading: object | undefined;
  readonly #root: ShadowRoot;
  readonly #box: HTMLElement;
  readonly #themes = new MutationObserver(() => this.#applyTheme());

  constructor() {
    super();
    this.#root = this.attachShadow({ mode: 'open' });
    this.#root.adoptedStyleSheets = [(sheet ??= createSheet(paletteStyles + digestStyles))];
    this.#box = document.createElement('div');
    this.#box.className = 'box';
    this.#root.append(this.#box);
  }

  /** Reads the digest again, from the server. */
  reload(): void {
    void this.#load('reload');
  }

  /** @internal */
  connectedCallback(): void {
    this.#applyTheme();
    for (const element of [document.documentElement, document.body])
      this.#themes.observe(element, { attributes: true });
    if (this.#state.kind !== 'ready') void this.#load('default');
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#themes.disconnect();
    this.#loading = undefined;
  }

  /** @internal */
  attributeChangedCallback(name: string): void {
    if (!this.isConnected) return;
    this.#applyTheme();
    if (name === 'digest') void this.#load('default');
    else this.#render();
  }

  async #load(cache: RequestCache): Promise<void> {
    const run = (this.#loading = {});
    this.#query = '';
    this.#open.clear();
    this.#setState({ kind: 'loading' });
    try {
      const file = await readDigestFile(this.#folder(), cache, this);
      if (run === this.#loading) this.#setState({ kind: 'ready', file, tree: buildTree(file.digest.nodes) });
    } catch (error) {
      if (run === this.#loading) this.#fail(error as Error & { code?: string });
    }
  }

  #fail({ code = 'HEV_ASK_PAYLOAD_TRUNCATED', message }: Error & { code?: string }): void {
    const strings = this.#words().strings as DigestStrings & Record<string, string>;
    const text = strings[code] ?? strings.HEV_ASK_PAYLOAD_TRUNCATED;
    this.#setState({ kind: 'failed', message: fillString(text, { url: this.#folder() }) });
    sendEvent(this, 'error', { query: '', code, message });
  }

  #setState(state: DigestState): void {
    this.#state = state;
    this.#copied = 'no';
    this.#render();
  }

  #render(): void {
    const { lang, strings } = this.#words();
    const state = this.#state;
    const query = this.#query.trim();
    const open = query ? this.#openBelowFilter : this.#open;
    this.#box.lang = lang;
    this.#box.setAttribute('aria-busy', String(state.kind === 'loading'));
    const model: DigestModel = {
      lang,
      strings,
      state,
      query,
      filtered: state.kind === 'ready' && query ? filterTree(state.tree, query) : undefined,
      copied: this.#copied,
      href: (url) => this.#href(url),
      isOpen: (key, preset) => open.get(key) ?? preset,
      setOpen: (key, value) => {
        open.set(key, value);
        this.#render();
      },
      setQuery: (value) => {
        this.#query = value;
        this.#openBelowFilter.clear();
        this.#render();
      },
      copy: () => void this.#copy(),
      retry: () => this.reload(),
    };
    render(digestView(model), this.#box);
  }

  async #copy(): Promise<void> {
    if (this.#state.kind !== 'ready') return;
    try {
      await navigator.clipboard.writeText(new TextDecoder().decode(this.#state.file.bytes));
      this.#copied = 'yes';
    } catch {
      // No permission, or no clipboard: pages without TLS have none.
      this.#copied = 'failed';
    }
    this.#render();
    setTimeout(() => {
      this.#copied = 'no';
      this.#render();
    }, COPIED_MS);
  }

  /** The JSON's urls begin with the base path of the build: the site may be served somewhere else. */
  #href(url: string): string {
    const base = this.getAttribute('base') ?? new URL('..', this.#folder()).href;
    const { basePath = '' } = this.#state.kind === 'ready' ? this.#state.file.digest : {};
    const built = joinUrl(basePath, '');
    return joinUrl(base, url.startsWith(built) ? url.slice(built.length) : url);
  }

  /** The bundle's, with a slash at its end. */
  #folder(): string {
    return new URL(this.getAttribute('digest') ?? '/hev-ask', document.baseURI).href.replace(/\/*$/, '/');
  }

  #words(): { lang: string; strings: DigestStrings } {
    const { lang, strings } = chooseStrings(this.lang || document.documentElement.lang);
    return { lang, strings: { ...strings, ...readOwnWords(this.getAttribute('strings')) } };
  }

  #applyTheme(): void {
    this.#box.style.colorScheme = resolveTheme(this.getAttribute('theme'));
  }
}

/** The `strings` attribute as an object; one that isn't JSON counts as none. */
function readOwnWords(value: string | null): Partial<DigestStrings> {
  try {
    return JSON.parse(value ?? '{}') as Partial<DigestStrings>;
  } catch {
    return {};
  }
}
