import { HevAskEvent } from './hev-ask-event.js';

/** What `hev-ask-error` carries. */
export interface HevAskErrorDetail {
  query: string;
  /** `HEV_ASK_*`. */
  code: string;
  /** What happened, with the value: for a log, not for readers. */
  message: string;
}

/** Something could not be loaded. The reader sees a sentence and a way to try again. */
export class HevAskErrorEvent extends HevAskEvent<HevAskErrorDetail> {
  constructor(detail: HevAskErrorDetail) {
    super('error', detail);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'hev-ask-error': HevAskErrorEvent;
  }
}
