/** What a run needs: the peers, the docs of the question sets, and the built project. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../..');
const PEERS = ['pagefind', 'minisearch', 'lunr', '@orama/orama', 'flexsearch', 'fuse.js'];

/** The project's command. */
export const ASK = join(root, 'dist/bundle-cli/bin.js');
export const PAGEFIND = join(here, 'node_modules/pagefind/lib/runner/bin.cjs');

/** Installs what only the benches need, once, and builds the project where it isn't. */
export function prepare() {
  install(here, PEERS, []);
  // Only the docs of that package are read: its compiled parts for each platform are left out.
  install(join(here, '../quality'), ['next'], ['--omit=optional']);
  if (!existsSync(join(root, 'dist/browser/overlay.js')))
    execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' });
}

function install(dir, needed, args) {
  if (needed.every((name) => existsSync(join(dir, 'node_modules', name)))) return;
  console.log(`Installing ${needed.join(', ')} (once) …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...args], {
    cwd: dir,
    stdio: 'inherit',
  });
}
