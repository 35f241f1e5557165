/** What `hev-ask-search` carries. */
export interface HevAskSearchDetail {
  query: string;
  /** Sections shown. */
  count: number;
  /** `false`: nothing here clearly covers the query. */
  covered: boolean;
}

/** Results for a query have settled: sent once the reader pauses, picks a result or closes, not at every letter. */
export type HevAskSearchEvent = CustomEvent<HevAskSearchDetail>;

declare global {
  interface GlobalEventHandlersEventMap {
    'hev-ask-search': HevAskSearchEvent;
  }
}
