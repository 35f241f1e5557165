import { createIcon, createNode, MAGNIFIER } from '../hev-ask/build-shell.js';
import { createSheet } from '../hev-ask/create-sheet.js';
import { describeHotkey } from '../hev-ask/hotkeys.js';
import { paletteStyles } from '../hev-ask/palette-styles.js';
import { activeHotkeys, watchHotkeys } from '../hev-ask/registry.js';
import { buttonStyles } from './button-styles.js';

/** A server that renders the page imports this too, and has no elements. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/**
 * @summary A button that opens the search and shows the key for it as the platform writes it: ⌘K or Ctrl K.
 * The hint goes away when the hotkeys are off.
 *
 * @tag hev-ask-button
 *
 * @attr palette - As for `<hev-ask>`.
 *
 * @slot - The label. Default: `Search`.
 *
 * @csspart button - The button.
 * @csspart key - The hint.
 *
 * @cssproperty --hev-ask-surface - Background.
 * @cssproperty --hev-ask-ink - The border is mixed from it.
 * @cssproperty --hev-ask-muted - Text.
 * @cssproperty --hev-ask-accent - Focus ring.
 */
export class HevAskButtonElement extends Base {
  #button: HTMLButtonElement | undefined;
  #key: HTMLElement | undefined;
  #unwatch: (() => void) | undefined;

  /** @internal */
  connectedCallback(): void {
    if (!this.#button) {
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
      root.adoptedStyleSheets = [createSheet(paletteStyles + buttonStyles)];
      this.#key = createNode('kbd', { part: 'key', 'aria-hidden': 'true' });
      const label = createNode('span', { class: 'label' }, createNode('slot', {}, 'Search'));
      const attributes = { type: 'button', part: 'button', 'aria-haspopup': 'dialog' };
      this.#button = createNode('button', attributes, createIcon(MAGNIFIER), label, this.#key);
      root.append(this.#button);
    }
    this.#unwatch = watchHotkeys(() => this.#showKey());
    this.#showKey();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#unwatch?.();
  }

  #showKey(): void {
    const keys = describeHotkey(activeHotkeys());
    if (!this.#button || !this.#key) return;
    this.#key.hidden = !keys;
    this.#key.textContent = keys?.label ?? '';
    if (keys) this.#button.setAttribute('aria-keyshortcuts', keys.aria);
    else this.#button.removeAttribute('aria-keyshortcuts');
  }
}
