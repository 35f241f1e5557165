/** Enough to keep a disk busy; far from the number of files that may be open at once. */
const AT_ONCE = 16;

/**
 * Does something to every item, at most sixteen at a time, and gives the outcomes in the items' order. After a
 * failure nothing new is begun; what runs is waited for, then the first failure is thrown.
 */
export async function runInParallel<T, R>(
  items: readonly T[],
  run: (item: T) => Promise<R>,
  atOnce: number = AT_ONCE,
): Promise<R[]> {
  const outcomes = new Array<R>(items.length);
  const failures: unknown[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < items.length && failures.length === 0) {
      const at = next++;
      try {
        outcomes[at] = await run(items[at] as T);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  if (failures.length > 0) throw failures[0];
  return outcomes;
}
