import type { SchemePage } from '../scheme.js';
import type { FrameworkHeading } from './framework-heading.js';

/**
 * The ids of a page's headings, in their order, from the headings that its framework renders: matched by line,
 * several on one line in order. `null` for a heading that the framework doesn't render, or gives no id.
 */
export function alignIds(page: SchemePage, found: readonly FrameworkHeading[]): (string | null)[] {
  const byLine = new Map<number, FrameworkHeading[]>();
  for (const heading of found) {
    const sameLine = byLine.get(heading.line);
    if (sameLine) sameLine.push(heading);
    else byLine.set(heading.line, [heading]);
  }
  return page.headings.map(({ line }) => byLine.get(line - page.bodyLine + 1)?.shift()?.id ?? null);
}
