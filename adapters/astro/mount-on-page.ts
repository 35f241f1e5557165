import { mountHevAsk, type HevAskOptions } from '../../components/overlay.js';
import { attributeOf } from '../../components/hev-ask/options.js';
import { keepOpen } from './keep-open.js';

/**
 * Mounts the element with the integration's options. What a `SearchOverlay.astro` on the page says itself stays as it
 * is. The element comes back by itself when `<ClientRouter/>` exchanges the body.
 */
export function mountOnPage(options: HevAskOptions): void {
  const own = document.querySelector('hev-ask');
  const unsaid = Object.entries(options).filter(([option]) => !own?.hasAttribute(attributeOf(option)));
  mountHevAsk(Object.fromEntries(unsaid));
  keepOpen();
}
