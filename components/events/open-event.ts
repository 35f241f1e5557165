/** What `hev-ask-open` carries. */
export interface HevAskOpenDetail {
  /** The text in the field, often empty. */
  query: string;
}

/** The box has been opened. */
export class HevAskOpenEvent extends CustomEvent<HevAskOpenDetail> {
  constructor(detail: HevAskOpenDetail) {
    super('hev-ask-open', { bubbles: true, composed: true, detail });
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'hev-ask-open': HevAskOpenEvent;
  }
}
