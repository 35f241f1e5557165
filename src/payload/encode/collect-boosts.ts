import { toPlain } from '../../text/index.js';
import type { SearchedNode } from './select-nodes.js';

/** What the scores of news about the docs, and of repetitions, are multiplied by. */
export const HELD_BACK = 0.7;

// Pages that name everything there ever was: found by their name, they stay behind what describes it.
const NEWS =
  /^(?:change-?log|history|release(?:s|-?notes)?|what-?s-?new|migrat(?:e|ing|ion)|upgrad(?:e|ing)|breaking-?changes)(?:-|$)/;
// Shorter texts may be the same by chance ("See below.").
const TELLING = 40;

/**
 * What sections' scores are multiplied by, by number, where that isn't 1: their owner's boost, and `HELD_BACK` for changelogs,
 * release notes and guides to migrate, and for sections whose text stands before them already.
 */
export function collectBoosts(nodes: readonly SearchedNode[]): Record<number, number> {
  const seen = new Set<string>();
  const boosts: Record<number, number> = {};
  nodes.forEach(({ node, page }, section) => {
    const text = toPlain(node.text ?? '').trim();
    const repeated = text.length > TELLING && seen.has(text);
    seen.add(text);
    const boost = (node.boost ?? 1) * (repeated || isNews(page, node.title) ? HELD_BACK : 1);
    if (boost !== 1) boosts[section] = boost;
  });
  return boosts;
}

function isNews(page: string, title: string): boolean {
  const names = [
    page.slice(page.lastIndexOf('/') + 1).replace(/^v?\d[\d._-]*/, ''),
    title.replace(/\s+/g, '-'),
  ];
  return names.some((name) => NEWS.test(name.toLowerCase()));
}
