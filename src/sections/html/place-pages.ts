import { encodeUrlPart } from '../../text/index.js';
import type { PageAddress } from '../scheme.js';

/** What is known of one page's place. */
export interface PagePlace {
  /** Relative to the folder of the built site. */
  file: string;
  canonical?: string;
  base?: string;
  /** Targets of links to pages of the site, as written. */
  links: readonly string[];
}

/** Where a built site lives, as far as its pages tell. */
export interface SitePlace {
  addresses: PageAddress[];
  basePath?: string;
  siteUrl?: string;
}

interface Target {
  /** Without a leading slash, as a browser asks for it. */
  path: string;
  origin?: string;
}

/** Hosts look for this name alone: `Index.html` is a page like any other. */
const indexFile = /(?:^|\/)index\.x?html?$/;
const htmlEnd = /\.x?html?$/i;

/** `guide/index.html` → `guide/`; all else stays. */
function ownPath(file: string): string {
  return file.replace(indexFile, (match) => (match.startsWith('/') ? '/' : ''));
}

/** The same page whatever its address ends with. */
function keyOf(path: string): string {
  return decode(path)
    .replace(/\/index(?:\.x?html?)?$|^index(?:\.x?html?)?$/, '')
    .replace(htmlEnd, '')
    .replace(/\/$/, '');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Addresses of the pages of a built site. A page's own canonical link decides how its address ends; else most
 * links to pages of its kind do; else its file.
 */
export function placePages(pages: readonly PagePlace[]): SitePlace {
  const keys = new Map(pages.map(({ file }) => [keyOf(file), ownPath(file)]));
  const bases = new Map<string, number>();
  const origins = new Map<string, number>();
  const forms = new Map<string, number>();
  for (const page of pages) {
    const canonical = page.canonical === undefined ? null : readTarget(page.canonical);
    const base = canonical && baseBefore(canonical.path, keyOf(page.file));
    if (canonical && base !== null && base !== undefined) {
      count(bases, base, 5);
      if (canonical.origin !== undefined) count(origins, canonical.origin, 1);
    }
    if (page.base?.startsWith('/') === true) count(bases, page.base.replace(/[^/]*$/, ''), 5);
    for (const link of page.links) countLink(link, page.file, keys, bases, forms);
  }
  // A stray link to a neighbour of the same name says nothing: half of the pages have to agree.
  const likely = most(bases);
  const basePath = likely !== undefined && (bases.get(likely) ?? 0) * 2 >= pages.length ? likely : undefined;
  const siteUrl = most(origins);
  const cut = (forms.get('clean') ?? 0) > (forms.get('html') ?? 0);
  const bare = (forms.get('bare') ?? 0) > (forms.get('slash') ?? 0);
  return {
    addresses: pages.map((page) => addressOf(page, { cut, bare })),
    ...(basePath !== undefined && { basePath }),
    ...(siteUrl !== undefined && { siteUrl }),
  };
}

function addressOf({ file, canonical }: PagePlace, site: { cut: boolean; bare: boolean }): PageAddress {
  const key = keyOf(file);
  let path = ownPath(file);
  const stated = canonical === undefined ? null : readTarget(canonical);
  if (key === '') path = '';
  else if (stated && baseBefore(stated.path, key) !== null) {
    path = path.replace(htmlEnd, '').replace(/\/$/, '') + (/(?:\/|\.x?html?)$/i.exec(stated.path)?.[0] ?? '');
  } else if (path.endsWith('/') ? site.bare : site.cut) path = path.replace(htmlEnd, '').replace(/\/$/, '');
  const url = path.split('/').map(encodeUrlPart).join('/');
  return { slug: key === '' ? 'index' : key, url };
}

function readTarget(href: string): Target | null {
  const [, origin, path = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]+)?([^?#]*)/i.exec(href) ?? [];
  if (origin === undefined && !path.startsWith('/')) return null;
  return { path, ...(origin !== undefined && { origin }) };
}

/** The part of an absolute path before a page's own; `null` when it is no path to that page. */
function baseBefore(path: string, key: string): string | null {
  const whole = keyOf(path.replace(/^\//, ''));
  if (key === '') return `/${whole}${whole === '' ? '' : '/'}`;
  if (whole === key) return '/';
  return whole.endsWith(`/${key}`) ? `/${whole.slice(0, -key.length)}` : null;
}

/** Tells from one link to a page where the site lives and how its addresses end. */
function countLink(
  link: string,
  from: string,
  keys: ReadonlyMap<string, string>,
  bases: Map<string, number>,
  forms: Map<string, number>,
): void {
  const path = link.replace(/[?#].*$/s, '');
  if (path === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return;
  if (!path.startsWith('/')) {
    const resolved = resolvePath(from, path);
    if (resolved !== null && keys.has(keyOf(resolved))) countForm(resolved, keys, forms);
    return;
  }
  const parts = path.slice(1).split('/');
  for (let at = 0; at < parts.length; at += 1) {
    const rest = parts.slice(at).join('/');
    const key = keyOf(rest);
    if (key === '' || !keys.has(key)) continue;
    count(
      bases,
      `/${parts
        .slice(0, at)
        .map((part) => `${part}/`)
        .join('')}`,
      1,
    );
    countForm(rest, keys, forms);
    return;
  }
}

function countForm(path: string, keys: ReadonlyMap<string, string>, forms: Map<string, number>): void {
  const key = keyOf(path);
  if (key === '') return;
  const isFull = htmlEnd.test(path) || path.endsWith('/');
  if (keys.get(key)?.endsWith('/') === true) count(forms, isFull ? 'slash' : 'bare', 1);
  else count(forms, isFull ? 'html' : 'clean', 1);
}

function resolvePath(from: string, path: string): string | null {
  const parts = from.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function count(votes: Map<string, number>, key: string, weight: number): void {
  votes.set(key, (votes.get(key) ?? 0) + weight);
}

function most(votes: ReadonlyMap<string, number>): string | undefined {
  return [...votes].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0];
}
