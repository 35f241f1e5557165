import type { HttpSource } from './http-source.js';

/** What browsers tell of the network, where they do (Network Information API). */
type Connection = { saveData?: boolean; type?: string } | undefined;

/**
 * Fetches what searches have not needed so far, one file after the other whenever the browser is idle, so that later ones
 * wait for nothing and work offline. Never where bytes cost money. The first file that can't be had ends it.
 * @param list tells the names of the shards
 * @param isOver whether the rest has become useless
 */
export async function warmUp(
  source: HttpSource,
  list: () => Promise<readonly string[]>,
  isOver: () => boolean,
): Promise<void> {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData || connection?.type === 'cellular') return;
  for (const name of await list()) {
    await whenIdle();
    if (isOver() || !(await source.warm(name))) return;
  }
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 50);
  });
}
