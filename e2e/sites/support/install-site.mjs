/** Puts a site's files, its own packages and ours into its working folder. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/run-step.mjs';

/** Packs hev ask as it would be published, from what `npm run build` left; returns the tarball's path. */
export function packOurselves(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  return join(folder, JSON.parse(stdout)[0].filename);
}

/** Copies the site's own files and installs what they ask for. Returns what went wrong, else nothing. */
export function installSite(source, site, tarball) {
  mkdirSync(site, { recursive: true });
  cpSync(source, site, { recursive: true });
  cpSync(join(root, '.npmrc'), join(site, '.npmrc'));
  const lockFile = join(site, 'package-lock.json');
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = createHash('sha256')
    .update(existsSync(lockFile) ? readFileSync(lockFile) : '')
    .update(JSON.stringify([own.dependencies, own.bin]))
    .digest('hex');
  const stamp = join(site, 'node_modules/.installed');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    const problem =
      (existsSync(lockFile) ? runNpm(site, ['ci']) : undefined) ??
      runNpm(site, ['install', '--no-save', '--no-package-lock', tarball]);
    if (problem) return problem;
    writeFileSync(stamp, wanted);
  }
  // Webpack takes a package of the same version for the same package.
  rmSync(join(site, 'node_modules/.cache'), { recursive: true, force: true });
  return unpackOver(join(site, 'node_modules/@hevmind/ask'), tarball);
}

function runNpm(cwd, args) {
  // Without a package of its own a site's folder would be taken for a part of the one above.
  const quietly = ['--prefix', cwd, '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', [...args, ...quietly], { cwd, encoding: 'utf8' });
  return status === 0 ? undefined : `npm ${args[0]} failed: ${stderr.trim().split('\n').slice(-5).join(' ')}`;
}

/** The same version with other files is nothing to npm; its files are put there without it, beside what npm put below them. */
function unpackOver(folder, tarball) {
  for (const name of readdirSync(folder)) {
    if (name !== 'node_modules') rmSync(join(folder, name), { recursive: true, force: true });
  }
  const { status, stderr } = spawnSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) return `the package can't be unpacked: ${stderr}`;
  // As npm does it when it installs.
  chmodSync(join(folder, 'dist/bundle-cli/bin.js'), 0o755);
  return undefined;
}
