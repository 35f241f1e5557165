import type { Index } from '../../src/rank/index.js';
import { joinToBase } from '../../src/text/index.js';

/**
 * The edition that a page belongs to: the one whose urls begin like the page's, by the longest such beginning.
 * @param base what the docs' urls are joined to
 * @param page absolute
 * @returns its number, `undefined` where the docs have one edition or the page is in none
 */
export function findEdition(editions: Index['editions'], base: string, page: string): number | undefined {
  let own: number | undefined;
  let longest = -1;
  editions.forEach(({ prefix }, edition) => {
    const start = new URL(joinToBase(base, prefix), document.baseURI).href;
    if (page.startsWith(start) && start.length > longest) [own, longest] = [edition, start.length];
  });
  return own;
}
