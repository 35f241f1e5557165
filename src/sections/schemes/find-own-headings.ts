import type { PageHeading, SchemePage } from '../scheme.js';
import type { FrameworkHeading } from './framework-heading.js';

/** A heading's line: what it lies in (quotes, lists), hashes, text, closing hashes. */
const written = /^[\s>]*(?:(?:[-+*]|\d+[.)]|:)\s+[\s>]*)*(#{1,6})(.*?)(?:\s#+|#+)?\s*$/;

/** Whether a line may be a heading to some framework. */
export function mayBeHeading(line: string): boolean {
  return line.includes('#') && written.test(line);
}

const rule = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const underline = /^(?:-+|=+) *$/;

/** Whether two lines are rules to most frameworks, and a heading of a line and its underline to some. */
export function mayBeUnderlined(line: string, next = ''): boolean {
  return underline.test(next) && rule.test(line);
}

/** The headings with an id that a framework renders from lines with hashes or from underlined rules, as they are written. */
export function findOwnHeadings(page: SchemePage, found: readonly FrameworkHeading[]): PageHeading[] {
  const lines = page.body.split('\n');
  return found.flatMap(({ id, line, depth }) => {
    const source = lines[line - 1] ?? '';
    if (!id) return [];
    const isUnderlined = mayBeUnderlined(source, lines[line]);
    const match = written.exec(source);
    if (!match && !isUnderlined) return [];
    const text = (isUnderlined ? source : (match?.[2] ?? '')).trim();
    return [{ depth, text, explicitId: null, html: false, line: line + page.bodyLine - 1 }];
  });
}
