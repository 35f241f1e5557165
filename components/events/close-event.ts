/** What `hev-ask-close` carries. */
export interface HevAskCloseDetail {
  /** The text that is left in the field. */
  query: string;
}

/** The box has been closed, by whatever means. */
export type HevAskCloseEvent = CustomEvent<HevAskCloseDetail>;

declare global {
  interface GlobalEventHandlersEventMap {
    'hev-ask-close': HevAskCloseEvent;
  }
}
