/**
 * `npm test`: builds, then runs every test there is: Node-side, the endpoint's targets, component and end-to-end.
 *
 * A missing browser or Redis is found or installed. What could not run is printed; with CI set, it counts as failed.
 */
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { clearCounts, printTotal, readCounts, root, runCommand, saveCounts } from './run-step.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { ensureRedis } from './find-redis.mjs';
import { readE2eReport } from './read-e2e-report.mjs';

const RUNNERS = ['unit', 'redis', 'targets', 'components', 'e2e'];
/** Tests that start a Redis of their own. */
const REDIS_TESTS = 'endpoint/stores/{redis,upstash}-store.test.ts';
const demandAll = Boolean(process.env.CI);
clearCounts(RUNNERS);

/** A runner that broke before it could count, or counted nothing, is one failure of its own. */
function countRun(name, code, read) {
  let counts = { passed: 0, failed: 0 };
  try {
    counts = read();
  } catch (error) {
    console.error(`${name}: no counts (${error.message})`);
  }
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) counts.failed = 1;
  saveCounts(name, counts);
}

const readJson = (file) => JSON.parse(readFileSync(`${root}.cache/${file}`, 'utf8'));
for (const name of RUNNERS) rmSync(`${root}.cache/${name}.json`, { force: true });

/** The failed tests of one file, each with the first lines of what it said; a file that could not be loaded counts as one. */
function readUnitFailures({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status !== 'passed');
  if (failed.length === 0 && status === 'failed') return [`${relative(root, name)}: ${message}`];
  return failed.map((test) => {
    const said = (test.failureMessages ?? []).join('\n').split('\n').slice(0, 6).join('\n      ');
    return `${relative(root, name)}: ${test.fullName}\n      ${said}`;
  });
}

async function runUnit() {
  const redis = await ensureRedis();
  if (!redis) {
    const notRun = 'no redis-server was found and none could be installed';
    saveCounts('redis', { passed: 0, failed: demandAll ? 1 : 0, notRun });
  }
  await runVitest('unit', redis ? [] : [`--exclude=${REDIS_TESTS}`]);
}

async function runVitest(name, args) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=.cache/${name}.json`];
  const code = await runCommand('vitest', ['run', ...args, ...reporters]);
  countRun(name, code, () => {
    const report = readJson(`${name}.json`);
    return {
      passed: report.numPassedTests,
      failed: report.numTotalTests - report.numPassedTests,
      failures: report.testResults.flatMap(readUnitFailures),
    };
  });
}

async function runComponents(env) {
  const code = await runCommand('web-test-runner', [], { ...env, HEV_ASK_COUNTS: '.cache/components.json' });
  countRun('components', code, () => readJson('components.json'));
}

async function runE2e(env) {
  const code = await runCommand('playwright', ['test', '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: '.cache/e2e.json',
  });
  countRun('e2e', code, () => readE2eReport(`${root}.cache/e2e.json`));
}

const built = await runCommand('node', ['scripts/build.mjs']);
if (built !== 0) {
  saveCounts('unit', { passed: 0, failed: 1, notRun: 'the build failed' });
} else {
  await runUnit();
  await runVitest('targets', ['--config', 'e2e/endpoint/vitest.config.ts']);
  const chromium = await ensureChromium();
  if (chromium) {
    await runComponents({ CHROMIUM_PATH: chromium });
    await runE2e({ CHROMIUM_PATH: chromium });
  } else {
    const notRun = 'no Chromium was found and none could be installed';
    for (const name of ['components', 'e2e'])
      saveCounts(name, { passed: 0, failed: demandAll ? 1 : 0, notRun });
  }
}
console.log('');
process.exit(printTotal(readCounts().filter((row) => RUNNERS.includes(row.name))));
