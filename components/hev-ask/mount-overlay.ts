import { HevAskButtonElement } from '../hev-ask-button/hev-ask-button-element.js';
import { HevAskElement } from './hev-ask-element.js';

/** Registers an element, unless another copy of this file has. */
function defineOnce(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}

/**
 * Registers both elements and mounts one `<hev-ask>`. The class in force may come from another copy of this
 * file: then its listeners are the ones that count, so the mounting is left to it.
 */
export function mountOverlay(attributes: Readonly<Record<string, string>>, keep?: boolean): HevAskElement {
  defineOnce('hev-ask', HevAskElement);
  const element = (customElements.get('hev-ask') as typeof HevAskElement).mount(attributes, keep);
  // Afterwards, so that buttons show the right keys at once.
  defineOnce('hev-ask-button', HevAskButtonElement);
  return element;
}
