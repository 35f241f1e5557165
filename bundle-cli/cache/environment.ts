import type { CliIo } from '../cli-io.js';

/** What of the environment docs are read by: where a site's generator may be installed. */
const variables = ['CONDA_PREFIX', 'PATH', 'VIRTUAL_ENV'];

/** The part of the environment that the outcome of reading docs depends on. */
export function environmentOf({ env, home }: Pick<CliIo, 'env' | 'home'>): unknown[] {
  return [home, ...variables.map((name) => env[name] ?? null)];
}
