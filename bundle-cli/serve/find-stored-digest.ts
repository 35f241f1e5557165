import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Digest } from '../../src/model/index.js';
import type { CliIo } from '../cli-io.js';
import { findDigestDir } from '../find-digest-dir.js';
import { decodeDir } from '../read-digest.js';

/**
 * The committed digest of the docs in `dir`, for what was written into it by hand and for how it was built.
 * `undefined` where there is none, or where the one that is nearest belongs to other docs.
 *
 * @param flag value of `--digest-dir`
 * @throws HevAskError `HEV_ASK_NO_DIGEST` when a folder is named that isn't there
 */
export async function findStoredDigest(
  io: CliIo,
  dir: string,
  flag: string | undefined,
): Promise<Digest | undefined> {
  const folder = findFolder(io, flag);
  if (folder === undefined) return undefined;
  const { digest } = await decodeDir(folder);
  const files = new Set(digest.nodes.map(({ file }) => file).filter((file) => file !== undefined));
  const present = [...files].filter((file) => existsSync(join(dir, file)));
  return present.length * 2 > files.size ? digest : undefined;
}

function findFolder(io: CliIo, flag: string | undefined): string | undefined {
  try {
    return findDigestDir(io, flag);
  } catch (error) {
    if (flag !== undefined) throw error;
    return undefined;
  }
}
