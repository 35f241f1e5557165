/** The engines that are measured beside ours, set up as their users have them, over the same sections. */
import lunr from 'lunr';
import MiniSearch from 'minisearch';

/**
 * MiniSearch as VitePress's local search sets it up: one document a section, with the headings above it as
 * `titles`.
 */
export function rankByMiniSearch(nodes, toPlain) {
  const engine = new MiniSearch({
    fields: ['title', 'titles', 'text'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  });
  engine.addAll(
    nodes.map((node) => ({
      id: node.id,
      title: node.heading ?? node.title,
      titles: node.heading === null ? [] : [node.title, ...(node.parents ?? [])],
      text: toPlain(node.text ?? ''),
    })),
  );
  return (query) => engine.search(query).map(({ id }) => id);
}

/**
 * lunr as MkDocs's search plugin sets it up: one document a section, and one for each page with its whole text; title and
 * text count alike. (Releases that gave the title × 10 do worse on these questions: Hit@5 .70 instead of .82.)
 */
export function rankByLunr(nodes, toPlain) {
  const pages = new Map();
  for (const node of nodes) pages.set(node.file, [...(pages.get(node.file) ?? []), node]);
  const targets = new Map();
  const engine = lunr(function () {
    this.field('title');
    this.field('text');
    this.ref('location');
    const add = (location, id, title, text) => {
      targets.set(location, id);
      this.add({ location, title, text });
    };
    for (const [file, sections] of pages) {
      const text = sections.map((node) => `${node.heading ?? ''}\n${toPlain(node.text ?? '')}`).join('\n');
      add(`page:${file}`, sections[0].id, sections[0].title, text);
      for (const node of sections)
        if (node.heading !== null) add(node.id, node.id, node.heading, toPlain(node.text ?? ''));
    }
  });
  // Signs that lunr's query language takes for operators are spaces here, as its own users learn to do.
  const search = (query) => engine.search(query.replace(/[~^:+*-]/g, ' '));
  return (query) => [...new Set(search(query).map(({ ref }) => targets.get(ref)))];
}
