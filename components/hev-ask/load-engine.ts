import { HevAskError } from '../../src/model/index.js';
import type { PayloadEntry } from '../../src/model/index.js';
import type { EngineModule } from './engine-contract.js';
import type { HttpSource } from './http-source.js';

/** What has to be there before the first search. */
export interface LoadedEngine {
  entry: PayloadEntry;
  module: EngineModule;
}

/** Browsers may remember that a module failed: each further try asks under another address. */
let tries = 0;

async function readEntry(source: HttpSource): Promise<PayloadEntry> {
  const text = new TextDecoder().decode(await source.read('entry.json'));
  try {
    const entry = JSON.parse(text) as PayloadEntry;
    if (entry.engine[0] && entry.index) return entry;
  } catch {
    // Told below, in one sentence for everything that is no entry.
  }
  throw new HevAskError('HEV_ASK_PAYLOAD_NOT_DATA', `${source.url}entry.json is no list of search files.`);
}

/**
 * Reads `entry.json`, then loads the engine that it names while the index is on its way.
 * @throws HevAskError `HEV_ASK_FILE_PROTOCOL`, `HEV_ASK_PAYLOAD_*`, `HEV_ASK_ENGINE_FAILED`
 */
export async function loadEngine(source: HttpSource): Promise<LoadedEngine> {
  if (source.url.startsWith('file:')) {
    throw new HevAskError('HEV_ASK_FILE_PROTOCOL', `${source.url} is on disk, where scripts may not read.`);
  }
  const entry = await readEntry(source);
  source.warm(entry.index);
  const url = new URL(entry.engine[0] as string, source.url).href + (tries ? `?try=${tries}` : '');
  try {
    return { entry, module: (await import(/* @vite-ignore */ /* webpackIgnore: true */ url)) as EngineModule };
  } catch (cause) {
    tries += 1;
    throw new HevAskError('HEV_ASK_ENGINE_FAILED', `${url} can't be loaded.`, '', { cause });
  }
}
