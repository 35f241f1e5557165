/** What `hev-ask-error` carries. */
export interface HevAskErrorDetail {
  query: string;
  /** `HEV_ASK_*`. */
  code: string;
  /** What happened, with the value: for a log, not for readers. */
  message: string;
}

/** Something could not be loaded. The reader sees a sentence and a way to try again. */
export type HevAskErrorEvent = CustomEvent<HevAskErrorDetail>;

declare global {
  interface GlobalEventHandlersEventMap {
    'hev-ask-error': HevAskErrorEvent;
  }
}
