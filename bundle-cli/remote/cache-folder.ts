import { join, resolve } from 'node:path';
import { fingerprint } from '../../src/digest/hash.js';
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
  return join(baseFolder(io, platform), 'hev-ask', `${name}-${fingerprint(url, 8)}`);
}

function baseFolder({ env, home }: Pick<CliIo, 'env' | 'home'>, platform: NodeJS.Platform): string {
  const named = env['XDG_CACHE_HOME'];
  // The specification has relative paths ignored: https://specifications.freedesktop.org/basedir-spec/
  if (named !== undefined && named !== '' && resolve(named) === named) return named;
  if (platform === 'darwin') return join(home, 'Library', 'Caches');
  if (platform === 'win32') return env['LOCALAPPDATA'] || join(home, 'AppData', 'Local');
  return join(home, '.cache');
}
