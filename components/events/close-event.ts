import { HevAskEvent } from './hev-ask-event.js';

/** What `hev-ask-close` carries. */
export interface HevAskCloseDetail {
  /** The text that is left in the field. */
  query: string;
}

/** The box has been closed, by whatever means. */
export class HevAskCloseEvent extends HevAskEvent<HevAskCloseDetail> {
  constructor(detail: HevAskCloseDetail) {
    super('close', detail);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'hev-ask-close': HevAskCloseEvent;
  }
}
