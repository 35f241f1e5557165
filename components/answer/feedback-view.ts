import { sendEvent } from '../events/send-event.js';
import { createElement } from '../views/create-element.js';
import type { TurnHost } from './turn-host.js';
import type { Turn } from './turn.js';

/** What readers may say is wrong, and the string for each. */
const REASONS = {
  wrong: 'reasonWrong',
  incomplete: 'reasonIncomplete',
  outdated: 'reasonOutdated',
  unclear: 'reasonUnclear',
} as const;

/** Why an answer did not help, and thanks for saying so. All that happens is an event: the page does with it what it likes. */
export class FeedbackView {
  readonly node = createElement('div', { class: 'feedback' });
  readonly #turn: Turn;
  readonly #host: TurnHost;

  constructor(turn: Turn, host: TurnHost) {
    this.#turn = turn;
    this.#host = host;
  }

  /** Takes a rating; for a bad one the reasons are asked for. */
  rate(rating: 'up' | 'down'): void {
    this.#turn.rating = rating;
    this.#turn.reasons = [];
    this.#send();
    const { strings, announce } = this.#host;
    if (rating === 'up') {
      this.node.replaceChildren(createElement('p', {}, strings.thanks));
      announce(strings.thanks);
    } else {
      const reasons = Object.keys(REASONS).map((reason) =>
        this.#createReason(reason as keyof typeof REASONS),
      );
      const attributes = { role: 'group', class: 'reasons', 'aria-label': strings.whyUnhelpful };
      this.node.replaceChildren(
        createElement('p', {}, strings.whyUnhelpful),
        createElement('div', attributes, ...reasons),
      );
      announce(strings.whyUnhelpful);
    }
  }

  /** Reports the answer: an event, then the owner's link, unless the page has taken it on itself. */
  report(): void {
    const { element } = this.#host;
    if (!sendEvent(element, 'report', this.#detail(), true)) return;
    const { question, text } = this.#turn;
    const values: Record<string, string> = { question, answer: text, page: location.href };
    const link = element
      .getAttribute('report')
      ?.replace(/\{(question|answer|page)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    if (link) open(link, '_blank', 'noopener');
  }

  #createReason(reason: keyof typeof REASONS): HTMLElement {
    const button = createElement(
      'button',
      { type: 'button', class: 'reason', 'aria-pressed': 'false' },
      this.#host.strings[REASONS[reason]],
    );
    button.onclick = () => {
      const { reasons = [] } = this.#turn;
      const chosen = !reasons.includes(reason);
      this.#turn.reasons = chosen ? [...reasons, reason] : reasons.filter((other) => other !== reason);
      button.ariaPressed = String(chosen);
      this.#send();
    };
    return button;
  }

  #send(): void {
    this.#host.rating();
    sendEvent(this.#host.element, 'feedback', this.#detail());
  }

  #detail() {
    const { question: query, text: answer, sources, rating, reasons = [] } = this.#turn;
    return { query, answer, sources: sources.map(({ url }) => url), ...(rating && { rating }), reasons };
  }
}
