import type { PayloadEntry } from '../../src/model/index.js';
import type { EngineModule, LoadedFiles } from './engine-contract.js';
import { codedError, fetchFile } from './fetch-file.js';

/** What has been loaded before the engine starts. */
export interface LoadedEngine extends LoadedFiles {
  readonly module: EngineModule;
}

/**
 * Reads `entry.json`, then loads the engine that it names while the index is on its way.
 * @param folder absolute, with a slash at its end
 * @param cache for the hashed files: `reload` after a failure
 * @throws `HEV_ASK_FILE_PROTOCOL`, `HEV_ASK_PAYLOAD_*`; what comes of an `entry.json` that is none has no code
 */
export async function loadEngine(folder: string, cache: RequestCache): Promise<LoadedEngine> {
  const entryBytes = await fetchFile(`${folder}entry.json`, 'no-cache');
  const entry = JSON.parse(new TextDecoder().decode(entryBytes)) as PayloadEntry;
  const indexBytes = fetchFile(folder + entry.index, cache);
  indexBytes.catch(() => {});
  // Browsers may remember that a module failed: a further try asks under another address.
  const url = folder + entry.engine[0] + (cache === 'reload' ? `?${Date.now()}` : '');
  const module = (await import(/* @vite-ignore */ /* webpackIgnore: true */ url).catch(() => {
    throw codedError('PAYLOAD_UNREACHABLE', url);
  })) as EngineModule;
  return { entry, entryBytes, indexBytes, module };
}
