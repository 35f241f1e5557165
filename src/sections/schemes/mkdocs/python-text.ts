/** White space as Python's `str.strip` and `\s` see it: no U+FEFF, but the separators U+001C to U+001F and U+0085. */
export const pythonSpace =
  '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';

/** What `\w` matches in Python, for a class of a regular expression with the `u` flag. */
export const pythonWord = '\\p{L}\\p{N}_';

const leading = new RegExp(`^[${pythonSpace}]+`);
const trailing = new RegExp(`[${pythonSpace}]+$`);

/** Python's `str.strip()`. */
export function strip(text: string): string {
  return stripStart(stripEnd(text));
}

/** Python's `str.lstrip()`. */
export function stripStart(text: string): string {
  return text.replace(leading, '');
}

/** Python's `str.rstrip()`. */
export function stripEnd(text: string): string {
  return text.replace(trailing, '');
}

/** Without the newlines at both ends. */
export function trimNewlines(text: string): string {
  return text.replace(/^\n+/, '').replace(/\n+$/, '');
}

/** Each tab as spaces up to the next column of `size`. */
export function expandTabs(line: string, size = 4): string {
  if (!line.includes('\t')) return line;
  let expanded = '';
  let column = 0;
  for (const character of line) {
    if (character === '\t') {
      const width = size - (column % size);
      expanded += ' '.repeat(width);
      column += width;
    } else {
      expanded += character;
      column += 1;
    }
  }
  return expanded;
}

/** Cuts `length` spaces off the lines at the start that have them; the rest from the first line that hasn't. */
export function detab(text: string, length = 4): { content: string; rest: string } {
  const lines = text.split('\n');
  const content: string[] = [];
  for (const line of lines) {
    if (line.startsWith(' '.repeat(length))) content.push(line.slice(length));
    else if (strip(line) === '') content.push('');
    else break;
  }
  return { content: content.join('\n'), rest: lines.slice(content.length).join('\n') };
}

/** Cuts `length` spaces off each line that has them. */
export function looseDetab(text: string, length = 4): string {
  const indent = ' '.repeat(length);
  return text
    .split('\n')
    .map((line) => (line.startsWith(indent) ? line.slice(length) : line))
    .join('\n');
}
