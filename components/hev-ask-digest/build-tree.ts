import type { DigestNode } from '../../src/model/index.js';
import { fold, formatLabel, pageOf } from '../../src/text/index.js';

/** One page of the tree: its own node, where it has an intro, and the sections below it. */
export interface TreePage {
  /** Its slug. */
  id: string;
  title: string;
  intro: DigestNode | undefined;
  sections: readonly DigestNode[];
}

/** Pages that stand under one label. */
export interface TreeGroup {
  name: string;
  pages: readonly TreePage[];
}

/** What a filter leaves of a tree. */
export interface FilteredTree {
  groups: TreeGroup[];
  /** Sections found. */
  count: number;
  /** Sections found that are not in `groups`, since there are too many to show. */
  hidden: number;
}

/** More rows than anybody reads, few enough to be drawn while typing. */
const MOST_SHOWN = 200;

/** Groups and pages in the order of the nodes, the root page and its group first; sections in the order of their page. */
export function buildTree(nodes: readonly DigestNode[]): TreeGroup[] {
  const groups = new Map<string, Map<string, DigestNode[]>>();
  const isRoot = (node: DigestNode): boolean => pageOf(node) === 'index';
  for (const node of [...nodes.filter(isRoot), ...nodes.filter((other) => !isRoot(other))]) {
    const pages = groups.get(node.group) ?? new Map<string, DigestNode[]>();
    groups.set(node.group, pages);
    const page = pageOf(node);
    pages.set(page, [...(pages.get(page) ?? []), node]);
  }
  return [...groups].map(([group, pages]) => ({
    name: formatLabel(group),
    pages: [...pages].map(([id, members]) => makePage(id, members)),
  }));
}

function makePage(id: string, nodes: DigestNode[]): TreePage {
  const sorted = nodes.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const [first] = sorted;
  // Where nothing stands above it, the section under the heading that is the title opens the page.
  const intro = first && (first.heading === null || first.heading === first.title) ? first : undefined;
  return { id, title: first?.title || id, intro, sections: sorted.filter((node) => node !== intro) };
}

const folded = new WeakMap<DigestNode, string>();

/** The sections whose title, headings and id hold every word of a query, whatever its case and accents. */
export function filterTree(groups: readonly TreeGroup[], query: string): FilteredTree {
  const words = fold(query).split(/\s+/).filter(Boolean);
  const matches = (node: DigestNode): boolean => {
    const text = folded.get(node) ?? foldNames(node);
    folded.set(node, text);
    return words.every((word) => text.includes(word));
  };
  let count = 0;
  let shown = 0;
  const take = (node: DigestNode): boolean => matches(node) && ++count <= MOST_SHOWN && ++shown > 0;
  const left = groups.map(({ name, pages }) => ({
    name,
    pages: pages
      .map((page) => ({
        ...page,
        intro: page.intro && take(page.intro) ? page.intro : undefined,
        sections: page.sections.filter(take),
      }))
      .filter(({ intro, sections }) => intro || sections.length > 0),
  }));
  return { groups: left.filter(({ pages }) => pages.length > 0), count, hidden: count - shown };
}

function foldNames({ title, parents = [], heading, id }: DigestNode): string {
  return fold([title, ...parents, heading ?? '', id].join(' '));
}
