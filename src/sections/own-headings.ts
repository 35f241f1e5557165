import { readOutline } from './markdown/read-outline.js';
import type { OutlineHeading } from './markdown/outline.js';
import type { Page } from './read-page.js';
import type { Scheme } from './scheme.js';
import { mayBeHeading, mayBeUnderlined } from './schemes/find-own-headings.js';

/**
 * The page with the headings that only its framework takes for such, in their places. The page itself stays as it is:
 * it may have been read for another scheme too.
 */
export function withOwnHeadings(page: Page, scheme: Scheme): Page {
  if (!scheme.ownHeadings || page.format === 'text') return page;
  const { file, tamed, bodyLine, format, data, outline } = page;
  const body = tamed ?? page.body;
  const known = new Set(outline.headings.map(({ line }) => line));
  const lines = body.split('\n');
  const isUnderlined = (index: number): boolean => mayBeUnderlined(lines[index] ?? '', lines[index + 1]);
  const isDoubtful = lines.some(
    (line, index) => !known.has(index + 1) && (mayBeHeading(line) || isUnderlined(index)),
  );
  if (!isDoubtful) return page;
  const own = scheme
    .ownHeadings({ file, body, bodyLine, format, frontmatter: data, headings: [] })
    .filter(({ line }) => !known.has(line - bodyLine + 1));
  if (own.length === 0) return page;
  const starts = lineStarts(body);
  const added = own.map(({ depth, text, line }): OutlineHeading => {
    const start = starts[line - bodyLine] ?? body.length;
    const underlined = isUnderlined(line - bodyLine);
    const lineEnd = body.indexOf('\n', start);
    const end = underlined ? body.indexOf('\n', lineEnd + 1) : lineEnd;
    const [read] = underlined ? [] : readOutline(`# ${text}`, 'md').headings;
    return {
      depth,
      text: read?.text ?? text,
      rawText: read?.rawText ?? text,
      explicitId: null,
      html: false,
      line: line - bodyLine + 1,
      splits: true,
      start,
      end: end < 0 ? body.length : end,
    };
  });
  const headings = [...outline.headings, ...added].sort((a, b) => a.start - b.start);
  return { ...page, outline: { ...outline, headings } };
}

/** Offset of each line. */
function lineStarts(body: string): number[] {
  const starts = [0];
  for (let at = body.indexOf('\n'); at >= 0; at = body.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
