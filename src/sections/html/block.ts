import type { Span } from '../markdown/syntax-types.js';

/** Inline code in a block's text, marks included. */
export interface CodeSpan extends Span {
  value: string;
}

/** A place in the page that a link can lead to. */
export interface BlockHeading {
  depth: number;
  text: string;
  id: string | null;
  /** Whether a section may start here. */
  splits: boolean;
}

/** A weight that an element has for search; the text of the attribute. One object for all that stands in the element. */
export interface WeightMark {
  weight: string;
}

/** One block of a page, as Markdown. */
export interface Block {
  kind: 'text' | 'code';
  /** Without what its lists and quotes put before each line. */
  text: string;
  /** Before the first line, and before each further one. */
  first: string;
  rest: string;
  /** What parts it from the block before: an item of a list follows on the next line. */
  gap: string;
  codes: CodeSpan[];
  /** Rows of a table, and where the first cell of each ends. */
  rows?: (Span & { firstCellEnd: number })[];
  /** Language of a code block. */
  lang?: string;
  heading?: BlockHeading;
  /** Those of the elements that it stands in and of its own, outermost first; left out where there are none. */
  weights?: readonly WeightMark[];
}
