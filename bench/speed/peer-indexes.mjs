/**
 * What each peer's page downloads, over the sections that ours has. MiniSearch and lunr are set up as VitePress and MkDocs set
 * them up; the others, which no generator sets up, by their own first example: an index with what a result row shows.
 */
import { create, insertMultiple, save } from '@orama/orama';
import { Document } from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';

/** VitePress's options of MiniSearch. */
export const MINISEARCH_OPTIONS = {
  fields: ['title', 'titles', 'text'],
  storeFields: ['title', 'titles'],
  searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
};

/** VitePress: one document a section, with the headings above it. */
export function buildMiniSearch(nodes) {
  const engine = new MiniSearch(MINISEARCH_OPTIONS);
  engine.addAll(
    nodes.map(({ id, title, heading, parents, text }) => ({
      id,
      title: heading ?? title,
      titles: heading === null ? [] : [title, ...(parents ?? [])],
      text,
    })),
  );
  return engine;
}

/** MkDocs: one document a section, and one for each page with its whole text; the browser builds the index. */
export function toLunrDocs(nodes) {
  const pages = new Map();
  for (const node of nodes) pages.set(node.page, [...(pages.get(node.page) ?? []), node]);
  return [...pages].flatMap(([page, sections]) => [
    { location: `page:${page}`, title: sections[0].title, text: sections.map(({ text }) => text).join(' ') },
    ...sections
      .filter(({ heading }) => heading !== null)
      .map(({ id, heading, text }) => ({ location: id, title: heading, text })),
  ]);
}

const toRow = ({ id, url, title, heading, text }) => ({ id, url, title, heading: heading ?? '', text });

export async function buildOrama(nodes) {
  const engine = create({
    schema: { title: 'string', heading: 'string', text: 'string' },
    components: { tokenizer: { stemming: true, language: 'english' } },
  });
  await insertMultiple(engine, nodes.map(toRow), 500);
  return engine;
}

export function buildFlexSearch(nodes) {
  const engine = new Document({
    tokenize: 'forward',
    document: { id: 'id', index: ['title', 'heading', 'text'], store: ['url', 'title', 'heading'] },
  });
  for (const node of nodes) engine.add(toRow(node));
  return engine;
}

const FUSE_KEYS = [
  { name: 'heading', weight: 2 },
  { name: 'title', weight: 2 },
  { name: 'text', weight: 1 },
];

/** Fuse has no index of words: it goes through all text; `useTokenSearch` looks for each word by itself. */
export function buildFuse(nodes) {
  return new Fuse(nodes.map(toRow), {
    keys: FUSE_KEYS,
    ignoreLocation: true,
    useTokenSearch: true,
    threshold: 0.3,
  });
}

/** The peers' whole indexes as a page would get them, by name: text where the engine keeps it. */
export async function exportIndexes(nodes) {
  const flex = {};
  await buildFlexSearch(nodes).export((key, data) => {
    flex[key] = data;
  });
  const rows = nodes.map(toRow);
  return {
    MiniSearch: JSON.stringify(buildMiniSearch(nodes)),
    'lunr (its documents)': JSON.stringify({ docs: toLunrDocs(nodes) }),
    Orama: JSON.stringify(save(await buildOrama(nodes))),
    FlexSearch: JSON.stringify(flex),
    'Fuse (its documents)': JSON.stringify(rows),
  };
}
