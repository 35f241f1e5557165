import { groupByPage } from '../../src/digest/index.js';
import type { DigestNode } from '../../src/model/index.js';

/** A title in the tree of a digest's titles. */
export interface Title {
  kind: 'group' | 'page' | 'section';
  /** What the read commands take for a path: a group's label, a page's slug, a section's id. */
  id: string;
  title: string;
  /** Relative to the base; `null` for a group. */
  url: string | null;
  /** Sections that it holds, itself included where it is one. */
  sections: number;
  /** Slug of the page that this one, without text of its own, points to. */
  copyOf?: string;
  children: Title[];
}

/** Groups, their pages, and the pages' sections nested by their headings; all in reading order. */
export function makeTitleTree(nodes: readonly DigestNode[]): Title[] {
  const groups = new Map<string, Title>();
  for (const [slug, page] of groupByPage(nodes)) {
    const label = page[0].group;
    const group = groups.get(label) ?? {
      kind: 'group',
      id: label,
      title: label,
      url: null,
      sections: 0,
      children: [],
    };
    groups.set(label, group);
    group.children.push(makePage(slug, page));
    group.sections += page.length;
  }
  return [...groups.values()];
}

function makePage(slug: string, nodes: readonly [DigestNode, ...DigestNode[]]): Title {
  const [first] = nodes;
  const page: Title = {
    kind: 'page',
    id: slug,
    title: first.title,
    url: first.url.replace(/#.*$/s, ''),
    sections: nodes.length,
    children: [],
    ...(first.copyOf !== undefined && { copyOf: first.copyOf }),
  };
  for (const node of nodes) if (node.heading !== null) nestSection(page, node);
  return page;
}

/** Puts a section below the last one that its enclosing headings name, as deep as they are known. */
function nestSection(page: Title, { id, heading, parents, url }: DigestNode): void {
  let above = page;
  for (const parent of parents ?? []) {
    const last = above.children.at(-1);
    if (last?.title !== parent) break;
    above = last;
    above.sections += 1;
  }
  above.children.push({ kind: 'section', id, title: heading ?? '', url, sections: 1, children: [] });
}

/** The title with an id; `undefined` for none. */
export function findTitle(titles: readonly Title[], kind: Title['kind'], id: string): Title | undefined {
  for (const title of titles) {
    if (title.kind === kind && title.id === id) return title;
    const found = findTitle(title.children, kind, id);
    if (found) return found;
  }
  return undefined;
}
