import { join, resolve } from 'node:path';
import type { CliIo } from '../cli-io.js';

/**
 * Where this tool keeps what it can make or fetch again: `hev-ask` below `$XDG_CACHE_HOME` (default `~/.cache`), on macOS
 * `~/Library/Caches`, on Windows `%LOCALAPPDATA%`.
 *
 * @param platform as `process.platform` has it
 */
export function baseFolder(
  { env, home }: Pick<CliIo, 'env' | 'home'>,
  platform: NodeJS.Platform = process.platform,
): string {
  return join(systemFolder(env, home, platform), 'hev-ask');
}

function systemFolder(env: CliIo['env'], home: string, platform: NodeJS.Platform): string {
  const named = env['XDG_CACHE_HOME'];
  // The specification has relative paths ignored: https://specifications.freedesktop.org/basedir-spec/
  if (named !== undefined && named !== '' && resolve(named) === named) return named;
  if (platform === 'darwin') return join(home, 'Library', 'Caches');
  if (platform === 'win32') return env['LOCALAPPDATA'] || join(home, 'AppData', 'Local');
  return join(home, '.cache');
}
