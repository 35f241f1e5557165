/** What `hev-ask-select` carries. */
export interface HevAskSelectDetail {
  query: string;
  /** The section's id in the digest. */
  id: string;
  title: string;
  /** `null` for a page's intro. */
  heading: string | null;
  /** Joined to the base: what the link points to. */
  url: string;
  /** Place among the results, from 0. */
  position: number;
  /** A modifier or the middle button was used: the browser opens it elsewhere and the box stays open. */
  newTab: boolean;
}

/** The reader picks a result. Cancel it to navigate yourself; the box closes either way. */
export type HevAskSelectEvent = CustomEvent<HevAskSelectDetail>;

declare global {
  interface GlobalEventHandlersEventMap {
    'hev-ask-select': HevAskSelectEvent;
  }
}
