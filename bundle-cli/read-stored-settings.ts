import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeTree } from '../src/digest/index.js';
import type { Digest } from '../src/model/index.js';

/**
 * How the digest in a folder was built, read from its `_meta.md` alone, since the sections of a large one take long;
 * `undefined` where there is none.
 */
export async function readStoredSettings(digestDir: string): Promise<Digest | undefined> {
  const meta = await readFile(join(digestDir, '_meta.md'), 'utf8').catch(() => undefined);
  if (meta === undefined) return undefined;
  return (await decodeTree(new Map([['_meta.md', meta]]))).digest;
}
