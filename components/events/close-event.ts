/** What `hev-ask-close` carries. */
export interface HevAskCloseDetail {
  /** The text that is left in the field. */
  query: string;
}

/** The box has been closed, by whatever means. */
export class HevAskCloseEvent extends CustomEvent<HevAskCloseDetail> {
  constructor(detail: HevAskCloseDetail) {
    super('hev-ask-close', { bubbles: true, composed: true, detail });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'hev-ask-close': HevAskCloseEvent;
  }
}
