/**
 * What the longest tasks are while a query is typed: `node bench/speed/trace-tasks.mjs [SITE] [QUERY]` prints every task of
 * ours over 25 ms, on a processor a quarter as fast, with the parts of it that took longest.
 */
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { CLIENTS } from './clients.mjs';
import { OURS } from './engine-names.mjs';
import { layOutSite } from './lay-out-site.mjs';
import { serveSite } from './measure-first-result.mjs';
import { recordTyping, tasksOf } from './measure-tasks.mjs';
import { prepare } from './prepare.mjs';
import { findSites } from './sites.mjs';

const SHOWN_MS = 25;
const PARTS = 6;
/** What only holds others. */
const FRAMES = /^(?:RunTask|ThreadControllerImpl|ThreadPool|Receive|SimpleWatcher|Graphics)/;

const [name = 'fastify', query] = process.argv.slice(2);
prepare();
const core = await import('../core.mjs');
const { sites } = await findSites([name]);
const server = await serveSite(await layOutSite(sites[0], core));
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: await findChromium(), args });
try {
  const client = CLIENTS.find((one) => one.name === OURS);
  const events = await recordTyping(browser, server, client, query ?? sites[0].queries[0], [
    'devtools.timeline',
    'v8.execute',
    'v8',
    'disabled-by-default-v8.compile',
  ]);
  const tasks = tasksOf(events);
  const begin = Math.min(...tasks.map(({ ts }) => ts));
  for (const task of tasks.filter(({ ms }) => ms > SHOWN_MS)) {
    console.log(`${task.ms.toFixed(0)} ms, ${((task.ts - begin) / 1000).toFixed(0)} ms after the start`);
    const inside = events.filter(
      ({ tid, pid, ts, tdur, name: part }) =>
        tid === task.tid &&
        pid === task.pid &&
        tdur > 2000 &&
        ts >= task.ts &&
        ts < task.ts + task.dur &&
        !FRAMES.test(part),
    );
    for (const { name: part, tdur, args: told } of inside.sort((a, b) => b.tdur - a.tdur).slice(0, PARTS))
      console.log(
        `    ${(tdur / 1000).toFixed(0).padStart(4)} ms ${part} ${JSON.stringify(told?.data ?? {}).slice(0, 120)}`,
      );
  }
} finally {
  await browser.close();
  await server.close();
}
