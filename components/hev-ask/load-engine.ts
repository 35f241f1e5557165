import type { PayloadEntry } from '../../src/model/index.js';
import type { EngineModule, LoadedFiles } from './engine-contract.js';
import { codedError, fetchFile } from './fetch-file.js';

/** What has been loaded before the engine starts. */
export interface LoadedEngine extends LoadedFiles {
  readonly module: EngineModule;
}

/**
 * Reads `entry.json`, then loads the engine that it names while the payload's core is on its way.
 * @param folder absolute, with a slash at its end
 * @param cache for the hashed files: `reload` after a failure
 * @throws `HEV_ASK_FILE_PROTOCOL`, `HEV_ASK_PAYLOAD_*`
 */
export async function loadEngine(folder: string, cache: RequestCache): Promise<LoadedEngine> {
  let url = `${folder}entry.json`;
  const entryBytes = await fetchFile(url, 'no-cache');
  try {
    const entry = JSON.parse(new TextDecoder().decode(entryBytes)) as PayloadEntry;
    // Browsers may remember that a module failed: a further try asks under another address.
    url = folder + entry.engine[0] + (cache === 'reload' ? `?${Date.now()}` : '');
    const coreBytes = fetchFile(folder + entry.core, cache);
    coreBytes.catch(() => {});
    const module = (await import(/* @vite-ignore */ /* webpackIgnore: true */ url)) as EngineModule;
    return { entry, entryBytes, coreBytes, module };
  } catch (error) {
    // Neither a module nor JSON says why it failed: asked for as a file it does, or else it makes no sense.
    await fetchFile(url, 'reload');
    throw codedError('PAYLOAD_TRUNCATED', `${url}: ${error as string}`);
  }
}
