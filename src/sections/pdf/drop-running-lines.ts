import type { PdfLine } from './pdf-source.js';

/** How many lines at the top and at the bottom of a page may be its header and footer. */
const edge = 2;
/** And how far from the edge of the page, 0–1, they stand at most. */
const margin = 0.1;
/** Left and right pages often bear different headers. */
const share = 0.3;
const fewestPages = 3;
const pageNumber = /^\W*(?:page\s+)?(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of|von|de)\s*\d{1,4})?\W*$/i;

/** The same header whatever page or chapter number it bears. */
function keyOf({ text }: PdfLine): string {
  return text.toLowerCase().replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();
}

function isAtEdge(index: number, lines: readonly PdfLine[]): boolean {
  const top = lines[index]?.top ?? 0;
  return (index < edge && top < margin) || (index >= lines.length - edge && top > 1 - margin);
}

/** Leaves out running headers, running footers and page numbers. */
export function dropRunningLines(pages: readonly PdfLine[][]): PdfLine[][] {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    const keys = new Set(lines.filter((_, index) => isAtEdge(index, lines)).map(keyOf));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const least = Math.max(fewestPages, pages.length * share);
  return pages.map((lines) =>
    lines.filter((line, index) => {
      if (!isAtEdge(index, lines)) return true;
      return (counts.get(keyOf(line)) ?? 0) < least && !(lines.length > 1 && pageNumber.test(line.text));
    }),
  );
}
