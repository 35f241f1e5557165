/** The longest tasks on the main thread while somebody types, on a processor a quarter as fast. */
import { CLIENTS } from './clients.mjs';
import { OURS, PAGEFIND_API, PAGEFIND_UI } from './engine-names.mjs';
import { openTab } from './drive-page.mjs';
import { median } from './statistics.mjs';

const THROTTLING = 4;
const LETTER = 120;
/** What an engine does once the reader has stopped counts as well: it goes on in the same tab. */
const AFTERWARDS = 3000;
const ROUNDS = 3;

/**
 * @returns for each engine `{ name, longest, over }`: median over the rounds of the longest task in ms, and of how many tasks
 *   took more than 50 ms
 */
export async function measureTasks(browser, server, query, say) {
  const clients = CLIENTS.filter(({ name }) => [OURS, PAGEFIND_API, PAGEFIND_UI].includes(name));
  const runs = new Map(clients.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const client of clients) {
      say(`round ${round + 1} of ${ROUNDS}: ${client.name}`);
      runs.get(client.name).push(await traceTyping(browser, server, client, query));
    }
  return clients.map(({ name }) => {
    const of = (key) => median(runs.get(name).map((run) => run[key]));
    return { name, longest: of('longest'), over: of('over') };
  });
}

async function traceTyping(browser, server, client, query) {
  const { tab, close } = await openTab(browser, server, client);
  try {
    const session = await tab.context().newCDPSession(tab);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
    await browser.startTracing(tab, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
    await client.open(tab);
    await tab.keyboard.type(query, { delay: LETTER });
    await tab.waitForTimeout(AFTERWARDS);
    return findTasks(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
  } finally {
    await close();
  }
}

/**
 * Tasks of a tab's main thread, by the thread's own processor time where Chromium gives it: what else the machine does isn't
 * in it.
 */
function findTasks(events) {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = dur }) => tdur / 1000);
  return { longest: Math.max(0, ...tasks), over: tasks.filter((ms) => ms > 50).length };
}
