/**
 * Edits (insert, delete, replace, swap neighbours) from `a` to `b`: Damerau-Levenshtein in its restricted form
 * ("optimal string alignment"). Anything above `max` is returned as `max + 1`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    const from = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      const to = b.charCodeAt(j - 1);
      let edits = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (from === to ? 0 : 1),
      );
      const swapped = from === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === to;
      if (swapped && i > 1 && j > 1) edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1);
      row.push(edits);
      if (edits < least) least = edits;
    }
    if (least > max) return max + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, max + 1);
}
