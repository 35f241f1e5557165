/**
 * `hev-ask-digest.js`, a module script: registers `<hev-ask-digest>`, unless another copy of this file has.
 */
import { HevAskDigestElement } from './hev-ask-digest-element.js';

if (!customElements.get('hev-ask-digest')) customElements.define('hev-ask-digest', HevAskDigestElement);

declare global {
  interface HTMLElementTagNameMap {
    'hev-ask-digest': HevAskDigestElement;
  }
}
