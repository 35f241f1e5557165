import type { AskStrings, AnswerStrings, Strings } from '../strings/strings.js';
import { answerEn } from '../strings/answer-en.js';
import { sendEvent } from '../events/send-event.js';
import { adoptStyles } from '../hev-ask/adopt-styles.js';
import { markdownStyles } from '../markdown/index.js';
import { createElement } from '../views/create-element.js';
import type { AskHost } from './ask-host.js';
import { answerStyles } from './answer-styles.js';
import { describeEnd } from './describe-end.js';
import { DockController } from './dock-controller.js';
import { readJson } from '../hev-ask/read-json.js';
import { runTurn } from './run-turn.js';
import { ScrollFollower } from './scroll-follower.js';
import type { ThreadStore } from './thread-store.js';
import { createTurn } from './turn.js';
import type { Turn } from './turn.js';
import { TurnView } from './turn-view.js';

/** What the panel needs from its host. */
export interface PanelHost extends AskHost {
  /** All in force but the English ones of answers. */
  readonly strings: Strings & AskStrings;
  readonly store: ThreadStore;
  /** Absolute. */
  readonly endpoint: string;
}

/** A conversation: questions, each with its answer, the latest one at the end. */
export class AnswerPanel {
  readonly node: HTMLElement;
  readonly #host: PanelHost;
  readonly #strings: Strings & AskStrings & AnswerStrings;
  readonly #views = new Map<Turn, TurnView>();
  readonly #follower: ScrollFollower;
  readonly #dock: DockController;
  readonly #progress = createElement('div', { class: 'progress' });
  /** What runs. */
  #running: { turn: Turn; control: AbortController } | undefined;
  #frame: ReturnType<typeof setTimeout> | undefined;

