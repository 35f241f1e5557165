import type { PageHeading, SchemePage } from '../scheme.js';
import type { FrameworkHeading } from './framework-heading.js';

/** A heading's line: what it lies in (quotes, lists), hashes, text, closing hashes. */
const written = /^[\s>]*(?:(?:[-+*]|\d+[.)]|:)\s+[\s>]*)*(#{1,6})(.*?)(?:\s#+|#+)?\s*$/;

/** Whether a line may be a heading to some framework. */
export function mayBeHeading(line: string): boolean {
  return line.includes('#') && written.test(line);
}

/** The headings with an id that a framework renders from lines with hashes, as they are written. */
export function findOwnHeadings(page: SchemePage, found: readonly FrameworkHeading[]): PageHeading[] {
  const lines = page.body.split('\n');
  return found.flatMap(({ id, line, depth }) => {
    const match = id ? written.exec(lines[line - 1] ?? '') : null;
    if (!match) return [];
    const text = (match[2] ?? '').trim();
    return [{ depth, text, explicitId: null, html: false, line: line + page.bodyLine - 1 }];
  });
}
