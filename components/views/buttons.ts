import type { Strings } from '../strings/strings.js';
import { createElement, createIcon } from './create-element.js';

/** The button that empties the field. */
export function clearView(strings: Strings, clear: () => void): HTMLButtonElement {
  const attributes = { type: 'button', part: 'clear', 'aria-label': strings.clear };
  const button = createElement('button', attributes, createIcon('M5 5l10 10M15 5L5 15'));
  button.onclick = clear;
  return button;
}

/** The button below recent searches that forgets them. */
export function forgetView(strings: Strings, forget: () => void): HTMLButtonElement {
  const button = createElement('button', { type: 'button', class: 'forget' }, strings.clearRecent);
  button.onclick = forget;
  return button;
}
