import type { OutlineHeading } from './markdown/outline.js';
import { nameOfPage } from './page-title.js';
import type { Page } from './read-page.js';

/** The key under which two headings are the same to a reader. */
function keyOf(heading: OutlineHeading): string {
  return heading.text.toLowerCase();
}

interface Bearer {
  /** The page's name after its file. */
  name: string;
  heading: OutlineHeading;
}

/**
 * Tells a banner, an h1 that several pages share, from a page's own title.
 *
 * The same title on pages of the same name is no banner, nor is one that says what the file is named: docs in
 * several versions or languages repeat titles, and every chapter of a large site may have its `overview.md`.
 * Nobody titles a page in HTML, though: such an h1 is a banner wherever two pages share it.
 */
export function findBanners(pages: readonly Page[]): (heading: OutlineHeading) => boolean {
  const shared = new Map<string, Bearer[][]>();
  for (const page of pages) {
    const own = new Map<string, Bearer[]>();
    const name = nameOfPage(page.file).toLowerCase();
    for (const heading of page.outline.headings) {
      if (heading.depth !== 1 || heading.text === '' || heading.embedded) continue;
      const key = keyOf(heading);
      own.set(key, [...(own.get(key) ?? []), { name, heading }]);
    }
    for (const [key, bearers] of own) {
      const before = shared.get(key);
      if (before) before.push(bearers);
      else shared.set(key, [bearers]);
    }
  }
  const banners = new Set<OutlineHeading>();
  for (const [key, byPage] of shared) {
    const bearers = byPage.flat();
    const inHtml = bearers.every(({ heading }) => heading.html);
    const isOneName = new Set(bearers.map(({ name }) => name)).size === 1;
    if (byPage.length < 2 || (isOneName && !inHtml)) continue;
    for (const { name, heading } of bearers) if (inHtml || name !== key) banners.add(heading);
  }
  return (heading) => banners.has(heading);
}
