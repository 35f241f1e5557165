/** What `hev-ask-open` carries. */
export interface HevAskOpenDetail {
  /** The text in the field, often empty. */
  query: string;
}

/** The box has been opened. */
export type HevAskOpenEvent = CustomEvent<HevAskOpenDetail>;

declare global {
  interface GlobalEventHandlersEventMap {
    'hev-ask-open': HevAskOpenEvent;
  }
}
