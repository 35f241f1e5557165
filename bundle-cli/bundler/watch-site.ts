import type { Site } from '../frameworks/index.js';
import { watchConfig } from '../serve/watch-config.js';
import { watchDocs } from '../serve/watch-docs.js';

/** What a bundle is made of, on disk. */
export interface WatchedFolders {
  docsDir: string;
  digestDir: string;
  site: Site | null;
}

/**
 * Calls `onChange` after the docs, the tree or the site's config changed; never twice at a time. Once a change has moved
 * the docs elsewhere, they are watched there.
 *
 * @param locate where things are, asked again after each change
 */
export async function watchSite(
  locate: () => Promise<WatchedFolders>,
  onChange: () => Promise<void>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  let running: Promise<void> = Promise.resolve();
  let isOver = false;
  let watched = await locate();
  const run = (): Promise<void> => {
    running = running.then(onChange).then(follow).catch(onError);
    return running;
  };
  const watchFolder = (dir: string): Promise<() => Promise<void>> => watchDocs(dir, run, onError);
  let stopDocs = await watchFolder(watched.docsDir);
  const stopTree = await watchFolder(watched.digestDir);
  const stopConfig = watched.site ? await watchConfig(watched.site, run) : undefined;
  const follow = async (): Promise<void> => {
    const next = await locate();
    if (isOver || next.docsDir === watched.docsDir) return;
    const stop = stopDocs;
    watched = next;
    stopDocs = await watchFolder(next.docsDir);
    // Not awaited: ending it waits for the very change that is being handled.
    void stop();
  };
  return async () => {
    isOver = true;
    await Promise.all([stopDocs(), stopTree(), stopConfig?.()]);
    await running;
  };
}
