import type { TextStyle } from './text-style.js';

/** A piece of a source, by offsets. */
export interface Range {
  start: number;
  end: number;
}

/** Text to put into a source at an offset. */
export interface Insertion {
  at: number;
  text: string;
}

/** The source with pieces put into it, which leaves every other character as it was. */
export function applyInsertions(source: string, insertions: readonly Insertion[]): string {
  return [...insertions]
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, text: piece }) => text.slice(0, at) + piece + text.slice(at), source);
}

/**
 * Where a further item goes into an object or an array: after the last one, or before the one that is named, on a line of
 * its own where the others have theirs. Comments stay where they are.
 *
 * @param list from its opening to behind its closing bracket
 * @param items those it has
 * @param item the text; its further lines are indented already, from the start of the line it goes on
 * @param options `before`: index of the item that it goes before; `trailing`: whether a comma may follow the last one
 */
export function insertItem(
  source: string,
  list: Range,
  items: readonly Range[],
  item: string,
  style: TextStyle,
  options: { before?: number; trailing: boolean },
): Insertion[] {
  const { eol, indent } = style;
  const close = list.end - 1;
  const closeLine = source.lastIndexOf('\n', close - 1) + 1;
  const closesAlone = closeLine > list.start && source.slice(closeLine, close).trim() === '';
  const outer = lineIndent(source, closesAlone ? close : list.start);
  const next = options.before === undefined ? undefined : items[options.before];
  if (next) {
    const isOwnLine = source.slice(source.lastIndexOf('\n', next.start - 1) + 1, next.start).trim() === '';
    const gap = isOwnLine && next.start > list.start + 1 ? eol + lineIndent(source, next.start) : ' ';
    return [{ at: next.start, text: `${item},${gap}` }];
  }
  const last = items.at(-1);
  if (!closesAlone) {
    if (last) return [{ at: last.end, text: `, ${item}` }];
    const isEmpty = source.slice(list.start + 1, close).trim() === '';
    const pad = source[list.start] === '{' ? ' ' : '';
    if (isEmpty && list.end - list.start === 2) return [{ at: close, text: pad + item + pad }];
    // Only a comment is in it.
    if (!isEmpty)
      return [
        { at: list.start + 1, text: `${eol}${outer}${indent}${item}${options.trailing ? ',' : ''}${eol}` },
      ];
    return [{ at: list.start + 1, text: `${pad}${item}` }];
  }
  const inner = last && startsItsLine(source, last) ? lineIndent(source, last.start) : outer + indent;
  const rest = last ? source.slice(last.end, close) : '';
  const hasComma = withoutComments(rest).includes(',');
  const comma = options.trailing && (hasComma || !last) ? ',' : '';
  return [
    ...(last && !hasComma ? [{ at: last.end, text: ',' }] : []),
    { at: closeLine, text: `${inner}${item}${comma}${eol}` },
  ];
}

/** The white space that the line of an offset begins with. */
export function lineIndent(source: string, at: number): string {
  const start = source.lastIndexOf('\n', at - 1) + 1;
  return /^[ \t]*/.exec(source.slice(start, at))?.[0] ?? '';
}

function startsItsLine(source: string, { start }: Range): boolean {
  return source.slice(source.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
}
