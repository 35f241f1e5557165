/** Bytes and time to the first rows, engines taken in turn, so that what else the machine does hits all alike. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { CLIENTS, clientFiles } from './clients.mjs';
import { PAGEFIND_API } from './engine-names.mjs';
import { askAll, askFirst } from './drive-page.mjs';
import { makeCertificate } from './make-certificate.mjs';
import { serveFolder } from './serve-folder.mjs';
import { median } from './statistics.mjs';

const modules = fileURLToPath(new URL('node_modules/', import.meta.url));

let certificate;

/** Serves a laid-out site with every engine's page and library, minified as a generator's build would. */
export async function serveSite({ dir }) {
  const { code } = await minify(await readFile(join(modules, 'minisearch/dist/umd/index.js'), 'utf8'));
  const mounts = {
    '/': dir,
    '/bench/': clientFiles(),
    '/lib/': new Map([
      ['minisearch.js', code],
      ['lunr.min.js', await readFile(join(modules, 'lunr/lunr.min.js'))],
    ]),
  };
  return serveFolder(mounts, (certificate ??= makeCertificate()));
}

/** The site's first queries to which Pagefind has an answer: it finds nothing for many. */
export async function chooseQueries(browser, server, queries, count) {
  const chosen = [];
  const pagefind = CLIENTS.find(({ name }) => name === PAGEFIND_API);
  for (const query of queries) {
    if (chosen.length === count) break;
    if (await askFirst(browser, server, pagefind, query, { patience: 4000 })) chosen.push(query);
  }
  return chosen;
}

/** A reader needs so many ms or more between opening a search and the first key. */
const REST = 300;

/**
 * Asks every query of every engine in a fresh tab, for each delay at once and after a rest.
 * @param delays ms that the host waits before each response
 * @returns for each engine `{ name, bytes, raw, requests, times: { [delay]: ms }, rested: { [delay]: ms }, files }`, medians over
 *   the queries; `rested` the times where the search was opened 300 ms before, all else where it was at once
 */
export async function measureFirstResult(browser, server, queries, { delays, clients = CLIENTS, say }) {
  const runs = new Map(clients.map(({ name }) => [name, []]));
  for (const delay of delays) {
    server.settings.delay = delay;
    for (const query of queries) {
      say(`${delay} ms a request: “${query}”`);
      for (const client of clients) {
        for (const rest of [0, REST]) {
          const found = await askFirst(browser, server, client, query, { rest });
          if (found) runs.get(client.name).push({ ...found, delay, rest });
        }
      }
    }
  }
  server.settings.delay = 0;
  return clients.map(({ name }) => ({ name, ...summarise(runs.get(name), delays) }));
}

function summarise(all, delays) {
  const runs = all.filter(({ rest }) => rest === 0);
  const of = (key, some = runs) => median(some.map((run) => run[key]));
  const timesOf = (some) =>
    Object.fromEntries(
      delays.map((delay) => [
        delay,
        of(
          'ms',
          some.filter((run) => run.delay === delay),
        ),
      ]),
    );
  return {
    bytes: of('bytes'),
    raw: of('raw'),
    requests: of('requests'),
    times: timesOf(runs),
    rested: timesOf(all.filter(({ rest }) => rest > 0)),
    files: runs[0]?.files,
  };
}

/** Engines that fetch everything for the first query. */
const WHOLE = ['MiniSearch (VitePress)', 'lunr (MkDocs)'];

/** Bytes of several queries typed letter by letter in one tab, by engine; `first` is what the first query took. */
export async function measureSixQueries(browser, server, queries, first, say) {
  const results = [];
  for (const client of CLIENTS) {
    say(`${queries.length} queries, letter by letter: ${client.name}`);
    const row = first.find(({ name }) => name === client.name);
    const all = WHOLE.includes(client.name) ? row : await askAll(browser, server, client, queries);
    results.push({ name: client.name, bytes: all.bytes, requests: all.requests });
  }
  return results;
}
