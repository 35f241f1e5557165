const OPEN_FENCE = /^ {0,3}(`{3,}|~{3,})[^\n]*(?:\n|$)/;

/**
 * The last block of an answer that is still coming, as it will most likely go on: a mark that has just begun is left out,
 * emphasis and code are closed, a table has its second line. So nothing flashes by that is something else a
 * moment later.
 */
export function completeTail(tail: string): string {
  let rest = tail;
  for (let fence = OPEN_FENCE.exec(rest)?.[1]; fence; fence = OPEN_FENCE.exec(rest)?.[1]) {
    const sign = `\\n {0,3}${fence[0]}`;
    const close = new RegExp(`${sign}{${fence.length},}[ \\t]*(?:\\n|$)`).exec(rest);
    // Without the signs that begin to close it.
    if (!close) return tail.replace(new RegExp(`${sign}{1,${fence.length - 1}}$`), '\n');
    rest = rest.slice(close.index + close[0].length);
  }
  return tail.slice(0, tail.length - rest.length) + completeText(rest);
}

function completeText(tail: string): string {
  const lines = tail.split('\n');
  const last = lines.at(-1) ?? '';
  const table = completeTable(lines);
  if (table) return table;
  // A bullet, a number, a quote or a heading without its text; the second line of a heading.
  if (/^\s*(?:[-*+>=_]+|#{1,6}|\d+[.)]?|`{1,2}|~{1,2})\s*$/.test(last)) lines.pop();
  const kept = lines.join('\n');
  return closeMarks(kept);
}

function completeTable(lines: readonly string[]): string | null {
  const start =
    lines
      .slice(0, -1)
      .map((line) => line.trim())
      .lastIndexOf('') + 1;
  const rows = lines.slice(start);
  const [head = '', second] = rows;
  if (!/^ {0,3}\|/.test(head) || rows.length > 2) return null;
  if (second !== undefined && !/^[|:\- ]*$/.test(second)) return null;
  const cells = head
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/).length;
  const closed = /\|\s*$/.test(head) ? head : `${head} |`;
  return [...lines.slice(0, start), closed, `|${' - |'.repeat(cells)}`].join('\n');
}

/** Closes what is open in the last line. */
function closeMarks(text: string): string {
  const at = text.lastIndexOf('\n') + 1;
  const line = text
    .slice(at)
    .replace(/(?<!\\)(?:\[[^\]]*\]\([^)]*|[*_~`]+)$/, (found) =>
      found.startsWith('[')
        ? found.slice(1, found.indexOf(']'))
        : closesHere(text.slice(at), found)
          ? found
          : '',
    );
  const ticks = line.match(/(?<!\\)`+/g) ?? [];
  if (ticks.length % 2 === 1) return text.slice(0, at) + line + (ticks.at(-1) ?? '');
  const open: string[] = [];
  for (const [mark] of line.replace(/`[^`]*`/g, '').matchAll(/(?<!\\)(?:\*\*|~~|\*(?=\S)|(?<=\S)\*)/g)) {
    if (open.at(-1) === mark) open.pop();
    else open.push(mark);
  }
  return text.slice(0, at) + line + (open.length <= 2 ? open.reverse().join('') : '');
}

/** Whether signs at the end of a line close others before them. */
function closesHere(line: string, signs: string): boolean {
  return line.split(signs).length % 2 === 1;
}
