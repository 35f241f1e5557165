/** One line of a page, in reading order. */
export interface PdfLine {
  text: string;
  /** Height of its type, in points. */
  size: number;
  /** Distance from the top of the page, 0–1. */
  top: number;
  /** Distance from the line before, in heights of its type; 0 for a page's first line. */
  gap: number;
}

/** An entry of a document's outline: what viewers show beside its pages. */
export interface PdfBookmark {
  title: string;
  /** 1-based. */
  page: number;
  /** 1 for the outermost. */
  depth: number;
  /** Where on its page it leads, 0–1 from the top, where it says so. */
  top?: number;
}

/** What was read out of one PDF file. */
export interface PdfSource {
  /** `/`-separated, relative to the docs folder. */
  file: string;
  /** From the file's metadata. */
  title?: string;
  lang?: string;
  description?: string;
  pages: PdfLine[][];
  /** In order; empty where the document has none. */
  outline: PdfBookmark[];
}
