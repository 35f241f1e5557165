import { HevAskError, type PayloadEntry, type PayloadSource } from '../../model/index.js';
import type { Index } from '../../rank/ranking-index.js';
import { buildBytes } from '../format.js';
import { decodeText } from './decode-text.js';
import { looksLikeHtml, mismatch, mismatched, notData, openFile, readBody, truncated } from './open-file.js';
import { readCore } from './read-core.js';
import { createIndex } from './sharded-index.js';

/** A bundle that has been opened. */
export interface OpenedPayload {
  index: Index;
  entry: PayloadEntry;
  /** Names of the files that are read piece by piece, those first that words are looked up in; reads what lists them. */
  listShards(): Promise<string[]>;
}

/**
 * Opens a bundle: reads `entry.json` and the core, checks both, leaves the shards for their first use.
 *
 * @throws HevAskError `HEV_ASK_PAYLOAD_MISSING` | `_UNREACHABLE` (from the source) | `_NOT_DATA` | `_TRUNCATED` | `_MISMATCH`
 */
export async function openPayload(source: PayloadSource): Promise<OpenedPayload> {
  const entry = readEntry(await source.read('entry.json'));
  const name = entry.core;
  const body = await openFile(source, name, 'core');
  const core = readBody(name, () => readCore(body));
  if (buildBytes(entry.digestHash).some((byte, at) => core.build[at] !== byte))
    throw mismatch(name, 'is of another build');
  const index = createIndex(core, source);
  return { index, entry, listShards: () => index.listShards() };
}

function readEntry(bytes: Uint8Array): PayloadEntry {
  if (looksLikeHtml(bytes)) throw notData('entry.json');
  const entry = readBody('entry.json', () => JSON.parse(decodeText(bytes)) as Partial<PayloadEntry> | null);
  if (entry && typeof entry.version === 'number' && entry.version !== 2)
    throw mismatched(
      `entry.json has version ${String(entry.version)}, this reader knows version 2.`,
      'Build the bundle with the version of @hevmind/ask that the page loads.',
    );
  if (entry?.version !== 2 || typeof entry.core !== 'string' || typeof entry.digestHash !== 'string')
    throw truncated('entry.json');
  return { engine: [], digest: '', sections: 0, suggestions: [], ...entry } as PayloadEntry;
}

/** A payload held in memory: for tests, the terminal and a server that searches its own digest. */
export function memorySource(files: ReadonlyMap<string, Uint8Array>): PayloadSource {
  return {
    read(name) {
      const bytes = files.get(name);
      if (bytes) return Promise.resolve(bytes);
      return Promise.reject(
        new HevAskError(
          'HEV_ASK_PAYLOAD_MISSING',
          `${name} is not in the bundle.`,
          'Build the bundle again.',
        ),
      );
    },
  };
}
