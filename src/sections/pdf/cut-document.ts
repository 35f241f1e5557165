import { dropRunningLines } from './drop-running-lines.js';
import type { PdfBookmark, PdfLine, PdfSource } from './pdf-source.js';

/** One piece of a document: what stands from one bookmark to the next, or on one page. */
export interface PdfPiece {
  /** `null` for what stands above the first bookmark, and for the first page of a document without any. */
  heading: string | null;
  depth: number;
  /** 1-based page that it starts on. */
  page: number;
  lines: PdfLine[];
  /** Bookmarks within it that start no piece of their own. */
  inner: { heading: string; page: number }[];
}

interface Place {
  page: number;
  line: number;
}

/** How many lines a bookmark's title may take on its page. */
const longestTitle = 3;

/** Cuts a document at its bookmarks down to a depth, else into its pages. */
export function cutDocument(source: PdfSource, deepest: number): PdfPiece[] {
  const pages = dropRunningLines(source.pages);
  if (source.outline.length === 0) {
    return pages.map((lines, index) => ({
      heading: index === 0 ? null : `Page ${String(index + 1)}`,
      depth: index === 0 ? 0 : 2,
      page: index + 1,
      lines,
      inner: [],
    }));
  }
  const pieces: PdfPiece[] = [{ heading: null, depth: 0, page: 1, lines: [], inner: [] }];
  let from: Place = { page: 1, line: 0 };
  for (const bookmark of source.outline) {
    const { start, end } = findBookmark(bookmark, pages, from);
    const last = pieces.at(-1);
    if (bookmark.depth > deepest) {
      last?.inner.push({ heading: bookmark.title, page: bookmark.page });
      continue;
    }
    last?.lines.push(...linesBetween(pages, from, start));
    pieces.push({
      heading: bookmark.title,
      depth: bookmark.depth,
      page: bookmark.page,
      lines: [],
      inner: [],
    });
    from = end;
  }
  pieces.at(-1)?.lines.push(...linesBetween(pages, from, { page: pages.length + 1, line: 0 }));
  const [intro, ...others] = pieces;
  return intro && intro.lines.length > 0 ? pieces : others;
}

function linesBetween(pages: readonly PdfLine[][], from: Place, to: Place): PdfLine[] {
  const lines: PdfLine[] = [];
  for (let page = from.page; page <= Math.min(to.page, pages.length); page += 1) {
    const all = pages[page - 1] ?? [];
    lines.push(...all.slice(page === from.page ? from.line : 0, page === to.page ? to.line : all.length));
  }
  return lines;
}

/** Where a bookmark's title starts and ends on its page: by its words, else by the height that it leads to. */
function findBookmark(
  { title, page, top }: PdfBookmark,
  pages: readonly PdfLine[][],
  from: Place,
): { start: Place; end: Place } {
  const lines = pages[page - 1] ?? [];
  const first = page === from.page ? from.line : 0;
  const wanted = fold(title);
  for (let at = first; at < lines.length && wanted !== ''; at += 1) {
    for (let length = 1; length <= longestTitle; length += 1) {
      const said = fold(
        lines
          .slice(at, at + length)
          .map(({ text }) => text)
          .join(' '),
      );
      if (said !== wanted && withoutNumber(said) !== withoutNumber(wanted)) continue;
      return { start: { page, line: at }, end: { page, line: at + length } };
    }
  }
  const below = top === undefined ? first : lines.findIndex((line) => line.top >= top - 0.01);
  const place = { page, line: below < 0 ? lines.length : Math.max(first, below) };
  // A bookmark never leads back over what is cut already.
  const start = page < from.page ? from : place;
  return { start, end: start };
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function withoutNumber(text: string): string {
  return text.replace(/^(?:(?:chapter|appendix|part|section) )?(?:[\divx]+ )+(?=\p{L})/u, '');
}
