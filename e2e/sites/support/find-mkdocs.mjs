import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runCommand } from '../../../scripts/run-step.mjs';

/** MkDocs is no npm package: taken where it is, else from Debian's where that can be done. Says what is missing, else nothing. */
export async function findMkdocs() {
  if (hasMkdocs()) return undefined;
  if (process.env.CI && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const packages = ['mkdocs', 'mkdocs-material', 'python3-pymdownx'];
    const quietly = ['-y', '-qq', '--no-install-recommends', '--no-remove'];
    await runCommand('apt-get', ['update', '-qq']);
    await runCommand('apt-get', ['install', ...quietly, ...packages]);
  }
  return hasMkdocs() ? undefined : 'MkDocs with Material is not installed';
}

function hasMkdocs() {
  try {
    execFileSync('mkdocs', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
