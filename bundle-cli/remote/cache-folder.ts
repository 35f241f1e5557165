import { join } from 'node:path';
import { fingerprint } from '../../src/digest/hash.js';
import { baseFolder } from '../cache/base-folder.js';
import type { CliIo } from '../cli-io.js';

/**
 * The folder that keeps what was fetched from one endpoint: below `$XDG_CACHE_HOME` (default `~/.cache`), on macOS
 * `~/Library/Caches`, on Windows `%LOCALAPPDATA%`. Two endpoints never share one.
 *
 * @param url the endpoint, as its client has it
 * @param platform as `process.platform` has it
 */
export function cacheFolderOf(
  io: Pick<CliIo, 'env' | 'home'>,
  url: string,
  platform: NodeJS.Platform = process.platform,
): string {
  const { host } = new URL(url);
  // A host may hold a colon, or be longer than a name may be.
  const name = host.replace(/[^a-z\d.-]/gi, '-').slice(0, 80);
  return join(baseFolder(io, platform), `${name}-${fingerprint(url, 8)}`);
}
