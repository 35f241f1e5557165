import { findNodes, groupByPage } from '../../src/digest/index.js';
import type { Digest, DigestNode } from '../../src/model/index.js';
import { notFound, notOne } from './not-found.js';

/** One section, with the others of its page where it stands for the page. */
export interface Found {
  /** An empty one where a page starts with a heading, so that it has no intro. */
  node: DigestNode;
  /** The page's further sections, in order; empty for a section. */
  rest: DigestNode[];
}

/**
 * The one section or page that a path names.
 *
 * @throws HevAskError `HEV_ASK_NOT_FOUND` | `HEV_ASK_NOT_ONE`, with the nearest ids
 */
export function findOne(digest: Digest, path: string): Found {
  const match = findNodes(digest, path);
  if (match.kind === 'none') throw notFound(path, match.nearest);
  if (match.kind === 'section') return { node: match.node, rest: [] };
  const [[slug, nodes] = ['', undefined], ...others] = groupByPage(match.nodes);
  if (!nodes || others.length > 0) throw notOne(path, [slug, ...others.map(([page]) => page)]);
  const [first] = nodes;
  if (first.heading === null) return { node: first, rest: nodes.slice(1) };
  return { node: makeIntro(slug, first), rest: nodes };
}

function makeIntro(slug: string, { kind, title, group, url, mode }: DigestNode): DigestNode {
  return {
    id: slug,
    kind,
    title,
    heading: null,
    group,
    url: url.replace(/#.*$/s, ''),
    summary: '',
    hash: '',
    facts: [],
    sources: [],
    mode,
    terms: [],
    text: '',
  };
}
