/** Builds a site by its own tool, with hev ask in its config and without. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const DEFAULT_BUILD = ['npm', 'run', '-s', 'build'];
const ROUNDS = 2;

/** Builds what isn't there yet; returns what went wrong, else nothing. */
export function buildSite(folder, { built, build = DEFAULT_BUILD }, env) {
  // Astro's store keeps pages as they were rendered before.
  rmSync(join(folder, 'node_modules/.astro'), { recursive: true, force: true });
  rmSync(join(folder, built), { recursive: true, force: true });
  const [command, ...args] = build;
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status === 0) return undefined;
  return `${build.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`.trim().split('\n').slice(-30).join('\n')}`;
}

/**
 * Seconds that the site's own build takes, and what hev ask adds in percent of it: the best of two builds each, taken in
 * turn after one that filled the caches.
 */
export function timeSite(folder, site, env) {
  const best = { without: Infinity, with: Infinity };
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of ['without', 'with']) {
      const start = performance.now();
      const problem = buildSite(folder, site, kind === 'with' ? env : { ...env, HEV_ASK_OFF: '1' });
      if (problem) return { problem };
      best[kind] = Math.min(best[kind], (performance.now() - start) / 1000);
    }
  }
  return {
    'own build, s': Number(best.without.toFixed(1)),
    'added, %': Math.round((best.with / best.without - 1) * 100),
  };
}
