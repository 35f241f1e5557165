/**
 * `@hevmind/ask/overlay`: the overlay for sites that bundle their scripts. Safe to import on a server; nothing
 * happens before `mountHevAsk` is called.
 * @module
 */
import type { HevAskButtonElement } from './hev-ask-button/hev-ask-button-element.js';
import type { HevAskElement } from './hev-ask/hev-ask-element.js';
import { mountOverlay } from './hev-ask/mount-overlay.js';
import { toAttributes } from './hev-ask/options.js';
import type { HevAskOptions } from './hev-ask/options.js';

export { HevAskButtonElement } from './hev-ask-button/hev-ask-button-element.js';
export { HevAskElement } from './hev-ask/hev-ask-element.js';
export type { HevAskOptions } from './hev-ask/options.js';
export type { HevAskCloseDetail, HevAskCloseEvent } from './events/close-event.js';
export type { HevAskErrorDetail, HevAskErrorEvent } from './events/error-event.js';
export type { HevAskOpenDetail, HevAskOpenEvent } from './events/open-event.js';
export type { HevAskSearchDetail, HevAskSearchEvent } from './events/search-event.js';
export type { HevAskSelectDetail, HevAskSelectEvent } from './events/select-event.js';
export type { Strings } from './strings/strings.js';

declare global {
  interface HTMLElementTagNameMap {
    'hev-ask': HevAskElement;
    'hev-ask-button': HevAskButtonElement;
  }
}

/**
 * Puts one `<hev-ask>` into the page, however often it is called, and returns it. An element that the page
 * holds already is used. Options given are set as attributes; what is left out stays as it is.
 *
 * @example
 * mountHevAsk({ digest: '/hev-ask/', hotkeys: 'mod+k /' });
 */
export function mountHevAsk(options: HevAskOptions = {}): HevAskElement {
  return mountOverlay(toAttributes(options));
}
