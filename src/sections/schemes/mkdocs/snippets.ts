import type { MappedText } from './html-stash.js';
import type { Markdown } from './options.js';

/** Replaces each `--8<-- "path"`, and each block of paths between two `--8<--`, by the content of the files. */
export function includeSnippets(source: MappedText, markdown: Markdown): MappedText {
  if (!markdown.has('pymdownx.snippets')) return source;
  const text: string[] = [];
  const lines: number[] = [];
  let block = false;
  source.text.split('\n').forEach((line, index) => {
    const number = source.lines[index] ?? 0;
    const inline = /^(\s*)-{2,}8<-{2,} +(["'])(.*?)\2\s*$/.exec(line);
    if (!inline && /^\s*-{2,}8<-{2,}\s*$/.test(line)) {
      block = !block;
      return;
    }
    const path = inline ? (inline[3] ?? '') : block ? line.trim() : null;
    const added =
      path === null ? [line] : readLines(markdown, path, inline?.[1] ?? /^\s*/.exec(line)?.[0] ?? '');
    for (const one of added) {
      text.push(one);
      lines.push(number);
    }
  });
  return { text: text.join('\n'), lines };
}

/** The lines of a file, indented as the line that asks for it; none for a path commented out or not known. */
function readLines(markdown: Markdown, path: string, indent: string): string[] {
  if (path === '' || path.startsWith(';')) return [];
  const content = markdown.readSnippet(path);
  return content === null ? [] : content.split(/\r?\n/).map((line) => indent + line);
}
