import { isApple } from '../hev-ask/hotkeys.js';

/** What the controller needs from its host. */
export interface ComboboxHost {
  readonly input: HTMLInputElement;
  /** How many options there are. */
  readonly optionCount: number;
  /** The option's element, once rendered. */
  optionAt(index: number): HTMLElement | null;
  requestUpdate(): void;
}

/** Id of an option, for `aria-activedescendant`. */
export function optionId(index: number): string {
  return `option-${index}`;
}

/** Id of the listbox. */
export const LIST_ID = 'list';

/**
 * The combobox pattern over a list that opens with the box: the focus stays in the field, an option is active
 * by reference. The first option is marked from the start, so that Enter opens it, but becomes active, that is
 * announced, only when a key moves to it: otherwise its text would be spoken over the letters being typed.
 */
export class ComboboxController {
  /** The marked option, -1 for none; Enter picks it. */
  marked = 0;
  /** Whether the marked option is the active one. */
  active = false;
  /** Whether a key moves on from it: the pointer marked it, or it is to be passed. */
  #pointed = false;
  readonly #host: ComboboxHost;

  constructor(host: ComboboxHost) {
    this.#host = host;
  }

  /**
   * Other options have come: the first is marked, unless said otherwise, and none is active.
   * @param passed whether the first key down leaves the marked option: it is what Enter does, not what was found
   */
  reset(marked = 0, passed = false): void {
    this.marked = marked;
    this.active = false;
    this.#pointed = passed;
  }

  /** Marks the option under the pointer. */
  point(index: number): void {
    if (index === this.marked) return;
    this.marked = index;
    this.active = false;
    this.#pointed = true;
    this.#host.requestUpdate();
  }

  /**
   * Moves by a key; says whether it did. Home and End belong to the field while they have somewhere to go
   * there: they move in the list once an option is active or the caret is at that end already.
   */
  move(event: KeyboardEvent): boolean {
    const last = this.#host.optionCount - 1;
    const key = this.#keyOf(event);
    if (!key || last < 0) return false;
    const settled = this.active || this.#pointed;
    if (key === 'ArrowDown')
      this.#go(settled ? (this.marked >= last ? 0 : this.marked + 1) : Math.max(this.marked, 0));
    else if (key === 'ArrowUp') this.#go(settled && this.marked > 0 ? this.marked - 1 : last);
    else if (!this.active && !this.#caretAt(key)) return false;
    else this.#go(key === 'Home' ? 0 : last);
    return true;
  }

  /** Writes the combobox's state to the field; after each rendering. */
  reflect(): void {
    const { input, optionCount } = this.#host;
    const attributes: [string, string | undefined][] = [
      ['aria-expanded', String(optionCount > 0)],
      ['aria-controls', optionCount > 0 ? LIST_ID : undefined],
      ['aria-activedescendant', this.active && optionCount > 0 ? optionId(this.marked) : undefined],
    ];
    for (const [name, value] of attributes) {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
  }

  #go(index: number): void {
    this.marked = index;
    this.active = true;
    this.#pointed = false;
    this.#host.requestUpdate();
    this.#host.optionAt(index)?.scrollIntoView({ block: 'nearest' });
  }

  /** The movement a key stands for; modified keys are the browser's, but for Ctrl+N and Ctrl+P on a Mac. */
  #keyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | undefined {
    if (metaKey || altKey || shiftKey) return undefined;
    if (ctrlKey) return isApple() ? { n: 'ArrowDown', p: 'ArrowUp' }[key.toLowerCase()] : undefined;
    return ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key) ? key : undefined;
  }

  #caretAt(key: string): boolean {
    const { selectionStart, selectionEnd, value } = this.#host.input;
    return selectionStart === selectionEnd && selectionStart === (key === 'Home' ? 0 : value.length);
  }
}
