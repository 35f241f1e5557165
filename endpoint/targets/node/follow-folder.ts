import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openBundle, type OpenedBundle } from '../open-bundle.js';
import { folderSource } from './folder-source.js';

/**
 * A bundle in a folder, opened at the first call and anew when its `entry.json` has been written again. While a newer
 * one can't be opened, the one before is used.
 *
 * @throws HevAskError `HEV_ASK_PAYLOAD_*` where there is none before
 */
export function followFolder(dir: string): () => Promise<OpenedBundle> {
  let mark: string | undefined;
  let opened: Promise<OpenedBundle> | undefined;
  return async () => {
    const found = await markOf(join(dir, 'entry.json'));
    if (opened && (found === mark || found === undefined)) return opened;
    const before = opened;
    mark = found;
    const fresh = openBundle(folderSource(dir)).catch((error: unknown) => {
      mark = undefined;
      opened = before;
      if (before) return before;
      throw error;
    });
    opened = fresh;
    return fresh;
  };
}

/** Differs once the file is another; `undefined` where there is none. */
async function markOf(path: string): Promise<string | undefined> {
  try {
    const { ino, mtimeNs, size } = await stat(path, { bigint: true });
    return `${ino} ${mtimeNs} ${size}`;
  } catch {
    return undefined;
  }
}
