/**
 * `npm run bench`: ours beside the other engines that search a static site, in one run: bytes, time, memory, growth, quality.
 * Prints tables; writes `bench/speed/report/report.html` and, where every part has been measured, the README's table and plot.
 * Quote ratios: the times are this machine's. Nothing is gated.
 *
 *     npm run bench -- [size] [speed] [node] [growth] [quality] [builds] [--site NAME]… [--queries N]
 *     npm run bench -- why --site NAME [--query TEXT]…
 *     npm run bench -- load
 *
 * Without a part: all but `builds`, `why` and `load` (the endpoint under many readers). What a run doesn't measure is kept from the one before.
 */
import { parseArgs } from 'node:util';
import { findChromium } from '../scripts/find-chromium.mjs';
import { prepare } from './speed/prepare.mjs';
import { readResults, saveResults } from './speed/results.mjs';
import { SITE_NAMES } from './speed/sites.mjs';

const PARTS = ['size', 'speed', 'node', 'growth', 'quality'];
const EXTRA = ['builds', 'why', 'load'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', multiple: true },
    queries: { type: 'string', default: '5' },
    query: { type: 'string', multiple: true, default: [] },
  },
});
const parts = positionals.length ? positionals : PARTS;

function refuse(message) {
  console.error(`bench: ${message}`);
  process.exit(2);
}

/** Measures the parts and writes the report of all that is known. */
async function measure() {
  const { runParts } = await import('./speed/run-parts.mjs');
  const executablePath = await findChromium();
  if (!executablePath)
    refuse('no Chromium found; set CHROMIUM_PATH, or run `npx playwright install chromium`.');
  const { chromium } = await import('@playwright/test');
  // Containers run as root, where Chromium's sandbox doesn't start.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  const results = await readResults();
  try {
    await runParts(parts, {
      browser,
      results,
      save: () => saveResults(results),
      only: values.site,
      queries: Number(values.queries),
    });
  } finally {
    await browser.close();
  }
  const { writeReport } = await import('./speed/write-report.mjs');
  await writeReport(results);
}

const unknown = positionals.find((part) => ![...PARTS, ...EXTRA].includes(part));
if (unknown) refuse(`no part is called “${unknown}”: ${[...PARTS, ...EXTRA].join(', ')}.`);
const wrong = values.site?.find((name) => !SITE_NAMES.includes(name));
if (wrong && parts.some((part) => part === 'size' || part === 'speed'))
  refuse(`no site is called “${wrong}”: ${SITE_NAMES.join(', ')}.`);
if (!(Number(values.queries) >= 1)) refuse('--queries is a number from 1.');

if (parts.includes('load')) {
  const { printLoad, runLoad } = await import('./load/run-load.mjs');
  process.exit(printLoad(await runLoad()));
}
prepare();
if (parts.includes('why')) {
  const { writeWhy } = await import('./speed/write-why.mjs');
  await writeWhy(values.site?.[0] ?? 'fastify', values.query, await import('./core.mjs'));
} else {
  await measure();
}
