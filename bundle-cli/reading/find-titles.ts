import { findScope, groupByPage, type NodeMatch } from '../../src/digest/index.js';
import type { Digest, DigestNode } from '../../src/model/index.js';
import { notFound } from './not-found.js';
import { findTitle, makeTitleTree, type Title } from './title-tree.js';

/** A place in the tree of titles. */
export interface Place {
  /** What it is, where that is one thing: not for the whole tree, nor for a folder. */
  self: Title | null;
  children: Title[];
}

/**
 * What a path holds, as titles.
 *
 * @throws HevAskError `HEV_ASK_NOT_FOUND`, with the nearest ids
 */
export function findTitles(digest: Digest, path: string): Place {
  const scope = findScope(digest, path);
  if (scope.kind === 'none') throw notFound(path, scope.nearest);
  if (scope.kind === 'group') return placeOfGroup(digest, scope.nodes);
  const node = scope.kind === 'section' ? scope.node : scope.nodes[0];
  const [slug, nodes] =
    [...groupByPage(digest.nodes)].find(([, some]) => some.some((one) => one === node)) ?? [];
  if (!node || slug === undefined || !nodes) throw notFound(path, []);
  const tree = makeTitleTree(nodes);
  const isPage = scope.kind === 'page' || node.heading === null;
  const self = findTitle(tree, isPage ? 'page' : 'section', isPage ? slug : node.id) ?? null;
  return { self, children: self?.children ?? [] };
}

function placeOfGroup(digest: Digest, nodes: DigestNode[]): Place {
  const groups = makeTitleTree(nodes);
  const [only] = groups;
  if (nodes.length === digest.nodes.length) return { self: null, children: groups };
  if (groups.length === 1 && only) return { self: only, children: only.children };
  return { self: null, children: groups.flatMap(({ children }) => children) };
}

/** The sections that a path holds; every one without a path. */
export function findSections(digest: Digest, path: string | undefined): DigestNode[] {
  if (path === undefined) return digest.nodes;
  const scope: NodeMatch = findScope(digest, path);
  if (scope.kind === 'none') throw notFound(path, scope.nearest);
  return scope.kind === 'section' ? [scope.node] : scope.nodes;
}
