/** A digest of the docs, and every link of it held against the built pages. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** Builds the digest anew; returns what went wrong, else nothing. */
export function buildDigest(site, { docs, built, base, fromHtml, digestArgs = [] }, env) {
  rmSync(join(site, '.hev-ask'), { recursive: true, force: true });
  const source = fromHtml ? ['--from-html', built, '--base-path', base] : [docs];
  const { status, stderr } = runAsk(site, ['digest', 'build', ...source, ...digestArgs], env);
  return status === 0 ? undefined : `digest build failed: ${stderr}`;
}

/** Holds the digest against what has been built: what was checked and missing, or `problem`. */
export function checkLinks(name, site, { docs, built, fromHtml }, env) {
  const args = [
    'digest',
    'verify',
    ...(fromHtml ? [] : [docs]),
    '--skip-build',
    '--build-dir',
    built,
    '--json',
  ];
  const verified = runAsk(site, args, env);
  if (verified.stdout === '') return { problem: `digest verify failed: ${verified.stderr}` };
  const { pages, anchors, missing, warnings } = JSON.parse(verified.stdout);
  for (const { source, line, id, anchor, path } of missing.slice(0, 20)) {
    const lacking = anchor === null ? `page ${path}` : `id ${anchor}`;
    console.error(`${name}: ${source}:${line}: ${id}: no ${lacking}`);
  }
  return {
    pages: pages.checked,
    anchors: anchors.checked,
    missing: pages.missing + anchors.missing,
    warnings: warnings.length,
  };
}

function runAsk(site, args, env) {
  const bin = join(site, 'node_modules/@hevmind/ask/dist/bundle-cli/bin.js');
  return spawnSync(process.execPath, [bin, ...args], {
    cwd: site,
    env,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
}
