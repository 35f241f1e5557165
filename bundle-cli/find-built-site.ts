import { dirname, resolve } from 'node:path';
import type { CliIo } from './cli-io.js';
import { findDigestDir } from './find-digest-dir.js';
import { readStoredSettings } from './read-stored-settings.js';

/**
 * Absolute folder of the built site that the stored digest was read from; `undefined` where there is no digest, or one
 * that was read from docs.
 *
 * @param flag value of `--digest-dir`
 */
export async function findBuiltSite(io: CliIo, flag: string | undefined): Promise<string | undefined> {
  try {
    const folder = findDigestDir({ ...io, stderr: { write: () => true } }, flag);
    const fromHtml = (await readStoredSettings(folder))?.fromHtml;
    return fromHtml === undefined ? undefined : resolve(dirname(folder), fromHtml);
  } catch {
    // Whoever opens the digest tells what is wrong with it.
    return undefined;
  }
}
