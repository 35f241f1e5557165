import type { SearchedNode } from './select-nodes.js';

const FENCED = /^ {0,3}(`{3,}|~{3,})[^]*?^ {0,3}\1/gm;
// The target of `[text](target "title")`; images are no links.
const LINK = /(?<!!)\[[^\][]*\]\(\s*<?([^()\s>]+)/g;
const ENDING = /(?:(?:^|\/)(?:index|readme))?(?:\.(?:mdx?|html?))?\/*$/i;

/** Levels of a page's centrality: 0 for no links, then one more whenever their number doubles. */
export const MAX_CENTRALITY = 4;

/**
 * How often the docs' own pages lead to each page, by the links in their text: `log2(1 + pages that link to it)`, rounded
 * down, at most `MAX_CENTRALITY`. Links are followed by source file or by url, whatever the base of the site is; what leads
 * nowhere is passed over.
 *
 * @returns a level for each page, in the order of the nodes
 */
export function countLinks(nodes: readonly SearchedNode[]): number[] {
  const pages = [...new Set(nodes.map(({ page }) => page))];
  const numbers = new Map(pages.map((page, at) => [page, at]));
  const places = new Map<string, number>();
  for (const { node, page } of nodes) {
    const number = numbers.get(page) ?? 0;
    for (const place of [page, node.url, node.file ?? page]) {
      const bare = toPlace(place);
      if (!places.has(bare)) places.set(bare, number);
    }
  }
  const from = pages.map(() => new Set<number>());
  for (const { node, page } of nodes) {
    const own = numbers.get(page) ?? 0;
    for (const [, target = ''] of (node.text ?? '').replace(FENCED, '').matchAll(LINK)) {
      const linked = followLink(target, [node.file ?? page, page], places);
      if (linked !== undefined && linked !== own) from[linked]?.add(own);
    }
  }
  return from.map(({ size }) => Math.min(MAX_CENTRALITY, Math.floor(Math.log2(1 + size))));
}

function followLink(
  target: string,
  bases: readonly string[],
  places: ReadonlyMap<string, number>,
): number | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(target)) return undefined;
  if (target.startsWith('/')) {
    // The site's base isn't known here: segments are taken off until a page is met.
    const parts = toPlace(target).split('/');
    for (let at = 0; at < parts.length; at++) {
      const found = places.get(parts.slice(at).join('/'));
      if (found !== undefined) return found;
    }
    return undefined;
  }
  for (const base of bases) {
    const found = places.get(toPlace(base.replace(/[^/]*$/, '') + target));
    if (found !== undefined) return found;
  }
  return undefined;
}

// A path without its folder dots, its ending, its fragment and the numbers that sort its folders: `02-guides/b.md#c` as `guides/b`.
function toPlace(path: string): string {
  const parts: string[] = [];
  for (const part of path
    .replace(/[?#].*/s, '')
    .replace(ENDING, '')
    .split('/')) {
    if (part === '..') parts.pop();
    else if (part && part !== '.') parts.push(part.replace(/^\d+[-_.](?=\D)/, ''));
  }
  return parts.join('/').toLowerCase();
}
