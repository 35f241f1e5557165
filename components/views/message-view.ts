import { createElement } from './create-element.js';

/** A sentence where rows would be, with quieter ones below it. */
export function messageView(title: string, ...hints: string[]): HTMLElement {
  return createElement(
    'div',
    { class: 'message', dir: 'auto' },
    createElement('p', {}, title),
    ...hints.map((hint) => hint !== '' && createElement('p', { class: 'hint' }, hint)),
  );
}
