import type { ExpandedText } from '../../scheme.js';
import type { MappedText } from './html-stash.js';
import type { Markdown } from './options.js';
import { expandTabs } from './python-text.js';

const marker = /^([ \t]*)-{2,}8<-{2,}(?:[ \t]+(["'])(.+?)\2)?$/;

/** Whether a text may include others. */
export function mayIncludeSnippets(text: string, markdown: Markdown): boolean {
  return markdown.has('pymdownx.snippets') && /--8<--/.test(text);
}

/**
 * Replaces each `--8<-- "path"`, and each block of paths between two `--8<--`, by the content of the files, and what
 * these include in turn. As the extension does, it leaves out what isn't there and a file that includes itself.
 */
export function includeSnippets(
  source: MappedText,
  markdown: Markdown,
  missing: ExpandedText['missing'][number][] = [],
): MappedText {
  if (!markdown.has('pymdownx.snippets')) return source;
  const into: MappedText = { text: '', lines: [] };
  const text: string[] = [];
  const open: string[] = [];
  const include = (lines: readonly string[], numbers: readonly number[], indent: string): void => {
    let block = false;
    lines.forEach((line, index) => {
      const number = numbers[index] ?? numbers[0] ?? 0;
      const match = marker.exec(line);
      const isBlockMarker = match !== null && match[3] === undefined;
      if (match && block && !isBlockMarker) return;
      if (isBlockMarker) {
        block = !block;
        return;
      }
      const path = match?.[3] ?? (block ? line.trim() : undefined);
      if (path === undefined || path === '') {
        text.push(path === '' || line === '' ? line : indent + line);
        into.lines.push(number);
        return;
      }
      const name = path.trim();
      if (name.startsWith(';') || open.includes(name)) return;
      const content = markdown.readSnippet(name);
      if (content === null) {
        missing.push({ path: name, line: number });
        return;
      }
      open.push(name);
      const space = expandTabs(/^[ \t]*/.exec(line)?.[0] ?? '');
      include(content.replace(/\r?\n$/, '').split(/\r?\n/), [number], indent + space);
      open.pop();
    });
  };
  include(source.text.split('\n'), source.lines, '');
  return { ...into, text: text.join('\n') };
}

/** The same for a page as it is written. */
export function expandSnippets(body: string, markdown: Markdown): ExpandedText {
  const missing: ExpandedText['missing'][number][] = [];
  const numbered = { text: body, lines: body.split('\n').map((_line, at) => at + 1) };
  const { text, lines } = includeSnippets(numbered, markdown, missing);
  return { text, lineOf: (line) => lines[line - 1] ?? lines.at(-1) ?? 1, missing };
}
