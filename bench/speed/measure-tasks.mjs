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
  const tasks = tasksOf(await recordTyping(browser, server, client, query));
  return {
    longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
    over: tasks.filter(({ ms }) => ms > 50).length,
  };
}

/** Opens a search in a fresh tab, types a query, and gives back the events of Chromium's trace, of more categories where asked. */
export async function recordTyping(browser, server, client, query, categories = []) {
  const { tab, close } = await openTab(browser, server, client);
  try {
    const session = await tab.context().newCDPSession(tab);
    await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
    await browser.startTracing(tab, {
      categories: ['disabled-by-default-devtools.timeline', '__metadata', ...categories],
    });
    await client.open(tab);
    await tab.keyboard.type(query, { delay: LETTER });
    await tab.waitForTimeout(AFTERWARDS);
    return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
  } finally {
    await close();
  }
}

/**
 * Tasks of a tab's main thread, `ms` by the thread's own processor time where Chromium gives it: what else the machine does isn't
 * in it.
 */
export function tasksOf(events) {
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && main.has(`${pid} ${tid}`))
    .map((task) => ({ ...task, ms: (task.tdur ?? task.dur ?? 0) / 1000 }));
}
