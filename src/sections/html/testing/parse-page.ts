import type { Section } from '../../../model/index.js';
import { parseHtmlDocs, type ParsedHtml } from '../parse-html-docs.js';

/** Sections of pages given as path → HTML. */
export function parsePages(pages: Readonly<Record<string, string>>): ParsedHtml {
  return parseHtmlDocs(Object.entries(pages).map(([file, content]) => ({ file, content })));
}

/** Sections of one page, `a.html`. */
export function parsePage(html: string): Section[] {
  return parsePages({ 'a.html': html }).sections;
}

/** What is stored of a page without any heading. */
export function textOf(html: string): string {
  return parsePage(`<main>${html}</main>`)
    .map(({ text }) => text)
    .join('\n\n');
}
