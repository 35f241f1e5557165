import type { PayloadEntry } from '../../src/model/index.js';
import type { EngineModule, LoadedFiles } from './engine-contract.js';
import { ENGINE_NAME } from './engine-name.js';
import { codedError, fetchFile } from './fetch-file.js';

/** What has been loaded before the engine starts. */
export interface LoadedEngine extends LoadedFiles {
  readonly module: EngineModule;
}

/**
 * Reads `entry.json` and loads the engine that it names; where that is known beforehand, both at once.
 * @param folder absolute, with a slash at its end
 * @param cache for the hashed files: `reload` after a failure
 * @param element its `request` goes along with data
 * @throws `HEV_ASK_FILE_PROTOCOL`, `HEV_ASK_PAYLOAD_*`
 */
export async function loadEngine(
  folder: string,
  cache: RequestCache,
  element: Element,
): Promise<LoadedEngine> {
  let url: string;
  // Browsers may remember that a module failed: a further try asks under another address.
  const end = cache === 'reload' ? `?${Date.now()}` : '';
  const load = (name: string | undefined) =>
    import(/* @vite-ignore */ /* webpackIgnore: true */ (url = folder + name + end)) as Promise<EngineModule>;
  // Another build's is of no use and does no harm.
  if (ENGINE_NAME) load(ENGINE_NAME).catch(() => {});
  const entryBytes = await fetchFile((url = `${folder}entry.json`), 'no-cache', element);
  try {
    const entry = JSON.parse(new TextDecoder().decode(entryBytes)) as PayloadEntry;
    return { entry, entryBytes, module: await load(entry.engine[0]) };
  } catch (error) {
    // Neither a module nor JSON says why it failed: asked for as a file it does, or else it makes no sense.
    await fetchFile(url, 'reload', element);
    throw codedError('PAYLOAD_TRUNCATED', `${url}: ${error as string}`);
  }
}
