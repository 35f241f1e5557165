/**
 * Ours and two peers behind one shape: `build(nodes)` → what a page would download, `load(bytes)` → a function that
 * answers a query. Peers keep what a result row shows (title, heading, url, the first 160 characters), as ours does.
 */
import lunr from 'lunr';
import MiniSearch from 'minisearch';

const LEAD = 160;
const encode = (value) => new TextEncoder().encode(JSON.stringify(value));
const decode = (bytes) => JSON.parse(new TextDecoder().decode(bytes));

/** The product's own payload: the index file alone, as the text comes with the first results. */
export function createOurs(core) {
  return {
    name: 'hev ask',
    async build(digest) {
      const { files, entry } = await core.encodePayload(digest);
      const all = new Map(files).set('entry.json', encode({ ...entry, engine: [] }));
      return { files: all, bytes: all.get(entry.index), text: all.get(entry.text) };
    },
    async load({ files }) {
      const { index } = await core.openPayload(core.memorySource(files));
      return async (query) => (await core.search(index, query)).results;
    },
  };
}

/** MiniSearch as VitePress's local search sets it up. */
export function createMiniSearch(core) {
  const options = {
    fields: ['title', 'titles', 'text'],
    storeFields: ['page', 'title', 'url', 'lead'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  };
  return {
    name: 'MiniSearch',
    async build(digest) {
      const engine = new MiniSearch(options);
      engine.addAll(
        digest.nodes.map((node) => {
          const text = core.toPlain(node.text ?? '');
          return {
            id: node.id,
            page: node.title,
            title: node.heading ?? node.title,
            titles: node.heading === null ? [] : [node.title, ...(node.parents ?? [])],
            url: node.url,
            text,
            lead: text.slice(0, LEAD),
          };
        }),
      );
      return { bytes: encode(engine) };
    },
    async load({ bytes }) {
      const engine = MiniSearch.loadJSON(new TextDecoder().decode(bytes), options);
      return async (query) => engine.search(query);
    },
  };
}

/** lunr with one document a section. */
export function createLunr(core) {
  return {
    name: 'lunr',
    async build(digest) {
      const rows = {};
      const engine = lunr(function () {
        this.field('title');
        this.field('text');
        this.ref('id');
        for (const { id, title, heading, url, text } of digest.nodes) {
          const plain = core.toPlain(text ?? '');
          rows[id] = [title, heading, url, plain.slice(0, LEAD)];
          this.add({ id, title: heading ?? title, text: plain });
        }
      });
      return { bytes: encode({ engine, rows }) };
    },
    async load({ bytes }) {
      const { engine, rows } = decode(bytes);
      const index = lunr.Index.load(engine);
      // Signs that lunr's query language takes for operators are spaces here.
      return async (query) => index.search(query.replace(/[~^:+*-]/g, ' ')).map(({ ref }) => rows[ref]);
    },
  };
}
