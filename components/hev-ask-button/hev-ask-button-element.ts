import { BaseElement } from '../hev-ask/base-element.js';
import { createIcon, createNode } from '../hev-ask/build-shell.js';
import { createSheet } from '../hev-ask/create-sheet.js';
import { describeHotkey } from '../hev-ask/hotkeys.js';
import { paletteStyles } from '../hev-ask/palette-styles.js';
import { activeHotkeys } from '../hev-ask/registry.js';
import type { HotkeyHint } from '../hev-ask/registry.js';
import { buttonStyles } from './button-styles.js';

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
 * @csspart label - The default label.
 * @csspart key - The hint.
 *
 * @cssproperty --hev-ask-surface - Background.
 * @cssproperty --hev-ask-ink - The border is mixed from it.
 * @cssproperty --hev-ask-muted - Text.
 * @cssproperty --hev-ask-accent - Focus ring.
 */
export class HevAskButtonElement extends BaseElement implements HotkeyHint {
  readonly #key = createNode('kbd', 'part=key aria-hidden=true');
  readonly #button = createNode(
    'button',
    'part=button aria-haspopup=dialog',
    createIcon(),
    createNode('slot', 'part=label', 'Search'),
    this.#key,
  );

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets = [createSheet(paletteStyles + buttonStyles)];
    root.append(this.#button);
  }

  /** @internal */
  connectedCallback(): void {
    this.showHotkey();
  }

  /** Shows the key in force, or none when the keys are off. */
  showHotkey(): void {
    const { label, aria } = describeHotkey(activeHotkeys());
    this.#key.hidden = !label;
    // For both, undefined is as good as null.
    this.#key.textContent = label as string;
    this.#button.ariaKeyShortcuts = aria as string;
  }
}
