import type { Digest, DigestNode } from '../../model/index.js';
import { compareCodeUnits, pageOf } from '../../text/index.js';

/** One node that is searched, beside the slug of its page. */
export interface SearchedNode {
  node: DigestNode;
  page: string;
}

/**
 * The nodes that go into the index, pages in code-unit order of their slugs, sections in the order of their page.
 * Left out: stubs that copy another page, and pages that have nothing to read.
 */
export function selectNodes(digest: Digest): SearchedNode[] {
  const rows = sortNodes(digest);
  const alive = new Set(rows.filter(({ node }) => !isEmpty(node)).map(({ page }) => page));
  return rows.filter(({ node, page }) => node.copyOf === undefined && alive.has(page));
}

/** All nodes, in the order of `selectNodes`, whatever their order in the digest. */
export function sortNodes(digest: Digest): SearchedNode[] {
  return digest.nodes
    .map((node, at) => ({ node, page: pageOf(node), order: node.order ?? at }))
    .sort(
      (a, b) =>
        compareCodeUnits(a.page, b.page) || a.order - b.order || compareCodeUnits(a.node.id, b.node.id),
    )
    .map(({ node, page }) => ({ node, page }));
}

// `text` may be missing (a tree built without it): only a text known to be empty makes a stub.
function isEmpty(node: DigestNode): boolean {
  return node.text === '' && node.summary === '' && node.heading === null;
}
