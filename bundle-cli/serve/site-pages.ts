import type { Section } from '../../src/model/index.js';

/** One document of the served site: a page's sections, in order. */
export interface SitePage {
  slug: string;
  /** Source path relative to the docs folder. */
  file: string;
  /** Relative to the base, without fragment; `''` for the root page. */
  url: string;
  title: string;
  group: string;
  lang?: string;
  description?: string;
  /** It is a stub that stands for another page, whose url it has. */
  stub: boolean;
  sections: Section[];
}

/** Pages that stand under one label in the side list. */
export interface PageGroup {
  group: string;
  pages: SitePage[];
}

/** Gathers sections into pages. Pages keep the sections' order, which is path order. */
export function collectPages(sections: readonly Section[]): SitePage[] {
  const pages = new Map<string, SitePage>();
  for (const section of sections) {
    const page = pages.get(section.page);
    if (page) page.sections.push(section);
    else pages.set(section.page, startPage(section));
  }
  return [...pages.values()];
}

function startPage(section: Section): SitePage {
  const { page: slug, file, title, group, lang, description } = section;
  const [url = ''] = section.url.split('#', 1);
  return {
    slug,
    file,
    url,
    title,
    group,
    stub: section.copyOf !== undefined,
    sections: [section],
    ...(lang !== undefined && { lang }),
    ...(description !== undefined && { description }),
  };
}

/**
 * The side list: groups in order of first appearance, except that the root page's group leads. Within a
 * group an index page comes first, the rest keep path order.
 */
export function groupPages(pages: readonly SitePage[]): PageGroup[] {
  const groups = new Map<string, SitePage[]>();
  const root = pages.find((page) => page.url === '');
  if (root) groups.set(root.group, []);
  for (const page of pages) {
    const members = groups.get(page.group);
    if (!members) groups.set(page.group, [page]);
    else if (page.url === '' || isFolderIndex(page)) members.unshift(page);
    else members.push(page);
  }
  return [...groups].map(([group, members]) => ({ group, pages: members }));
}

function isFolderIndex(page: SitePage): boolean {
  return /^[^/]*\/?(index|readme)\.[a-z]+$/i.test(page.file);
}
