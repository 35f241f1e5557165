import type { HtmlStash, MappedText } from './html-stash.js';
import type { Markdown } from './options.js';

/** Replaces fenced code by placeholders: `fenced_code` (fences at the start of a line) or `pymdownx.superfences`. */
export function extractFences(source: MappedText, stash: HtmlStash, markdown: Markdown): MappedText {
  if (markdown.has('pymdownx.superfences')) return extractNested(source, stash);
  const attributes = markdown.modern ? '[^\\n]*' : '[^}\\n]*';
  const fence = new RegExp(
    `(^(?:~{3,}|\`{3,}))[ ]*(?:(?:\\{${attributes}\\})|(?:\\.?[\\p{L}\\p{N}_#.+-]*[ ]*)?(?:hl_lines=("|').*?\\2[ ]*)?)` +
      `\\n.*?(?<=\\n)\\1[ ]*$`,
    'msu',
  );
  let { text, lines } = source;
  for (let match = fence.exec(text); match; match = fence.exec(text)) {
    const first = countNewlines(text.slice(0, match.index));
    const last = first + countNewlines(match[0]);
    const line = lines[first] ?? 0;
    lines = [...lines.slice(0, first), line, line, line, ...lines.slice(last + 1)];
    const after = text.slice(match.index + match[0].length);
    text = `${text.slice(0, match.index)}\n${stash.store('', line)}\n${after}`;
  }
  return { text, lines };
}

function countNewlines(text: string): number {
  return text.split('\n').length - 1;
}

/** Fences may be indented, in lists and in quotes: the line of the opening fence says how deep. */
function extractNested(source: MappedText, stash: HtmlStash): MappedText {
  const input = source.text.split('\n');
  const output: string[] = [];
  const lines: number[] = [];
  for (let index = 0; index < input.length; index += 1) {
    const line = input[index] ?? '';
    const opening = /^([> ]*)(~{3,}|`{3,})[ \t]*(?:\{[^\n]*\}|\.?[^`\s{]*(?:[ \t]+[^`]*)?)[ \t]*$/.exec(line);
    const end = opening ? findClosing(input, index, opening[1] ?? '', opening[2] ?? '') : -1;
    lines.push(source.lines[index] ?? 0);
    if (!opening || end === -1) {
      output.push(line);
    } else {
      output.push((opening[1] ?? '') + stash.store('', source.lines[index] ?? 0));
      index = end;
    }
  }
  return { text: output.join('\n'), lines };
}

function findClosing(lines: readonly string[], start: number, prefix: string, fence: string): number {
  const depth = prefix.replace(/[^>]/g, '').length;
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const lead = /^[> ]*/.exec(line)?.[0] ?? '';
    const rest = line.slice(lead.length);
    if (rest.trimEnd() === fence && lead.length === prefix.length) return index;
    const dedented = rest !== '' && lead.length < prefix.length;
    if (dedented || lead.slice(0, prefix.length).replace(/[^>]/g, '').length < depth) return -1;
  }
  return -1;
}
