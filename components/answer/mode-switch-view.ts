import type { AskStrings } from '../strings/strings.js';
import { createElement } from '../views/create-element.js';

/** The switch between answers and keyword results alone. */
export interface ModeSwitch {
  readonly node: HTMLButtonElement;
  /** Shows how it stands. */
  set(on: boolean): void;
}

/** Makes the switch; what it says is how it stands. */
export function createModeSwitch(strings: AskStrings, toggle: () => void): ModeSwitch {
  const { modeAnswers, modeKeywords } = strings;
  const label = createElement('span', {});
  const node = createElement(
    'button',
    { type: 'button', part: 'mode', class: 'mode', role: 'switch' },
    createElement('span', { class: 'knob' }),
    label,
  );
  node.onclick = toggle;
  return {
    node,
    set(on) {
      node.ariaChecked = String(on);
      label.textContent = on ? modeAnswers : modeKeywords;
      // What is seen is part of the name.
      node.ariaLabel = on ? modeAnswers : `${modeAnswers}: ${modeKeywords}`;
    },
  };
}
