import { createElement } from './create-element.js';

/** A sentence where rows would be, with quieter ones below it; what is empty is left out. */
export function messageView(title: string, ...hints: string[]): HTMLElement {
  return createElement(
    'div',
    { class: title === '' ? 'message line' : 'message', dir: 'auto' },
    title !== '' && createElement('p', {}, title),
    ...hints.map((hint) => hint !== '' && createElement('p', { class: 'hint' }, hint)),
  );
}
