import type { SitePage } from './site-pages.js';

/** Finds pages by what people and links call them. */
export interface PageFinder {
  /** By exact url relative to the base, decoded. */
  byUrl(url: string): SitePage | undefined;
  /** By source file, else by url or file without extension, index name, number prefixes, slashes and case. */
  byPath(path: string): SitePage | undefined;
}

/** Indexes one build's pages. Where two share a loose name, the first in path order has it; a stub leads to its page. */
export function createPageFinder(pages: readonly SitePage[]): PageFinder {
  const byUrl = new Map(pages.filter(({ stub }) => !stub).map((page) => [decodeUrl(page.url), page]));
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const byName = new Map<string, SitePage>();
  for (const page of pages) {
    for (const name of [looseName(page.file), looseName(page.url)])
      if (!byName.has(name)) byName.set(name, page);
  }
  return {
    byUrl: (url) => byUrl.get(url),
    byPath: (path) => byFile.get(path) ?? byName.get(looseName(path)),
  };
}

function looseName(path: string): string {
  const parts = path
    .toLowerCase()
    .replace(/\.(?:md|mdx|markdown|txt|html)$/, '')
    .split('/')
    .map((part) => part.replace(/^\d+[-_.]/, ''))
    .filter((part) => part !== '');
  if (/^(?:index|readme)$/.test(parts.at(-1) ?? '')) parts.pop();
  return parts.join('/');
}

/** A url or path without its percent signs; as it is where they are not valid. */
export function decodeUrl(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
