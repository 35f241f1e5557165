/**
 * `node e2e/sites/run.mjs [NAME…] [flags] [-- playwright's arguments]`: builds real sites with real documentation in them by
 * their own tools, hev ask in their configs; holds every link of each digest against the built pages; serves each site
 * and drives it in Chromium by the specs in `e2e/hosts`. Ends with 1 where something failed. Needs `npm run build` first.
 *
 * `--time`         builds each site without hev ask too, and prints what hev ask adds
 * `--skip-build`   drives what an earlier run built
 * `--stay`         serves the one named site, with an endpoint that answers, until it is ended
 * `--links-only`   drives nothing
 *
 * Works in `.cache/sites/NAME` (or below the folder that `HEV_ASK_SITES` names); what is installed there stays.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../../scripts/find-chromium.mjs';
import { root, saveCounts } from '../../scripts/run-step.mjs';
import { buildSite, timeSite } from './support/build-site.mjs';
import { buildDigest, checkLinks } from './support/check-links.mjs';
import { driveSite } from './support/drive-site.mjs';
import { fillDocs } from './support/fill-docs.mjs';
import { installSite, packOurselves } from './support/install-site.mjs';
import { endpointUrl, findFreePort } from './support/start-endpoint.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const work = process.env.HEV_ASK_SITES ?? `${root}.cache/sites`;
const demandAll = Boolean(process.env.CI);
const split = process.argv.indexOf('--');
const forPlaywright = split < 0 ? [] : process.argv.slice(split + 1);
const { values: flags, positionals: named } = parseArgs({
  args: process.argv.slice(2, split < 0 ? undefined : split),
  allowPositionals: true,
  options: {
    time: { type: 'boolean' },
    'skip-build': { type: 'boolean' },
    stay: { type: 'boolean' },
    'links-only': { type: 'boolean' },
  },
});

const sites = readdirSync(here).filter((name) => existsSync(join(here, name, 'site.mjs')));
const unknown = named.find((name) => !sites.includes(name));
if (unknown !== undefined) {
  console.error(`There is no site named ${unknown}; there are: ${sites.join(', ')}.`);
  process.exit(2);
}
// Until they have counted, they count as failed.
saveCounts('sites', { passed: 0, failed: 1, notRun: 'it broke before it could count' });
if (!flags['links-only']) await ensureChromium().then((path) => (process.env.CHROMIUM_PATH = path ?? ''));
const tarball = flags['skip-build'] ? undefined : packOurselves(join(work, '.packed'));
const rows = [];
const driven = { passed: 0, failed: 0, failures: [] };
for (const name of named.length > 0 ? named : sites) {
  const start = performance.now();
  const { site } = await import(join(here, name, 'site.mjs'));
  const row = { site: name, ...(await runSite(name, site)) };
  rows.push({ ...row, seconds: Math.round((performance.now() - start) / 1000) });
}
console.table(rows);
process.exit(countAll());

/** One row of the table; `problem` where the site couldn't be checked. */
async function runSite(name, site) {
  const source = join(here, name);
  const folder = join(work, name);
  const portFile = join(folder, '.endpoint-port');
  const port = flags['skip-build'] ? Number(readFileSync(portFile, 'utf8')) : await findFreePort();
  const env = makeEnv(folder, site, port);
  const row = {};
  if (!flags['skip-build']) {
    const problem = (await site.findTool?.()) ?? installSite(source, folder, tarball);
    if (problem) return { problem };
    writeFileSync(portFile, String(port));
    try {
      await fillDocs(source, folder, site);
    } catch (error) {
      return { problem: `the docs can't be had: ${error.message}` };
    }
    const steps = site.fromHtml ? [buildSite, buildDigest] : [buildDigest, buildSite];
    const failed = steps[0](folder, site, env) ?? steps[1](folder, site, env);
    if (failed) return { problem: failed };
    Object.assign(row, checkLinks(name, folder, site, env));
    if (row.problem) return row;
    if (flags.time) Object.assign(row, timeSite(folder, site, env));
  }
  if (flags['links-only'] || (demandAll && site.inCi === false)) return row;
  return { ...row, driven: await driveAll({ name, site, folder, port, env }) };
}

/** The site, then its variants. Says how many tests passed. */
async function driveAll({ name, site, folder, port, env }) {
  const drive = async (variant, build) => {
    const counts = await driveSite({
      name,
      variant,
      site: build,
      folder,
      port,
      args: forPlaywright,
      stay: flags.stay,
    });
    for (const key of ['passed', 'failed']) driven[key] += counts[key];
    driven.failures.push(...counts.failures);
    return counts.passed;
  };
  let passed = await drive(undefined, site);
  for (const [variant, changes] of flags['skip-build'] ? [] : Object.entries(site.variants ?? {})) {
    const build = { ...site, ...changes, env: { ...site.env, ...changes.env } };
    const problem = buildSite(folder, build, { ...env, ...build.env });
    if (problem) {
      driven.failed++;
      driven.failures.push(`${name} (${variant}): ${problem}`);
    } else passed += await drive(variant, build);
  }
  return passed;
}

/** What the site's tools are run with. */
function makeEnv(folder, site, port) {
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_UPDATE_NOTIFIER: '1',
    CI: '1',
    PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`,
    HEV_ASK_ENDPOINT: endpointUrl(port),
    ...site.env,
  };
  // What runs these specs may run itself in a tool of its own, whose settings are none of the site's.
  delete env.NODE_ENV;
  return env;
}

/** Leaves the counts for CI; returns the exit code. */
function countAll() {
  const notRun = rows.filter(({ problem }) => problem).map(({ site, problem }) => `${site}: ${problem}`);
  const counted = rows.filter(({ problem }) => !problem || demandAll);
  const failed = counted.filter(({ problem, missing }) => problem || missing > 0).length;
  const links = { passed: counted.length - failed, failed };
  for (const line of notRun) console.error(line);
  for (const line of driven.failures) console.error(`failed: ${line}`);
  saveCounts('sites', { ...links, ...(notRun.length > 0 && { notRun: notRun.join('; ') }) });
  if (!flags['links-only']) saveCounts('hosts', driven);
  return failed > 0 || driven.failed > 0 || counted.length === 0 ? 1 : 0;
}
