/** A heading as a framework renders it. */
export interface FrameworkHeading {
  /** The rendered id, `''` for an empty one, `null` for a heading without an id. */
  id: string | null;
  /** 1 to 6. */
  depth: number;
  /** 1-based, in the page's body. */
  line: number;
}
