import type { PayloadEntry } from '../../src/model/index.js';
import type { EngineModule, LoadedFiles } from './engine-contract.js';
import { codedError, fetchFile } from './fetch-file.js';

/** What has been loaded before the engine starts. */
export interface LoadedEngine extends LoadedFiles {
  readonly module: EngineModule;
}

/** Browsers may remember that a module failed: each further try asks under another address. */
let tries = 0;

/**
 * Reads `entry.json`, then loads the engine that it names while the index is on its way.
 * @param folder absolute, with a slash at its end
 * @param cache for the hashed files: `reload` after a failure
 * @throws `HEV_ASK_FILE_PROTOCOL`, `HEV_ASK_PAYLOAD_*`
 */
export async function loadEngine(folder: string, cache: RequestCache): Promise<LoadedEngine> {
  if (/^file/.test(folder)) throw codedError('FILE_PROTOCOL', folder);
  const entryBytes = await fetchFile(`${folder}entry.json`, 'no-cache');
  let entry: PayloadEntry;
  let url: string;
  try {
    entry = JSON.parse(new TextDecoder().decode(entryBytes)) as PayloadEntry;
    url = new URL(entry.engine[0] as string, folder).href;
  } catch {
    throw codedError('PAYLOAD_NOT_DATA', `${folder}entry.json`);
  }
  const indexBytes = fetchFile(folder + entry.index, cache);
  indexBytes.catch(() => {});
  try {
    if (tries) url += `?try=${tries}`;
    return { entry, entryBytes, indexBytes, module: (await import(/* @vite-ignore */ /* webpackIgnore: true */ url)) as EngineModule };
  } catch {
    tries += 1;
    throw codedError('PAYLOAD_UNREACHABLE', url);
  }
}
