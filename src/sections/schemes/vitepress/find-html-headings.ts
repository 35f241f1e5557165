import type { FrameworkHeading } from '../framework-heading.js';

/** What holds no elements goes by as one; else a heading's start tag. Vue knows small letters alone. */
const tags =
  /<!--[^]*?(?:-->|$)|<(script|style|textarea)\b[^]*?(?:<\/\1\s*>|$)|<h(?<depth>[1-6])(?<attributes>(?:\s(?:"[^"]*"|'[^']*'|[^>"'])*)?)>/g;
const idAttribute = /(?<![^\s"'])id\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/;
/** An id that Vue works out is known where it is one quoted word. */
const boundId = /(?<![^\s"'])(?::|v-bind:)id\s*=\s*(?:"'([^'"]*)'"|'"([^'"]*)"')/;

/**
 * Headings written as HTML: they get no id but their own.
 *
 * @param firstLine The line of the body, 1-based, on which `html` starts.
 */
export function findHtmlHeadings(html: string, firstLine: number): FrameworkHeading[] {
  const found: FrameworkHeading[] = [];
  for (const match of html.matchAll(tags)) {
    const { depth, attributes = '' } = match.groups ?? {};
    if (depth === undefined) continue;
    const id = idAttribute.exec(attributes) ?? boundId.exec(attributes);
    found.push({
      id: id ? (id[1] ?? id[2] ?? id[3] ?? '') : null,
      depth: Number(depth),
      line: firstLine + html.slice(0, match.index).split('\n').length - 1,
    });
  }
  return found;
}
