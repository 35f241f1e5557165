/** A reader in Chromium: opens a page's search, types, and tells when rows came and what was fetched for them. */
import { pageOf } from './clients.mjs';

const PATIENCE = 60_000;

/** In the page: the clock starts with the first input event and stops with the frame in which the first rows stand. */
function watchRows(countRows) {
  const state = { start: undefined, end: undefined };
  window.benchClock = state;
  const look = () => {
    if (countRows() > 0) state.end = performance.now();
    else requestAnimationFrame(look);
  };
  addEventListener(
    'input',
    (event) => {
      if (state.start !== undefined) return;
      state.start = event.timeStamp;
      requestAnimationFrame(look);
    },
    true,
  );
}

/** A fresh tab without a cache on an engine's page, loaded; `close()` gives its context back. */
export async function openTab(browser, server, client) {
  const context = await browser.newContext({ serviceWorkers: 'block', ignoreHTTPSErrors: true });
  const tab = await context.newPage();
  await tab.addInitScript(`(${watchRows})(() => ${client.rows} ?? 0)`);
  await tab.goto(`${server.origin}${pageOf(client)}`, { waitUntil: 'load' });
  return { tab, close: () => context.close() };
}

/**
 * Opens the search and puts a query into it, at once or after `rest` ms; waits for the first rows.
 * @returns `{ ms, bytes, raw, requests, files }` up to the first rows, the page itself left out, `raw` without compression;
 *   `undefined` where no row came
 */
export async function askFirst(browser, server, client, query, { patience = PATIENCE, rest = 0 } = {}) {
  server.log.length = 0;
  const { tab, close } = await openTab(browser, server, client);
  try {
    await client.open(tab);
    if (rest) await tab.waitForTimeout(rest);
    await tab.keyboard.insertText(query);
    const found = await waitForRows(tab, patience);
    if (!found) return undefined;
    return { ms: found.ms, ...sumLog(server, found.at), files: listFiles(server, found.at) };
  } finally {
    await close();
  }
}

/** The first query letter by letter, then the others, with pauses as between a reader's thoughts. @returns all that was fetched */
export async function askAll(browser, server, client, queries, { pause = 700, key = 60 } = {}) {
  server.log.length = 0;
  const { tab, close } = await openTab(browser, server, client);
  try {
    await client.open(tab);
    for (const query of queries) {
      await tab.keyboard.press('Control+a');
      await tab.keyboard.type(query, { delay: key });
      await tab.waitForFunction(`${client.rows} > 0`, undefined, { timeout: PATIENCE }).catch(() => {});
      await tab.waitForTimeout(pause);
    }
    return sumLog(server, Infinity);
  } finally {
    await close();
  }
}

async function waitForRows(tab, patience) {
  const done = await tab
    .waitForFunction('window.benchClock.end !== undefined', undefined, { timeout: patience, polling: 50 })
    .catch(() => undefined);
  if (!done) return undefined;
  return tab.evaluate(() => {
    const { start, end } = window.benchClock;
    return { ms: end - start, at: performance.timeOrigin + end };
  });
}

const isCounted = ({ path }) => !/^\/bench\/.*\.html$|favicon/.test(path);

/** What had been asked for by then: a file asked for later can't have been needed. */
function sumLog({ log }, until) {
  const counted = log.filter((entry) => isCounted(entry) && entry.at <= until);
  const sum = (key) => counted.reduce((total, entry) => total + entry[key], 0);
  return { bytes: sum('bytes'), raw: sum('raw'), requests: counted.length };
}

function listFiles({ log }, until) {
  return log
    .filter((entry) => isCounted(entry) && entry.at <= until)
    .map(({ path, bytes }) => `${path} ${bytes}`);
}
