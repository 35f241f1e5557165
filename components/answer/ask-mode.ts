import { AskPreference } from '../controllers/ask-preference.js';
import { adoptStyles } from '../hev-ask/adopt-styles.js';
import { readJson } from '../hev-ask/read-json.js';
import { askEn } from '../strings/ask-en.js';
import { fillString } from '../strings/strings.js';
import type { AskStrings, Strings } from '../strings/strings.js';
import type { AskRow } from '../views/rows.js';
import type { AnswerPanel } from './answer-panel.js';
import type { AskHost } from './ask-host.js';
import { askRowView } from './ask-row-view.js';
import { askStyles } from './ask-styles.js';
import { readAnswers } from './endpoint-info.js';
import { isQuestion } from './is-question.js';
import { createModeSwitch } from './mode-switch-view.js';
import type { ModeSwitch } from './mode-switch-view.js';
import { ThreadStore } from './thread-store.js';
import { createTurn } from './turn.js';
import type { Turn } from './turn.js';

/** Signs of a selection that go along with a question. */
const MOST_SELECTED = 1000;

/** What an endpoint adds to the search: the row that asks, the switch, and the conversation in place of the rows. */
export class AskMode {
  readonly #host: AskHost;
  readonly #strings: Strings & AskStrings;
  readonly #preference: AskPreference;
  readonly #store: ThreadStore;
  readonly #switch: ModeSwitch;
  /** Whether the endpoint writes answers, once it has said so. */
  #writes: boolean | undefined;
  #asked = false;
  #panel: AnswerPanel | undefined;
  #panelLoad: Promise<unknown> | undefined;
  /** Why the last question could not be asked. */
  #problem = '';
  /** The field's own words while there is no conversation. */
  readonly #placeholder: string;
  /** The selection has been asked about. */
  #used = false;
  #stopped = false;

  constructor(host: AskHost) {
    const { element, input } = host.shell;
    this.#host = host;
    this.#strings = { ...askEn, ...host.pack.strings };
    this.#preference = new AskPreference(element);
    this.#store = new ThreadStore(element);
    this.#placeholder = input.placeholder;
    this.#switch = createModeSwitch(this.#strings, () => {
      this.#preference.mode = this.isOn ? 'keyword' : 'agentic';
      input.focus();
      host.changed();
    });
    adoptStyles(element.shadowRoot as ShadowRoot, askStyles);
  }

  /** Whether the reader wants answers. */
  get isOn(): boolean {
    return this.#preference.mode === 'agentic';
  }

  /** Whether it is still unknown if the endpoint writes answers. */
  get pending(): boolean {
    return this.isOn && this.#asked && this.#writes === undefined;
  }

  /** Whether questions can be asked. */
  get answers(): boolean {
    return this.isOn && this.#writes === true;
  }

  /** Whether the box stands beside the page, which can be used meanwhile. */
  get docked(): boolean {
    return this.#panel?.docked ?? false;
  }

  /** The row that asks, where it belongs above the rows of a query; without one, above what there is to start with. */
  rowFor(query: string | undefined): AskRow | undefined {
    if (!this.answers) return undefined;
    if (!query) return this.#about ? { kind: 'ask', query: this.#strings.explain } : undefined;
    const goesOn = this.#store.turns.length > 0 && /[?？]$/.test(query);
    return this.#about || goesOn || isQuestion(query) ? { kind: 'ask', query } : undefined;
  }

  readonly askView = (row: AskRow): HTMLElement => {
    const about = fillString(this.#strings.askAbout, { text: this.#about });
    return askRowView(row, this.#problem || (this.#about && about), this.#strings, this.#host.pack.lang);
  };

  /**
   * Shows the conversation where the field is empty and there is one, and hides it otherwise.
   * @returns the question whose rows belong below it, empty for none; `undefined` where it is hidden
   */
  showThread(text: string): string | undefined {
    const { box, shell } = this.#host;
    void this.#readAnswers();
    if (this.#writes) {
      this.#switch.set(this.isOn);
      if (!this.#switch.node.isConnected) box.footer.lastElementChild?.before(this.#switch.node);
    }
    const shown = this.#store.turns.length > 0 && this.isOn && text.trim() === '' && !this.#about;
    shell.input.placeholder = shown ? this.#strings.followUp : this.#placeholder;
    if (shown) void this.#loadPanel();
    const below = (shown && this.#panel?.rowsFor) || '';
    if (shown) box.main.dataset.thread = below ? 'rows' : 'alone';
    else delete box.main.dataset.thread;
    this.#panel?.show(shown);
    return shown ? below : undefined;
  }

  /** Asks a question; the conversation goes on with it. */
  ask(question: string): void {
    const about = this.#about;
    const turn = createTurn(question, about ? { about } : {});
    this.#problem = '';
    this.#used = true;
    this.#store.add(turn);
    this.#host.asked(question);
    this.#host.shell.input.value = '';
    this.#host.changed();
    void this.#loadPanel().then(() => {
      if (this.#panel) this.#panel.run(turn);
      else this.#giveBack(turn);
    });
  }

  /** Scrolls the conversation by a key; says whether it did. */
  scroll(key: string): boolean {
    const { scroll } = this.#host.box;
    const step = {
      ArrowDown: 48,
      ArrowUp: -48,
      PageDown: scroll.clientHeight - 48,
      PageUp: 48 - scroll.clientHeight,
    }[key];
    if (step) scroll.scrollTop += step;
    return step !== undefined;
  }

  /** The box was closed. An answer on its way is finished meanwhile. */
  closed(): void {
    this.#used = false;
    this.#panel?.undock();
    // The next time it may be there.
    if (!this.#writes) this.#asked = false;
  }

  /** Gives everything back. */
  stop(): void {
    this.#stopped = true;
    this.#panel?.stop();
    this.#switch.node.remove();
    this.#host.shell.input.placeholder = this.#placeholder;
  }

  /** Text of the page that was selected when the box was opened, where the owner wants it to be asked about. */
  get #about(): string {
    const { element } = this.#host.shell;
    return element.hasAttribute('selection') && !this.#used
      ? element.selected.replace(/\s+/g, ' ').trim().slice(0, MOST_SELECTED)
      : '';
  }

  /** Also while answers are off: the switch that turns them on is there where there are any. */
  async #readAnswers(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    this.#writes = undefined;
    this.#writes = await readAnswers(this.#endpoint, { ...readJson(this.#host.shell.element, 'request') });
    if (!this.#stopped) this.#host.changed();
  }

  get #endpoint(): string {
    return new URL(this.#host.shell.element.getAttribute('endpoint') ?? '', document.baseURI).href;
  }

  #loadPanel(): Promise<unknown> {
    return (this.#panelLoad ??= import('./answer-panel.js').then(
      ({ AnswerPanel }) => {
        if (this.#stopped) return;
        const { box } = this.#host;
        this.#panel = new AnswerPanel({
          ...this.#host,
          strings: this.#strings,
          store: this.#store,
          endpoint: this.#endpoint,
        });
        box.scroll.prepend(this.#panel.node);
        this.#host.changed();
      },
      () => (this.#panelLoad = undefined),
    ));
  }

  /** A question that could not be put goes back into the field, and the row says why. */
  #giveBack(turn: Turn): void {
    if (this.#stopped) return;
    this.#store.turns.splice(this.#store.turns.indexOf(turn), 1);
    this.#problem = this.#strings.askFailed;
    this.#host.shell.element.open(turn.question);
  }
}
