import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-step.mjs';

const NAMES = ['redis-server', 'valkey-server'];
const SYSTEM = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A Redis server that is already here: `REDIS_SERVER_PATH`, or one on the path. */
export function findRedis() {
  const named = process.env.REDIS_SERVER_PATH;
  if (named && isExecutable(named)) return named;
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM];
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isExecutable);
}

/** Finds a Redis server or, as root on Debian, installs the system's package. */
export async function ensureRedis() {
  const found = findRedis();
  if (found || !isExecutable('/usr/bin/apt-get') || process.getuid?.() !== 0) return found;
  console.log('Redis is missing: installing the system package …');
  await runCommand('apt-get', ['update', '-qq']);
  await runCommand(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', 'redis-server'],
    { DEBIAN_FRONTEND: 'noninteractive' },
  );
  return findRedis();
}
