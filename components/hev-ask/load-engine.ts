import { HevAskError } from '../../src/model/index.js';
import type { PayloadEntry } from '../../src/model/index.js';
import type { EngineModule } from './engine-contract.js';
import { payloadError } from './http-source.js';
import type { HttpSource } from './http-source.js';

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
  throw payloadError('NOT_DATA', `${source.url}entry.json`);
}

/**
 * Reads `entry.json`, then loads the engine that it names while the index is on its way.
 * @throws HevAskError `HEV_ASK_FILE_PROTOCOL`, `HEV_ASK_PAYLOAD_*`, `HEV_ASK_ENGINE_FAILED`
 */
export async function loadEngine(source: HttpSource): Promise<{ entry: PayloadEntry; module: EngineModule }> {
  if (source.url.startsWith('file:')) throw new HevAskError('HEV_ASK_FILE_PROTOCOL', source.url);
  const entry = await readEntry(source);
  source.warm(entry.index);
  const url = source.url + entry.engine[0] + (tries ? `?try=${tries}` : '');
  try {
    return { entry, module: (await import(/* @vite-ignore */ /* webpackIgnore: true */ url)) as EngineModule };
  } catch {
    tries += 1;
    throw new HevAskError('HEV_ASK_ENGINE_FAILED', url);
  }
}
