import { findInstantAnswer } from '../../src/rank/index.js';
import type { Finding, Index, InstantAnswer } from '../../src/rank/index.js';
import type { ComboboxController } from '../controllers/combobox-controller.js';
import { createPause } from '../controllers/create-pause.js';
import { adoptStyles } from '../hev-ask/adopt-styles.js';
import type { Strings } from '../strings/strings.js';
import type { ResultRow, Row } from '../views/rows.js';
import { answerView } from './answer-view.js';
import { createPreview, showPreview } from './preview-view.js';
import { readingStyles } from './reading-styles.js';

/** A pause in typing after which an answer is looked for: not one a letter. */
const ANSWER_AFTER_MS = 120;
/** How long a row must be marked before its section is shown: soon where the reader moves, after a pause where results came. */
const PREVIEW_AFTER_MS = { moved: 60, found: 150 };
/** Narrower than this there is no room beside the list; as the style sheet has it. */
const WIDE = '(min-width: 980px) and (min-height: 421px)';

/** What the view needs from its host. */
export interface ReadingHost {
  readonly root: ShadowRoot;
  readonly index: Index;
  readonly strings: Strings;
  /** Of the docs, where it isn't the box's. */
  readonly lang: string | undefined;
  /** Whether the owner wants previews. */
  readonly previews: boolean;
  /** Above the rows. */
  readonly answerPlace: HTMLElement;
  /** Beside which the preview stands. */
  readonly scroll: HTMLElement;
  rows(): readonly Row[];
  /** Whether rows may still move: not once the reader is on their way through them. */
  steady(): boolean;
  /** An answer is shown: what it says. */
  answered(text: string): void;
}

/** The instant answer above the rows and the section beside them. Both come after the rows, and never hold them up. */
export class ReadingView {
  readonly #host: ReadingHost;
  readonly #preview: HTMLElement;
  #finding: Finding | undefined;
  #answerTimer: ReturnType<typeof setTimeout> | undefined;
  #previewTimer: ReturnType<typeof setTimeout> | undefined;
  /** Id of the section that the answer shown is from. */
  #answered = '';
  #shown: ResultRow | undefined;
  /** Of what the preview holds. */
  #shownId = '';
  #shownQuery = '';
  /** Whether no row has been marked since the results came. */
  #fresh = true;

  constructor(host: ReadingHost) {
    this.#host = host;
    adoptStyles(host.root, readingStyles);
    this.#preview = createPreview(host.lang);
    if (host.previews) host.scroll.after(this.#preview);
  }

  /** Other rows are there, with what they were found by; without, there is nothing to read. */
  searched(finding: Finding | undefined): void {
    clearTimeout(this.#answerTimer);
    this.#finding = finding;
    this.#shown = undefined;
    this.#fresh = true;
    const stays = finding?.response.results.slice(0, 5).some(({ id }) => id === this.#answered);
    if (!stays) this.#clearAnswer();
    if (finding?.response.results.length) {
      this.#answerTimer = setTimeout(() => void this.#answer(finding), ANSWER_AFTER_MS);
    } else {
      this.#preview.replaceChildren();
      this.#shownId = '';
    }
  }

  /** A row is marked, -1 for none. */
  marked(index: number): void {
    const rows = this.#host.rows();
    // Above them all stands what asks: the first section is what it is next to.
    const row = rows[index]?.kind === 'ask' ? rows[index + 1] : rows[index];
    if (row?.kind !== 'result' || row === this.#shown || !this.#host.previews) return;
    const seen = row.result.id === this.#shownId && this.#finding?.response.query === this.#shownQuery;
    this.#shown = row;
    clearTimeout(this.#previewTimer);
    // The same results once more, with what was missing before.
    if (seen) return;
    const after = this.#fresh ? PREVIEW_AFTER_MS.found : PREVIEW_AFTER_MS.moved;
    this.#fresh = false;
    this.#previewTimer = setTimeout(() => void this.#showSection(row), after);
  }

  /**
   * Steps by an arrow key between the first result and the passage above it, whose link takes the focus; says whether
   * it did.
   */
  step(event: KeyboardEvent, combobox: ComboboxController, input: HTMLElement): boolean {
    const { key, target } = event;
    const link = this.#host.answerPlace.querySelector('a');
    if (!link || link.offsetHeight === 0 || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false;
    const first = this.#host.rows().findIndex(({ kind }) => kind === 'result');
    if (target === link) {
      Object.assign(combobox, { marked: key === 'ArrowUp' ? first : first - 1, active: true });
      input.focus();
      return combobox.move(event);
    }
    if (target !== input || key !== 'ArrowUp' || !combobox.active || combobox.marked !== first) return false;
    link.focus();
    return true;
  }

  /** Drops what waits. */
  stop(): void {
    clearTimeout(this.#answerTimer);
    clearTimeout(this.#previewTimer);
    this.#finding = undefined;
    this.#preview.remove();
    this.#clearAnswer();
  }

  async #answer(finding: Finding): Promise<void> {
    const answer = await findInstantAnswer(this.#host.index, finding, { pause: createPause() });
    if (finding !== this.#finding) return;
    const { strings, lang, answerPlace } = this.#host;
    const rows = this.#host.rows();
    const result = answer && finding.response.results[answer.result];
    const index = rows.findIndex((row) => row.kind === 'result' && row.result === result);
    if (!answer || !result || index < 0) this.#clearAnswer();
    else if (this.#host.steady() || result.id === this.#answered) {
      this.#answered = result.id;
      answerPlace.replaceChildren(answerView(answer, rows[index] as ResultRow, index, strings, lang));
      this.#host.answered(textOf(answer));
    }
  }

  #clearAnswer(): void {
    this.#answered = '';
    this.#host.answerPlace.replaceChildren();
  }

  async #showSection(row: ResultRow): Promise<void> {
    const finding = this.#finding;
    const at = finding?.response.results.indexOf(row.result) ?? -1;
    const section = finding?.sections[at];
    if (!finding || section === undefined || !matchMedia(WIDE).matches) return;
    const { index, strings } = this.#host;
    const { value: passage } = await index.settle(() => index.text(section));
    if (row !== this.#shown) return;
    [this.#shownId, this.#shownQuery] = [row.result.id, finding.response.query];
    showPreview(this.#preview, passage, row, finding.match, strings);
  }
}

function textOf({ blocks }: InstantAnswer): string {
  const spoken = blocks.filter(({ kind }) => kind !== 'code');
  return spoken.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ');
}
