import { HevAskError, type PayloadEntry, type PayloadSource } from '../../model/index.js';
import type { Index } from '../../rank/ranking-index.js';
import { decodeText } from './byte-reader.js';
import { looksLikeHtml, notData, openFile, readBody, truncated } from './open-file.js';
import { PackedIndex } from './packed-index.js';

/**
 * Opens a bundle: reads `entry.json` and the index, checks both, leaves the text for its first use.
 *
 * @throws HevAskError `HEV_ASK_PAYLOAD_MISSING` | `_UNREACHABLE` (from the source) | `_NOT_DATA` | `_TRUNCATED` | `_MISMATCH`
 */
export async function openPayload(source: PayloadSource): Promise<{ index: Index; entry: PayloadEntry }> {
  const entry = readEntry(await source.read('entry.json'));
  const body = await openFile(source, entry.index, 'index', entry.digestHash);
  const index = readBody(
    entry.index,
    () => new PackedIndex(body, () => openFile(source, entry.text, 'text', entry.digestHash), entry.text),
  );
  return { index, entry };
}

function readEntry(bytes: Uint8Array): PayloadEntry {
  if (looksLikeHtml(bytes)) throw notData('entry.json');
  const entry = readBody('entry.json', () => JSON.parse(decodeText(bytes)) as Partial<PayloadEntry> | null);
  if (
    typeof entry?.index !== 'string' ||
    typeof entry.text !== 'string' ||
    typeof entry.digestHash !== 'string'
  ) {
    throw truncated('entry.json');
  }
  if (entry.version !== 1) {
    throw new HevAskError(
      'HEV_ASK_PAYLOAD_MISMATCH',
      `entry.json has version ${String(entry.version)}, this reader knows version 1.`,
      'Build the bundle with the version of @hevmind/ask that the page loads.',
    );
  }
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
