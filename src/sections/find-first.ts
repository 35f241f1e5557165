/**
 * Index of the first item that stands at `least` or after it, in items sorted by where they stand; their number
 * where there is none.
 */
export function findFirst<T>(items: readonly T[], offsetOf: (item: T) => number, least: number): number {
  let from = 0;
  let to = items.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (offsetOf(items[middle] as T) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}
