import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { decodeTree } from '../src/digest/index.js';
import type { CliIo } from './cli-io.js';
import { findDigestDir } from './find-digest-dir.js';

/**
 * Absolute folder of the built site that the stored digest was read from; `undefined` where there is no digest, or one
 * that was read from docs.
 *
 * @param flag value of `--digest-dir`
 */
export async function findBuiltSite(io: CliIo, flag: string | undefined): Promise<string | undefined> {
  try {
    const folder = findDigestDir({ ...io, stderr: { write: () => true } }, flag);
    // The settings alone: of a large digest the sections take long.
    const meta = await readFile(join(folder, '_meta.md'), 'utf8');
    const { fromHtml } = (await decodeTree(new Map([['_meta.md', meta]]))).digest;
    return fromHtml === undefined ? undefined : resolve(dirname(folder), fromHtml);
  } catch {
    // Whoever opens the digest tells what is wrong with it.
    return undefined;
  }
}
