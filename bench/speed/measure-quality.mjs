/** The question sets of `npm run eval`, asked of every engine: a second table beside the gated one. */
import { readFile } from 'node:fs/promises';
import { CLIENTS, pageOf } from './clients.mjs';
import { OURS, PAGEFIND_API } from './engine-names.mjs';
import { findCorpora } from '../quality/corpora.mjs';
import { layOutSite } from './lay-out-site.mjs';
import { serveSite } from './measure-first-result.mjs';
import { openEngines } from './measure-queries.mjs';

/**
 * @param names sites to ask; all where there are none
 * @returns `{ pooled: { name, all, kinds }[], sites, notes }`: an engine's shares over all questions and by kind, as
 *   `ask eval --json` has them
 */
export async function measureQuality(browser, core, say, names) {
  const { corpora, notes } = findCorpora();
  const sites = [];
  for (const corpus of corpora.filter(({ name }) => !names?.length || names.includes(name))) {
    say(`${corpus.name}: building`);
    const laid = await layOutSite({ name: corpus.name, docs: corpus.dir }, core);
    const asked = core.parseQuestions(await readFile(corpus.questions, 'utf8'), corpus.questions);
    const { rankers, close } = await openRankers(browser, laid, core);
    const reports = {};
    for (const [name, rank] of Object.entries(rankers)) {
      say(`${corpus.name}: ${name}`);
      reports[name] = await core.evaluateRanker(rank, asked, laid.digest);
    }
    await close();
    sites.push({ name: corpus.name, reports });
  }
  const engines = Object.keys(sites[0]?.reports ?? {});
  const pooled = engines.map((engine) => {
    const { pooled: all, byKind } = core.poolReports(sites.map(({ reports }) => reports[engine]));
    return { name: engine, all, kinds: Object.fromEntries(byKind) };
  });
  return { pooled, sites: sites.map(({ name }) => name), notes };
}

/** Every engine as `query → ids of sections`, best first. */
async function openRankers(browser, laid, core) {
  const engines = await openEngines(laid, core);
  const byUrl = new Map(laid.nodes.map(({ url, id }) => [normalise(url), id]));
  const toId = (url) => byUrl.get(normalise(url)) ?? byUrl.get(normalise(url.split('#')[0]));
  const byPage = new Map(laid.nodes.toReversed().map(({ page, id }) => [`page:${page}`, id]));
  const byLabel = {
    [OURS]: async (query) => (await engines[OURS](query)).results.map(({ id }) => id),
    MiniSearch: async (query) => engines.MiniSearch(query).map(({ id }) => id),
    lunr: async (query) => engines.lunr(query).map(({ ref }) => byPage.get(ref) ?? ref),
    Orama: async (query) => (await engines.Orama(query)).hits.map(({ document }) => document.id),
    FlexSearch: async (query) => mergeFields(engines.FlexSearch(query)),
    Fuse: async (query) => engines.Fuse(query).map(({ item }) => item.id),
  };
  const { ask, close } = await openPagefind(browser, laid);
  const rankers = { ...byLabel, Pagefind: async (query) => (await ask(query)).map(toId) };
  const unique = (rank) => async (query) => [...new Set((await rank(query)).filter(Boolean))];
  return {
    rankers: Object.fromEntries(Object.entries(rankers).map(([name, rank]) => [name, unique(rank)])),
    close,
  };
}

/** A url without what is before the docs, and without the slash that a folder's page ends with. */
function normalise(url) {
  return url.replace(/^\/docs\//, '').replace(/\/(?=#|$)/, '');
}

/** FlexSearch answers by field: a section that more fields found comes first. */
function mergeFields(fields) {
  const worth = new Map();
  for (const { result } of fields)
    result.forEach(({ id }, at) => worth.set(id, (worth.get(id) ?? 0) + 1 / (at + 1)));
  return [...worth].sort((a, b) => b[1] - a[1]).map(([id]) => id);
}

/** Pagefind in Chromium: the urls of its results' sections, three of a page with the most matches, as its default UI chooses. */
async function openPagefind(browser, laid) {
  const server = await serveSite(laid);
  const tab = await browser.newPage({ ignoreHTTPSErrors: true });
  const client = CLIENTS.find(({ name }) => name === PAGEFIND_API);
  await tab.goto(`${server.origin}${pageOf(client)}`);
  const ask = (query) =>
    tab.evaluate(async (text) => {
      const engine = await import('/pagefind/pagefind.js');
      const { results } = await engine.search(text);
      const found = await Promise.all(results.slice(0, 10).map((result) => result.data()));
      return found.flatMap(({ url, sub_results: parts }) => {
        const inner = parts.filter((part) => part.url !== url);
        if (!inner.length) return [url];
        inner.sort((a, b) => b.locations.length - a.locations.length);
        return inner.slice(0, 3).map((part) => part.url);
      });
    }, query);
  const close = async () => {
    await tab.close();
    await server.close();
  };
  return { ask, close };
}
