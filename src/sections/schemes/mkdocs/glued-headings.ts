import type { PageHeading, SchemePage } from '../../scheme.js';
import type { FrameworkHeading } from '../framework-heading.js';

const glued = /^(#{1,6})([^#\s].*?)\s*#*\s*$/;

/** Whether a body may hold a heading that Python-Markdown alone takes for one: `##Text`, without a space. */
export function mayHoldGlued(body: string): boolean {
  return /^#{1,6}[^#\s]/m.test(body);
}

/** Those of a page's headings that are glued to their hashes. */
export function findGluedHeadings(page: SchemePage, found: readonly FrameworkHeading[]): PageHeading[] {
  const lines = page.body.split('\n');
  return found.flatMap(({ line, depth }) => {
    const match = glued.exec(lines[line - 1] ?? '');
    if (!match) return [];
    return [{ depth, text: match[2] ?? '', explicitId: null, html: false, line: line + page.bodyLine - 1 }];
  });
}
