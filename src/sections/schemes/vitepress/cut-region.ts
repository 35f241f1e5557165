/** What stands before and after `region NAME` and `endregion NAME`, as patterns: one pair for each kind of file. */
const comments: readonly (readonly [string, string])[] = [
  ['// ?#?', ''],
  ['/\\* ?#', ' ?\\*/'],
  ['#pragma ', ''],
  ['<!-- #?', ' -->'],
  ['# ?', ''],
];

/**
 * The lines between a region's marks; all lines where it doesn't start or doesn't end.
 *
 * @param name Letters, digits, `_` and `-` alone.
 */
export function cutRegion(lines: readonly string[], name: string): readonly string[] {
  const marks = comments.map(([before, after]) => ({
    start: new RegExp(`^${before}region ${name}${after}$`),
    end: new RegExp(`^${before}endregion ${name}${after}$`),
  }));
  for (const [index, line] of lines.entries()) {
    const mark = marks.find(({ start }) => start.test(line.trim()));
    if (!mark) continue;
    const rest = lines.slice(index + 1);
    const length = rest.findIndex((other) => mark.end.test(other.trim()));
    return length === -1 ? lines : rest.slice(0, length);
  }
  return lines;
}
