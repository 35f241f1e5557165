import type { Page } from './read-page.js';
import type { Scheme } from './scheme.js';

/**
 * The rendered id of each heading of a page.
 *
 * @param file what the scheme takes the page for; default its own path
 */
export function headingIds(scheme: Scheme, page: Page, file = page.file): (string | null)[] {
  const { body, bodyLine, format, data, outline, tamed } = page;
  const headings = outline.headings.map(({ depth, text, rawText, explicitId, html, line }) => ({
    depth,
    text,
    ...(rawText === text ? {} : { rawText }),
    explicitId,
    html,
    line: line + bodyLine - 1,
  }));
  return scheme.headingIds({ file, body: tamed ?? body, bodyLine, format, frontmatter: data, headings });
}
