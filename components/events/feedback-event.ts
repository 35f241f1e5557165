/** What `hev-ask-feedback` and `hev-ask-report` carry. */
export interface HevAskFeedbackDetail {
  /** The question. */
  query: string;
  /** Markdown. */
  answer: string;
  /** Urls of the answer's sources. */
  sources: string[];
  /** None in a report that follows no rating. */
  rating?: 'up' | 'down';
  /** Of `wrong`, `incomplete`, `outdated`, `unclear`; each choice sends another event with all that are chosen. */
  reasons: string[];
}

/** The reader has rated an answer, or says why. Nothing is sent anywhere. */
export type HevAskFeedbackEvent = CustomEvent<HevAskFeedbackDetail>;
/** The reader wants to report an answer. Cancel it to keep the link of the `report` option from being followed. */
export type HevAskReportEvent = CustomEvent<HevAskFeedbackDetail>;

declare global {
  interface GlobalEventHandlersEventMap {
    'hev-ask-feedback': HevAskFeedbackEvent;
    'hev-ask-report': HevAskReportEvent;
  }
}
