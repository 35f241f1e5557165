import type { ShellHost } from '../hev-ask/engine-contract.js';
import { liftScrollLock } from '../hev-ask/scroll-lock.js';

/** Too narrow for a panel beside the page: there the box stays what it is. */
const WIDE = '(min-width: 800px)';

/** With `panel="side"`, puts the box beside the page, which can then be scrolled and used. */
export class DockController {
  /** Whether the box stands there now. */
  docked = false;
  readonly #shell: ShellHost;

  constructor(shell: ShellHost) {
    this.#shell = shell;
  }

  /** Moves an open box there, once. */
  dock(): void {
    const { element, dialog, input } = this.#shell;
    const wanted = element.getAttribute('panel') === 'side' && matchMedia(WIDE).matches;
    if (!wanted || this.docked || !dialog.open) return;
    this.docked = true;
    dialog.dataset['docked'] = '';
    // Shown anew in the same breath: nobody sees it closed, and the shell hears of it when it is open again.
    dialog.close();
    dialog.show();
    liftScrollLock();
    input.focus({ preventScroll: true });
  }

  /** Takes it back; the box is closed. */
  undock(): void {
    this.docked = false;
    delete this.#shell.dialog.dataset['docked'];
  }
}
