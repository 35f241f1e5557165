/** What `hev-ask-answer` carries. */
export interface HevAskAnswerDetail {
  /** The question. */
  query: string;
  /** `done`; `refused`: the docs don't cover it; `stopped` by the reader; `cut` off on its way. */
  state: string;
  /** Markdown, as shown. */
  answer: string;
  /** What the answer could rest on: `[n]` in it is the 1-based index. */
  sources: { title: string; heading: string | null; url: string }[];
  /** Whether it cites at least one of them. */
  verified: boolean;
  /** Links and citations that nothing supports; they are not shown. */
  removed: number;
  model: string;
}

/** An answer has come to its end. Nothing is sent anywhere. */
export type HevAskAnswerEvent = CustomEvent<HevAskAnswerDetail>;

declare global {
  interface GlobalEventHandlersEventMap {
    'hev-ask-answer': HevAskAnswerEvent;
  }
}
