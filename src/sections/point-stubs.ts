import type { Section } from '../model/index.js';
import { cutNumberPrefix } from './page-title.js';

interface KnownPage {
  slug: string;
  url: string;
  frontmatter: Readonly<Record<string, unknown>>;
}

/** A slug as a person writes it in a link: no number prefixes, no extension, no outer slashes. */
function looseSlug(path: string): string {
  return path
    .replace(/\.(?:mdx?|markdown)$/i, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .map(cutNumberPrefix)
    .join('/')
    .replace(/\/index$/, '');
}

/** The page that a page says it copies: `source: app/guides/analytics` in its frontmatter. */
function copiedPath({ source, copyOf }: Readonly<Record<string, unknown>>): string | null {
  const path = copyOf ?? source;
  return typeof path === 'string' && path !== '' ? path : null;
}

/** Gives pages without any text that name another page that page's slug and url. */
export function pointStubs(sections: Section[], pages: readonly KnownPage[]): Section[] {
  const exact = new Map(pages.map((page) => [page.slug, page]));
  const loose = new Map<string, KnownPage>();
  for (const page of pages) if (!loose.has(looseSlug(page.slug))) loose.set(looseSlug(page.slug), page);
  const spoken = new Set(
    sections.filter(({ text, heading }) => text !== '' || heading !== null).map(({ page }) => page),
  );
  return sections.map((section) => {
    const path = spoken.has(section.page) ? null : copiedPath(exact.get(section.page)?.frontmatter ?? {});
    const target = path === null ? undefined : (exact.get(path) ?? loose.get(looseSlug(path)));
    if (!target || target.slug === section.page) return section;
    return { ...section, url: target.url, copyOf: target.slug };
  });
}