  constructor(host: PanelHost) {
    this.#host = host;
    this.#strings = { ...answerEn, ...host.strings };
    this.#dock = new DockController(host.shell);
    const startOver = createElement('button', { type: 'button', class: 'over' }, this.#strings.startOver);
    startOver.onclick = () => this.#startOver();
    this.node = createElement(
      'div',
      { part: 'answer-panel', class: 'thread', lang: host.pack.lang },
      startOver,
    );
    this.#follower = new ScrollFollower(host.box.scroll, this.node);
    adoptStyles(host.shell.element.shadowRoot as ShadowRoot, markdownStyles + answerStyles);
    addEventListener('pagehide', this.#save);
  }

  /** The question whose rows belong below the conversation: the last one, where it has no answer. */
  get rowsFor(): string {
    const last = this.#host.store.turns.at(-1);
    const lacks = last && ['refused', 'failed', 'rows'].includes(last.state);
    return lacks ? last.question : '';
  }

  /** Whether the box stands beside the page. */
  get docked(): boolean {
    return this.#dock.docked;
  }

  /** Shows the conversation, or hides it; it goes on either way. */
  show(shown: boolean): void {
    const wasHidden = this.node.hidden || this.#views.size === 0;
    this.node.hidden = !shown;
    if (!shown) return;
    this.#dock.dock();
    this.#render();
    if (wasHidden) this.#follower.toEnd();
  }

  /** Asks the last question of the conversation. */
  run(turn: Turn): void {
    void this.#run(turn);
  }

  /** The box is closed: the next time it opens as it did. */
  undock(): void {
    this.#dock.undock();
  }

  /** Stops what runs and gives everything back. */
  stop(): void {
    this.#abort();
    clearTimeout(this.#frame);
    this.#follower.stop();
    removeEventListener('pagehide', this.#save);
    for (const view of this.#views.values()) view.stop();
    this.node.remove();
    this.#progress.remove();
    delete this.#host.box.main.dataset['thread'];
  }

  readonly #save = (): void => this.#host.store.save();

  async #run(turn: Turn): Promise<void> {
    const { store, endpoint, announce, changed, shell } = this.#host;
    this.#abort();
    const run = { turn, control: new AbortController() };
    this.#running = run;
    shell.body.prepend(this.#progress);
    announce(this.#strings.thinking);
    this.#render();
    this.#follower.toEnd();
    const before = store.turns.slice(0, store.turns.indexOf(turn));
    const options = { ...readJson(shell.element, 'request'), signal: run.control.signal };
    await runTurn(turn, before, endpoint, options, () => this.#renderSoon());
    store.save();
    if (this.#running === run) {
      this.#running = undefined;
      this.#progress.remove();
    }
    this.#render();
    this.#report(turn);
    changed();
    // Rows have come below it.
    if (this.rowsFor) this.#views.get(turn)?.node.scrollIntoView({ block: 'start' });
  }

  /** Says how a question has ended: to screen readers and to the page. */
  #report(turn: Turn): void {
    const { announce, shell, pack } = this.#host;
    const { question: query, code, state, text, sources, verified, removed = 0, model = '' } = turn;
    announce(describeEnd(turn, this.#strings, pack.lang));
    if (code) sendEvent(shell.element, 'error', { query, code, message: `${state}: ${code}` });
    if (state === 'failed' || state === 'rows') return;
    const cited = sources.map(({ title, heading = null, url }) => ({ title, heading, url }));
    const detail = {
      query,
      state,
      answer: text,
      sources: cited,
      verified: verified === true,
      removed,
      model,
    };
    sendEvent(shell.element, 'answer', detail);
  }

  #abort(): void {
    this.#running?.control.abort();
    this.#running = undefined;
    this.#progress.remove();
  }

  /** At most once a frame, and also where frames have stopped: in a tab that nobody sees. */
  #renderSoon(): void {
    this.#frame ??= setTimeout(() => this.#render(), 16);
  }

  #render(): void {
    clearTimeout(this.#frame);
    this.#frame = undefined;
    if (this.node.hidden) return;
    const { turns } = this.#host.store;
    for (const [turn, view] of this.#views) {
      if (turns.includes(turn)) continue;
      view.stop();
      this.#views.delete(turn);
    }
    turns.forEach((turn, at) => {
      let view = this.#views.get(turn);
      if (!view) {
        view = this.#createView(turn);
        this.#views.set(turn, view);
        this.node.append(view.node);
      }
      view.update(at === turns.length - 1);
    });
  }

  #createView(turn: Turn): TurnView {
    const { shell, pack, follow } = this.#host;
    return new TurnView(turn, {
      root: shell.element.shadowRoot as ShadowRoot,
      element: shell.element,
      strings: this.#strings,
      lang: pack.lang,
      docsLang: shell.entry.lang === pack.lang ? undefined : shell.entry.lang,
      rating: () => this.#host.store.save(),
      stop: () => this.#abort(),
      askAgain: () => this.#askAgain(turn),
      goOn: () => this.#add(createTurn(this.#strings.goOnQuestion, { continues: true })),
      announce: (text) => this.#host.announce(text),
      follow: (source, position, event) => {
        const { title, heading = null, url } = source;
        follow({ query: turn.question, id: '', title, heading, url, position }, event);
      },
      focusField: () => shell.input.focus({ preventScroll: true }),
      frame: () => this.#host.box.scroll.getBoundingClientRect(),
    });
  }

  /** Once more: what has come before stays, unless that was nothing. */
  #askAgain(turn: Turn): void {
    const { turns } = this.#host.store;
    if (turn.text === '') turns.splice(turns.indexOf(turn), 1);
    this.#add(createTurn(turn.question, turn.about ? { about: turn.about } : {}));
  }

  #add(turn: Turn): void {
    this.#host.store.add(turn);
    this.#host.changed();
    this.run(turn);
  }

  #startOver(): void {
    const { store, shell, changed } = this.#host;
    this.#abort();
    store.clear();
    for (const view of this.#views.values()) view.stop();
    this.#views.clear();
    shell.input.focus();
    changed();
  }
}
