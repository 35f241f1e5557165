import { HevAskEvent } from './hev-ask-event.js';

/** What `hev-ask-open` carries. */
export interface HevAskOpenDetail {
  /** The text in the field, often empty. */
  query: string;
}

/** The box has been opened. */
export class HevAskOpenEvent extends HevAskEvent<HevAskOpenDetail> {
  constructor(detail: HevAskOpenDetail) {
    super('open', detail);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'hev-ask-open': HevAskOpenEvent;
  }
}
