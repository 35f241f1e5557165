import type { FrameworkHeading } from '../framework-heading.js';

/** Comments and what holds no elements go by as one; else a heading's start tag, its attributes in group 2. */
const tags =
  /<!--[^]*?(?:-->|$)|<(?:script|style|textarea|pre\s+v-pre)\b[^]*?(?:<\/(?:script|style|textarea|pre)\s*>|$)|<h([1-6])((?:\s+(?:"[^"]*"|'[^']*'|[^>"'])*)?)>/gi;
const idAttribute = /(?:^|\s)id\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * Headings written as HTML: they get no id but their own.
 *
 * @param firstLine The line of the body, 1-based, on which `html` starts.
 */
export function findHtmlHeadings(html: string, firstLine: number): FrameworkHeading[] {
  const found: FrameworkHeading[] = [];
  for (const match of html.matchAll(tags)) {
    if (match[1] === undefined) continue;
    const id = idAttribute.exec(match[2] ?? '');
    found.push({
      id: id ? (id[1] ?? id[2] ?? id[3] ?? '') : null,
      depth: Number(match[1]),
      line: firstLine + html.slice(0, match.index).split('\n').length - 1,
    });
  }
  return found;
}
