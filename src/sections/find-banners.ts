import type { OutlineHeading } from './markdown/outline.js';
import type { Page } from './read-page.js';

/** The key under which two headings are the same to a reader. */
function keyOf(heading: OutlineHeading): string {
  return heading.text.toLowerCase();
}

/**
 * Tells a banner, the site's name that many pages bear as an h1, from a page's own title.
 *
 * An HTML h1 is a banner when two pages share it. A Markdown `# Overview` may well stand on some pages of a
 * large site and name each of them: it is one only when at least a quarter of the pages with an h1 share it.
 */
export function findBanners(pages: readonly Page[]): (heading: OutlineHeading) => boolean {
  const shared = new Map<string, { pages: number; html: number }>();
  let total = 0;
  for (const { outline } of pages) {
    const own = new Map<string, boolean>();
    for (const heading of outline.headings) {
      if (heading.depth === 1 && heading.text !== '') own.set(keyOf(heading), heading.html);
    }
    if (own.size > 0) total += 1;
    for (const [key, html] of own) {
      const count = shared.get(key) ?? { pages: 0, html: 0 };
      shared.set(key, { pages: count.pages + 1, html: count.html + (html ? 1 : 0) });
    }
  }
  return (heading) => {
    const count = heading.depth === 1 ? shared.get(keyOf(heading)) : undefined;
    if (!count || count.pages < 2) return false;
    return count.html === count.pages || count.pages * 4 >= total;
  };
}
