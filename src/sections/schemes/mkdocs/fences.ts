import type { HtmlStash, MappedText } from './html-stash.js';
import type { Markdown } from './options.js';

/** Replaces fenced code by placeholders: `fenced_code` (fences at the start of a line) or `pymdownx.superfences`. */
export function extractFences(source: MappedText, stash: HtmlStash, markdown: Markdown): MappedText {
  if (markdown.has('pymdownx.superfences')) return extractNested(source, stash, markdown.modern);
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
    const code = match[0].split('\n').slice(1, -1);
    text = `${text.slice(0, match.index)}\n${stash.store(escapeCode(code), line)}\n${after}`;
  }
  return { text, lines };
}

/** A line of dashes right below a fence makes a heading of it, with an id of the code's words. */
function escapeCode(lines: readonly string[]): string {
  return lines.join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function countNewlines(text: string): number {
  return text.split('\n').length - 1;
}

/** What opens a fence; the groups are its marks, its attributes and its options. */
const opening = {
  old: /^(~{3,}|`{3,})[ \t]*(?:(?:\{([^}\n]*)\})?|\.?[\p{L}\p{N}_#.+-]*[ \t]*((?:\b[a-zA-Z][a-zA-Z0-9_]*(?:=(?:".*?"|'.*?'))?[ \t]*)*))[ \t]*$/u,
  modern:
    /^(~{3,}|`{3,})(?:[ \t]*\.?[\p{L}\p{N}_#.+-]+(?=[\t ]|$))?(?:[ \t]*\{([^\n]*)\}|((?:[ \t]*[a-zA-Z][a-zA-Z0-9_]*(?:=(?:".*?"|'.*?'))?(?=[\t ]|$))+))?[ \t]*$/u,
};
const option = /([a-zA-Z][a-zA-Z0-9_]*)(?:=(?:"(.*?)"|'(.*?)'))?/g;
const lineNumbers = /^\d+(?:-\d+)?(?:[ \t]+\d+(?:-\d+)?)*$/;

/** A word that the highlighter doesn't know, as in `js twoslash`, makes the fence none. */
function knowsOptions(options: string): boolean {
  return [...options.matchAll(option)].every(([, key = '', double, single]) => {
    const value = double ?? single ?? key;
    if (key === 'hl_lines') return lineNumbers.test(value);
    return key === 'title' || (key === 'linenums' && /^\d/.test(value));
  });
}

interface OpenFence {
  /** Line on which it opens. */
  start: number;
  prefix: string;
  depth: number;
  end: RegExp;
  /** Whether the line before was empty. */
  empty: boolean;
}

/**
 * Fences may be indented, in lists and in quotes: the line of the opening fence says how deep. Line by line as
 * `SuperFencesBlockPreprocessor` goes: a fence that breaks off is text, and the line that broke it opens none.
 */
function extractNested(source: MappedText, stash: HtmlStash, modern: boolean): MappedText {
  const input = source.text.split('\n');
  const output: string[] = [];
  const lines: number[] = [];
  let fence: OpenFence | null = null;
  input.forEach((line, index) => {
    output.push(line);
    lines.push(source.lines[index] ?? 0);
    if (!fence) {
      fence = openFence(line, output.length - 1, modern);
      return;
    }
    const verdict = judgeLine(line, fence);
    if (verdict === 'inside') return;
    if (verdict === 'closes') {
      const line = lines[fence.start] ?? 0;
      const code = output.slice(fence.start + 1, -1).map((each) => each.slice(fence?.prefix.length));
      output.splice(fence.start, output.length, fence.prefix + stash.store(escapeCode(code), line));
      lines.splice(fence.start, lines.length, line);
    }
    fence = null;
  });
  return { text: output.join('\n'), lines };
}

function openFence(line: string, start: number, modern: boolean): OpenFence | null {
  const prefix = /^[> \t]*/.exec(line)?.[0] ?? '';
  const match = opening[modern ? 'modern' : 'old'].exec(line.slice(prefix.length));
  if (!match?.[1] || (match[2] === undefined && !knowsOptions(match[3] ?? ''))) return null;
  const depth = countQuotes(prefix);
  return { start, prefix, depth, end: new RegExp(`^${match[1]}[ \\t]*$`), empty: false };
}

function judgeLine(line: string, fence: OpenFence): 'inside' | 'closes' | 'breaks' {
  const { prefix, depth, end } = fence;
  const lead = (/^[> \t]*/.exec(line)?.[0] ?? '').slice(0, prefix.length);
  const content = line.slice(lead.length);
  const quotes = countQuotes(lead);
  const { empty } = fence;
  if (depth > 0) {
    if (quotes > depth) return 'breaks';
    fence.empty = content === '' || empty;
    if (content === '') return 'inside';
    if (lead.length < prefix.length || (empty && quotes < depth)) return 'breaks';
  } else {
    if (quotes > 0) return 'breaks';
    if (line.trim() === '') return 'inside';
    if (lead.length !== prefix.length) return 'breaks';
  }
  if (end.test(content)) return 'closes';
  fence.empty = false;
  return 'inside';
}

function countQuotes(prefix: string): number {
  return prefix.split('>').length - 1;
}
