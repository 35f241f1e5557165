/** Unchanged lines around each change. */
const CONTEXT = 3;

interface Line {
  mark: ' ' | '-' | '+';
  text: string;
}

/**
 * What an edit changes, in the unified format that `git apply` and `patch` read.
 *
 * @param path as it is shown, `/`-separated
 * @param before `undefined` for a new file
 */
export function formatDiff(path: string, before: string | undefined, after: string): string {
  const lines = compareLines(splitLines(before ?? ''), splitLines(after));
  const head = [before === undefined ? '--- /dev/null' : `--- a/${path}`, `+++ b/${path}`];
  return [...head, ...formatHunks(lines)].map((line) => `${line}\n`).join('');
}

/** Each with its line break; the last one may lack it. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** By the longest common subsequence, which for files of this size is quick enough. */
function compareLines(before: readonly string[], after: readonly string[]): Line[] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const old = before.slice(start, before.length - end);
  const fresh = after.slice(start, after.length - end);
  const same = (lines: readonly string[]): Line[] => lines.map((text) => ({ mark: ' ', text }));
  return [
    ...same(before.slice(0, start)),
    ...compareMiddle(old, fresh),
    ...same(before.slice(before.length - end)),
  ];
}

function compareMiddle(old: readonly string[], fresh: readonly string[]): Line[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(fresh.length + 1));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = fresh.length - 1; column >= 0; column -= 1) {
      lengths[row]![column] =
        old[row] === fresh[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < fresh.length) {
    const [gone, added] = [old[row], fresh[column]];
    if (gone !== undefined && gone === added) {
      lines.push({ mark: ' ', text: gone });
      row += 1;
      column += 1;
    } else if (gone !== undefined && at(row + 1, column) >= at(row, column + 1)) {
      lines.push({ mark: '-', text: gone });
      row += 1;
    } else {
      lines.push({ mark: '+', text: added ?? '' });
      column += 1;
    }
  }
  return lines;
}

function formatHunks(lines: readonly Line[]): string[] {
  const changed = lines.flatMap(({ mark }, at) => (mark === ' ' ? [] : [at]));
  const hunks: [number, number][] = [];
  for (const at of changed) {
    const open = hunks.at(-1);
    if (open && at - open[1] <= 2 * CONTEXT) open[1] = at;
    else hunks.push([at, at]);
  }
  return hunks.flatMap(([from, to]) => {
    const [first, last] = [Math.max(0, from - CONTEXT), Math.min(lines.length, to + CONTEXT + 1)];
    const shown = lines.slice(first, last);
    const rangeOf = (other: '-' | '+'): string => {
      const isIn = ({ mark }: Line): boolean => mark === ' ' || mark === other;
      const count = shown.filter(isIn).length;
      const skipped = lines.slice(0, first).filter(isIn).length;
      return `${count === 0 ? skipped : skipped + 1},${count}`;
    };
    return [
      `@@ -${rangeOf('-')} +${rangeOf('+')} @@`,
      ...shown.flatMap(({ mark, text }) => [
        mark + text.replace(/\n$/, ''),
        ...(text.endsWith('\n') ? [] : ['\\ No newline at end of file']),
      ]),
    ];
  });
}
