import type { OutlineHeading } from '../markdown/outline.js';
import { nameOfPage, type PageTitle } from '../page-title.js';
import type { Page } from '../read-page.js';
import type { HtmlPage } from './read-html-page.js';
import { createTitleCutter } from './site-titles.js';

/** Gives a page its title once its neighbours were read too. */
export type TitleReader = (
  page: Page,
  html: HtmlPage,
  isBanner: (heading: OutlineHeading) => boolean,
) => PageTitle;

/** A title that more pages bear than this share of those that have one names the site, not the page. */
const share = 0.2;

function findShared(titles: readonly (string | undefined)[]): (title: string) => boolean {
  const counts = new Map<string | undefined, number>();
  const given = titles.filter((title) => title !== undefined && title !== '');
  for (const title of given) counts.set(title, (counts.get(title) ?? 0) + 1);
  return (title) => {
    const count = counts.get(title) ?? 0;
    return (count > 2 && count > given.length * share) || (count > 1 && count === given.length);
  };
}

/**
 * Titles of a site's pages: what stands above the content, else the h1, else the title in the page's head
 * without the site's name, else the first heading, else the file's name. What many pages share is passed over.
 */
export function createTitleReader(pages: readonly HtmlPage[]): TitleReader {
  const cutTitle = createTitleCutter(
    pages.map(({ meta }) => meta.title),
    new Set(pages.flatMap(({ meta }) => meta.siteName ?? [])),
  );
  const isOuterShared = findShared(pages.map(({ outerTitle }) => outerTitle));
  const isStatedShared = findShared(pages.map(({ meta }) => cutTitle(meta.title)));
  return (page, { outerTitle, meta }, isBanner) => {
    const headings = page.outline.headings.filter((heading) => heading.splits && !isBanner(heading));
    const h1 = headings.find(({ depth }) => depth === 1);
    if (outerTitle !== undefined && !isOuterShared(outerTitle)) {
      return { title: outerTitle, heading: h1?.text === outerTitle ? h1 : null, origin: 'frontmatter' };
    }
    if (h1) return { title: h1.text, heading: h1, origin: 'h1' };
    const stated = cutTitle(meta.title);
    if (stated !== '' && !isStatedShared(stated))
      return { title: stated, heading: null, origin: 'frontmatter' };
    const [first] = headings;
    if (first) return { title: first.text, heading: first, origin: 'heading' };
    if (meta.title !== '')
      return { title: stated === '' ? meta.title : stated, heading: null, origin: 'frontmatter' };
    return { title: nameOfPage(page.file), heading: null, origin: 'file' };
  };
}
