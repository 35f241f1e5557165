import { fillString } from '../strings/strings.js';
import type { MarkdownStream } from '../markdown/index.js';
import { createElement } from '../views/create-element.js';
import { ActionsView } from './actions-view.js';
import { createAnswerText } from './answer-text.js';
import { CitationController } from './citation-controller.js';
import { describeFailure, describeWait } from './describe-end.js';
import { FeedbackView } from './feedback-view.js';
import { SourcesView } from './sources-view.js';
import type { TurnHost } from './turn-host.js';
import type { Turn } from './turn.js';

let count = 0;

/** One question and its answer. What has been shown stays the same nodes: an update adds to them. */
export class TurnView {
  readonly node: HTMLElement;
  readonly #turn: Turn;
  readonly #host: TurnHost;
  readonly #searches = createElement('ul', { class: 'searches' });
  readonly #body: HTMLElement;
  readonly #remarks = createElement('div', { class: 'remarks' });
  readonly #label: HTMLElement;
  /** Names the rows below, where there are any. */
  readonly #below = createElement('p', { class: 'below', dir: 'auto' });
  readonly #actions: ActionsView;
  readonly #feedback: FeedbackView;
  readonly #sources: SourcesView;
  readonly #citations: CitationController;
  #text: MarkdownStream | undefined;
  #shown = 0;
  #ended = false;
  #remarked = '';
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor(turn: Turn, host: TurnHost) {
    const { strings, docsLang } = host;
    const id = `turn-${(count += 1)}`;
    this.#turn = turn;
    this.#host = host;
    this.#body = createElement('div', {
      part: 'answer-text',
      class: 'text markdown',
      lang: docsLang,
      dir: 'auto',
    });
    this.#label = createElement(
      'p',
      { part: 'answer-label', class: 'label', dir: 'auto', hidden: true },
      createElement('span', { class: 'ai' }, strings.aiLabel),
      ` ${strings.mayBeWrong}`,
    );
    this.#sources = new SourcesView(id, host);
    this.#feedback = new FeedbackView(turn, host);
    this.#actions = new ActionsView(turn, host, this.#feedback);
    this.node = createElement(
      'article',
      { class: 'turn', 'aria-labelledby': id },
      createElement(
        'h2',
        { id, class: 'question', dir: 'auto' },
        turn.continues ? strings.goOn : turn.question,
      ),
      turn.about &&
        createElement(
          'p',
          { class: 'about', dir: 'auto' },
          fillString(strings.aboutText, { text: turn.about }),
        ),
      createElement(
        'div',
        { class: 'columns' },
        createElement(
          'div',
          { class: 'reply' },
          this.#searches,
          this.#body,
          this.#remarks,
          this.#label,
          this.#actions.node,
          this.#feedback.node,
        ),
        this.#sources.node,
      ),
      this.#below,
    );
    this.#citations = new CitationController(this.node, this.#sources, host);
  }

  /**
   * Shows what has come.
   * @param last whether it is the last of the conversation: only that one can be asked again
   */
  update(last: boolean): void {
    const { state, sources, text, searches } = this.#turn;
    const stage = state === 'running' && text !== '' ? 'streaming' : state;
    this.node.dataset['state'] = stage;
    this.#body.ariaBusy = String(state === 'running');
    this.#showSearches(searches);
    this.#sources.show(sources);
    this.#showText(text);
    this.#label.hidden = text === '' || state === 'running' || state === 'refused';
    this.#showRemarks();
    this.#actions.show(last);
    this.#below.textContent = last ? this.#belowOf() : '';
    if (state !== 'running') this.#end();
  }

  /** Drops what waits. */
  stop(): void {
    clearInterval(this.#clock);
    this.node.remove();
  }

  #showSearches(searches: readonly string[]): void {
    const { strings } = this.#host;
    const [before = '', after = ''] = strings.searched.split('{query}');
    for (const query of searches.slice(this.#searches.childElementCount))
      this.#searches.append(
        createElement('li', { dir: 'auto' }, before, createElement('bdi', {}, query), after),
      );
  }

  #showText(text: string): void {
    if (text.length === this.#shown) return;
    this.#text ??= createAnswerText(
      this.#body,
      this.#turn.sources,
      this.#host.strings,
      this.#host.docsLang ?? this.#host.lang,
    );
    this.#text.append(text.slice(this.#shown));
    this.#shown = text.length;
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#text?.end(this.#turn.unsupported);
    this.#sources.end(this.#citations.cited());
  }

  #showRemarks(): void {
    const remarks = this.#remarksOf();
    if (remarks.join('\n') === this.#remarked) return;
    this.#remarked = remarks.join('\n');
    this.#remarks.replaceChildren(
      ...remarks.map((remark) => createElement('p', { class: 'remark', dir: 'auto' }, remark)),
    );
    const waits = describeWait(this.#turn.retryAt, this.#host.strings, this.#host.lang) !== '';
    if (waits) this.#clock ??= setInterval(() => this.#showRemarks(), 1000);
    else clearInterval(this.#clock);
  }

  /** Sentences below the answer, or in its place. */
  #remarksOf(): string[] {
    const { state, code, retryAt, warning, text, verified } = this.#turn;
    const { strings, lang } = this.#host;
    const wait = describeWait(retryAt, strings, lang);
    if (state === 'running') return text === '' ? [strings.thinking] : [];
    const failure = code ? `${describeFailure(code, strings)} ${wait}`.trim() : '';
    if (state === 'failed') return [failure];
    if (state === 'rows') return [warning ?? strings.HEV_ASK_INTERNAL];
    if (state === 'cut') return [`${failure} ${strings.cutOff}`.trim()];
    if (state === 'stopped') return [strings.stopped];
    return state === 'done' && !verified ? [strings.unverified] : [];
  }

  #belowOf(): string {
    const { state } = this.#turn;
    const { closest, meanwhile } = this.#host.strings;
    if (state === 'refused') return closest;
    return state === 'failed' || state === 'rows' ? meanwhile : '';
  }
}
