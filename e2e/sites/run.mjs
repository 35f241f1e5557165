/**
 * `node e2e/sites/run.mjs [NAME…]`: builds real sites with real documentation in them, makes a digest of each and
 * holds every link of it against the built pages. Ends with 1 where one leads nowhere.
 *
 * Works in `.cache/sites/NAME` (or below the folder that `HEV_ASK_SITES` names); what is installed there stays.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, runCommand, saveCounts } from '../../scripts/run-step.mjs';
import { docsFor } from './docs-sources.mjs';

const SITES = {
  vitepress: { docs: 'docs', built: 'docs/.vitepress/dist' },
  mkdocs: { docs: 'docs', built: 'site' },
  starlight: { docs: 'src/content/docs', built: 'dist' },
  docusaurus: { docs: 'docs', built: 'build' },
};
const here = fileURLToPath(new URL('.', import.meta.url));
const work = process.env.HEV_ASK_SITES ?? `${root}.cache/sites`;
const ask = `${root}dist/bundle-cli/bin.js`;
const env = { ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1', CI: '1' };

const named = process.argv.slice(2);
const unknown = named.find((name) => !Object.hasOwn(SITES, name));
if (unknown !== undefined) {
  console.error(`There is no site named ${unknown}; there are: ${Object.keys(SITES).join(', ')}.`);
  process.exit(2);
}
// Until it has counted, it counts as failed.
saveCounts('sites', { passed: 0, failed: 1, notRun: 'it broke before it could count' });
const rows = [];
for (const name of named.length > 0 ? named : Object.keys(SITES)) {
  const start = performance.now();
  const row = { site: name, ...(await checkSite(name)) };
  rows.push({ ...row, seconds: Math.round((performance.now() - start) / 1000) });
}
console.table(rows);
const demandAll = Boolean(process.env.CI);
const notRun = rows
  .filter(({ problem }) => problem !== undefined)
  .map(({ site, problem }) => `${site}: ${problem}`);
const counted = rows.filter(({ problem }) => problem === undefined || demandAll);
const failed = counted.filter(({ problem, missing }) => problem !== undefined || missing > 0).length;
saveCounts('sites', {
  passed: counted.length - failed,
  failed,
  ...(notRun.length > 0 && { notRun: notRun.join('; ') }),
});
process.exit(failed > 0 ? 1 : 0);

/** One row of the table; `problem` where the site couldn't be checked. */
async function checkSite(name) {
  const site = join(work, name);
  const { docs, built } = SITES[name];
  mkdirSync(site, { recursive: true });
  cpSync(join(here, name), site, { recursive: true });
  cpSync(join(root, '.npmrc'), join(site, '.npmrc'));
  const missingTool = name === 'mkdocs' ? await findMkdocs() : await install(site);
  if (missingTool) return { problem: missingTool };
  clearDocs(name, site);
  const { prepare } = await import(join(here, name, 'prepare.mjs'));
  try {
    prepare(docsFor(site));
  } catch (error) {
    return { problem: `the docs can't be had: ${error.message}` };
  }
  rmSync(join(site, '.hev-ask'), { recursive: true, force: true });
  // Astro's store keeps pages as they were rendered before.
  rmSync(join(site, 'node_modules/.astro'), { recursive: true, force: true });
  rmSync(join(site, built), { recursive: true, force: true });
  const digest = runAsk(site, ['digest', 'build', docs]);
  if (digest.status !== 0) return { problem: `digest build failed: ${digest.stderr}` };
  const verified = runAsk(site, ['digest', 'verify', docs, '--json']);
  if (verified.stdout === '') return { problem: `digest verify failed: ${verified.stderr}` };
  const { pages, anchors, missing, warnings } = JSON.parse(verified.stdout);
  for (const { source, line, id, anchor, path } of missing.slice(0, 20))
    console.error(
      `${name}: ${source}:${line}: ${id}: no ${anchor === null ? `page ${path}` : `id ${anchor}`}`,
    );
  return {
    pages: pages.checked,
    anchors: anchors.checked,
    missing: pages.missing + anchors.missing,
    warnings: warnings.length,
  };
}

/** Pages of an earlier run would be checked too; the site's own config lies among them. */
function clearDocs(name, site) {
  const { docs } = SITES[name];
  const own = join(here, name, docs);
  rmSync(join(site, docs), { recursive: true, force: true });
  if (existsSync(own)) cpSync(own, join(site, docs), { recursive: true });
}

function runAsk(cwd, args) {
  return spawnSync(process.execPath, [ask, ...args], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
}

/** `npm ci` where what is installed isn't what the lock file says. */
async function install(site) {
  const lock = readFileSync(join(site, 'package-lock.json'), 'utf8');
  const stamp = join(site, 'node_modules/.installed-lock.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return undefined;
  const { status, stderr } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: site,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) return `npm ci failed: ${stderr.trim().split('\n').at(-1)}`;
  cpSync(join(site, 'package-lock.json'), stamp);
  return undefined;
}

/** MkDocs is no npm package: taken where it is, else from Debian's where that can be done. */
async function findMkdocs() {
  if (hasMkdocs()) return undefined;
  if (process.env.CI && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const packages = ['mkdocs', 'mkdocs-material', 'python3-pymdownx'];
    await runCommand('apt-get', ['update', '-qq']);
    await runCommand('apt-get', [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      '--no-remove',
      ...packages,
    ]);
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
