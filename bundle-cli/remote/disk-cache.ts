import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveCache } from '../../endpoint/client/index.js';
import { writeAtomic } from '../fs/index.js';

/** The file that holds a fetched archive: one line with its ETag, then its bytes. One file, so that the two never part. */
const FILE = 'archive';

/** Keeps an endpoint's archive in a folder. What can't be read counts as not there. */
export function createDiskCache(folder: string): ArchiveCache {
  const path = join(folder, FILE);
  return {
    async read() {
      const content = await readFile(path).catch(() => null);
      const end = content?.indexOf(0x0a) ?? -1;
      if (!content || end <= 0) return null;
      return { etag: content.toString('latin1', 0, end), bytes: content.subarray(end + 1) };
    },
    async write({ etag, bytes }) {
      if (/[^\x20-\x7e]/.test(etag)) return;
      await writeAtomic(path, Buffer.concat([Buffer.from(`${etag}\n`, 'latin1'), bytes]));
    },
  };
}
