/** Query times in Node, all engines in one process, taken in turn. */
import { search as searchOrama } from '@orama/orama';
import lunr from 'lunr';
import MiniSearch from 'minisearch';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OURS, OURS_BARE } from './engine-names.mjs';
import { buildFlexSearch, buildFuse, buildOrama, MINISEARCH_OPTIONS, toLunrDocs } from './peer-indexes.mjs';
import { quantile } from './statistics.mjs';

const ROUNDS = 4;
/** Fuse goes through all text for each query: it gets fewer, so that a run ends. */
const FEW = 12;

/** Every engine as `query → results`, opened over a laid-out site. */
export async function openEngines({ dir, ours, nodes }, core) {
  const { index } = await core.openPayload(core.folderSource(ours));
  const miniSearch = MiniSearch.loadJSON(
    await readFile(join(dir, 'peers/minisearch.json'), 'utf8'),
    MINISEARCH_OPTIONS,
  );
  const lunrIndex = lunr(function () {
    this.field('title');
    this.field('text');
    this.ref('location');
    for (const doc of toLunrDocs(nodes)) this.add(doc);
  });
  const orama = await buildOrama(nodes);
  const flexSearch = buildFlexSearch(nodes);
  const fuse = buildFuse(nodes);
  return {
    [OURS]: (query) => core.search(index, query),
    [OURS_BARE]: (query) => core.search(index, query, { limit: 0 }),
    MiniSearch: (query) => miniSearch.search(query),
    // Signs that lunr's query language takes for operators are spaces here.
    lunr: (query) => lunrIndex.search(query.replace(/[~^:+*-]/g, ' ')),
    Orama: (query) =>
      searchOrama(orama, { term: query, boost: { title: 2, heading: 2 }, tolerance: 1, limit: 20 }),
    FlexSearch: (query) => flexSearch.search(query, { limit: 20, suggest: true, enrich: true }),
    Fuse: (query) => fuse.search(query, { limit: 20 }),
  };
}

/** @returns for each engine `{ name, p50, p95 }`, ms */
export async function measureQueries(laid, queries, core, say) {
  const engines = Object.entries(await openEngines(laid, core));
  const times = new Map(engines.map(([name]) => [name, []]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, ask] of engines) {
      say(`round ${round} of ${ROUNDS}: ${name}`);
      for (const query of name === 'Fuse' ? queries.slice(0, FEW) : queries) {
        const start = performance.now();
        await ask(query);
        // The first round only warms up.
        if (round) times.get(name).push(performance.now() - start);
      }
    }
  }
  return engines.map(([name]) => {
    const all = times.get(name);
    return { name, p50: quantile(all, 0.5), p95: quantile(all, 0.95) };
  });
}
