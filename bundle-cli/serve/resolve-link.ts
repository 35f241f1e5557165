import { joinUrl } from '../../src/text/index.js';
import { decodeUrl, type PageFinder } from './find-page.js';
import type { SitePage } from './site-pages.js';
import { staticTypeOf } from './static-file.js';

/** Where a link of a document leads on the served site; `dead`: nothing is served there. */
export type ResolvedLink =
  { kind: 'page' | 'file' | 'fragment' | 'external'; href: string } | { kind: 'dead' };

/** Resolves one link, as written in `page`'s source. */
export type LinkResolver = (url: string, page: SitePage) => ResolvedLink;

const DEAD: ResolvedLink = { kind: 'dead' };
const EXTERNAL = /^(?:https?:|mailto:|tel:)/i;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Makes the resolver of one build. Relative links are read from the source file's folder, then, for docs
 * that link by url, from the page's own url; absolute ones from the base, then from the docs folder.
 *
 * @param base starts and ends with a slash
 */
export function createLinkResolver(finder: PageFinder, base: string): LinkResolver {
  return (url, page) => {
    if (url.startsWith('#')) return { kind: 'fragment', href: url };
    if (url.startsWith('//')) return { kind: 'external', href: `https:${url}` };
    if (EXTERNAL.test(url)) return { kind: 'external', href: url };
    if (ANY_SCHEME.test(url)) return DEAD;
    const { path, fragment } = splitUrl(url);
    const candidates = candidatePaths(path, page, base);
    for (const candidate of candidates) {
      const target = finder.byPath(candidate);
      if (target) return { kind: 'page', href: joinUrl(base, target.url) + fragment };
    }
    const file = candidates.find((candidate) => staticTypeOf(candidate));
    return file === undefined ? DEAD : { kind: 'file', href: joinUrl(base, encodePath(file)) };
  };
}

function splitUrl(url: string): { path: string; fragment: string } {
  const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { path: decodeUrl(path), fragment };
}

function candidatePaths(path: string, page: SitePage, base: string): string[] {
  if (path === '') return [];
  if (!path.startsWith('/')) {
    return [joinPath(folderOf(page.file), path), joinPath(page.url, path)].filter((found) => found !== null);
  }
  return path.startsWith(base) ? [path.slice(base.length), path.slice(1)] : [path.slice(1)];
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** `null` when the path climbs out of the docs folder. */
function joinPath(folder: string, path: string): string | null {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
