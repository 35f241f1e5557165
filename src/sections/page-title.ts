import type { OutlineHeading } from './markdown/outline.js';
import { isWithin } from './markdown/syntax-types.js';
import type { Page } from './read-page.js';

/** A page's title and the heading that gave it, if one did. */
export interface PageTitle {
  title: string;
  heading: OutlineHeading | null;
  origin: 'frontmatter' | 'h1' | 'heading' | 'file';
}

/** `01-getting_started.md` → `Getting started`; an index is named after its folder. */
export function nameOfPage(file: string): string {
  const parts = file.split('/');
  const name = parts.pop()?.replace(/(?<=.)\.[^.]*$/, '') ?? file;
  const own = /^(?:index|readme)$/i.test(name) ? (parts.pop() ?? name) : name;
  const words = cutNumberPrefix(own)
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words === '' ? own : words.charAt(0).toUpperCase() + words.slice(1);
}

/** `01-app` → `app`; `1.2-x` and `2024-01-01-x` stay. */
export function cutNumberPrefix(name: string): string {
  return name.replace(/^\d+\s*[-_.]\s*(?=[^\d\s])/, '');
}

/** Frontmatter, else the first h1 that isn't a banner, else the first heading, else the file's name. */
export function findTitle(page: Page, isBanner: (heading: OutlineHeading) => boolean): PageTitle {
  const headings = page.outline.headings.filter(
    (heading) =>
      heading.text !== '' && heading.splits && !heading.nested && !heading.embedded && !isBanner(heading),
  );
  const h1 = headings.find((heading) => heading.depth === 1) ?? null;
  const { title: written } = page.data;
  const stated = typeof written === 'string' || typeof written === 'number' ? String(written).trim() : '';
  if (stated !== '') {
    const repeats = h1 !== null && h1.text.toLowerCase() === stated.toLowerCase();
    return { title: stated, heading: repeats ? h1 : null, origin: 'frontmatter' };
  }
  if (h1) return { title: h1.text, heading: h1, origin: 'h1' };
  const first = headings.find((heading) => !isWithin(heading, page.outline.ignored));
  if (first) return { title: first.text, heading: first, origin: 'heading' };
  // The site's name is the right title for one page: its front page.
  const banner = page.outline.headings.find(
    (heading) => heading.depth === 1 && heading.text !== '' && !heading.embedded,
  );
  if (banner && /^(?:index|readme)\.[^./]+$/i.test(page.path)) {
    return { title: banner.text, heading: banner, origin: 'h1' };
  }
  return { title: nameOfPage(page.file), heading: null, origin: 'file' };
}
