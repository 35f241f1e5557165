import { createElement, createIcon } from '../views/create-element.js';
import type { FeedbackView } from './feedback-view.js';
import { toMarkdown } from './to-markdown.js';
import type { TurnHost } from './turn-host.js';
import type { Turn } from './turn.js';

const ICONS = {
  stop: 'M5.5 5.5h9v9h-9z',
  again: 'M15.5 7.5A6 6 0 1 0 16 11M16 4v4h-4',
  goOn: 'M4 10h11M10.5 5.5 15 10l-4.5 4.5',
  copy: 'M7.5 7.5h8v9h-8zM12.5 7.5v-4h-8v9h3',
  copied: 'M4.5 10.5 8.5 14.5 15.5 5.5',
  up: 'M6.5 9v7h-3V9zM6.5 9.5l3-6c1.4 0 2 .9 1.7 2.3L10.7 8h4.6c1 0 1.6.8 1.4 1.7l-1.1 5c-.2.8-.8 1.3-1.6 1.3H6.5',
  down: 'M6.5 11V4h-3v7zM6.5 10.5l3 6c1.4 0 2-.9 1.7-2.3L10.7 12h4.6c1 0 1.6-.8 1.4-1.7l-1.1-5C15.4 4.5 14.8 4 14 4H6.5',
  report: 'M5.5 17V3.5h8.5l-1.5 3 1.5 3H5.5',
};

/** How long a copied answer is said to be so. */
const COPIED_MS = 2000;

/** What can be done with an answer: one row of icons with names, at its end. */
export class ActionsView {
  readonly node = createElement('div', { part: 'answer-actions', class: 'actions' });
  readonly #turn: Turn;
  readonly #host: TurnHost;
  readonly #feedback: FeedbackView;
  #shown = '';

  constructor(turn: Turn, host: TurnHost, feedback: FeedbackView) {
    this.#turn = turn;
    this.#host = host;
    this.#feedback = feedback;
  }

  /** Shows what can be done now. */
  show(last: boolean): void {
    const { state, text } = this.#turn;
    const key = `${state}${last}`;
    if (key === this.#shown) return;
    this.#shown = key;
    const { strings, element } = this.#host;
    const held = this.node.contains(this.#host.root.activeElement);
    const buttons: HTMLElement[] = [];
    const add = (name: keyof typeof ICONS, label: string, act: (button: HTMLButtonElement) => void) => {
      const attributes = { type: 'button', class: `action ${name}`, 'aria-label': label, title: label };
      const button = createElement('button', attributes, createIcon(ICONS[name]));
      button.onclick = () => act(button);
      buttons.push(button);
      return button;
    };
    if (state === 'running') add('stop', strings.stop, () => this.#host.stop()).append(strings.stop);
    else if (state !== 'refused') {
      if (last && state === 'cut' && text !== '')
        add('goOn', strings.goOn, () => this.#host.goOn()).append(strings.goOn);
      if (text !== '') add('copy', strings.copy, (button) => void this.#copy(button));
      if (last) {
        const again = add('again', strings.askAgain, () => this.#host.askAgain());
        if (text === '') again.append(strings.askAgain);
      }
      if (state === 'done') {
        const up = add('up', strings.helpful, () => this.#rate('up', up, down));
        const down = add('down', strings.unhelpful, () => this.#rate('down', up, down));
        this.#press(up, down);
      }
      if (text !== '' && element.hasAttribute('report'))
        add('report', strings.report, () => this.#feedback.report());
    }
    this.node.replaceChildren(...buttons);
    // What had the focus is gone: it stays nearby.
    if (held) this.#keepFocus(buttons[0]);
  }

  #keepFocus(button: HTMLElement | undefined): void {
    if (button) button.focus({ preventScroll: true });
    else this.#host.focusField();
  }

  #rate(rating: 'up' | 'down', up: HTMLElement, down: HTMLElement): void {
    this.#feedback.rate(rating);
    this.#press(up, down);
  }

  #press(up: HTMLElement, down: HTMLElement): void {
    up.ariaPressed = String(this.#turn.rating === 'up');
    down.ariaPressed = String(this.#turn.rating === 'down');
  }

  async #copy(button: HTMLButtonElement): Promise<void> {
    const { strings, announce } = this.#host;
    try {
      await navigator.clipboard.writeText(toMarkdown(this.#turn));
    } catch {
      // A page without the permission, or without https: selected, it is ready for the reader's own keys.
      const text = button.closest('.turn')?.querySelector('.text');
      if (text) getSelection()?.selectAllChildren(text);
      return;
    }
    announce(strings.copied);
    button.replaceChildren(createIcon(ICONS.copied));
    setTimeout(() => button.replaceChildren(createIcon(ICONS.copy)), COPIED_MS);
  }
}
