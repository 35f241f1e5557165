import { slug as slugPart } from 'github-slugger';
import { encodeUrlPart } from '../../../text/index.js';
import type { PageAddress } from '../../scheme.js';
import { createMatcher } from './match-pattern.js';

/** Settings of Astro, or of the collection, that change where pages live. */
export interface AstroAddressOptions {
  starlight?: boolean;
  /** The files are those of `src/pages`: their paths are the urls as they stand. Default false. */
  pages?: boolean;
  /** `generateId` of the collection's loader; `undefined` where it can't be known. */
  generateId?: (file: string, frontmatter: Readonly<Record<string, unknown>>) => string | undefined;
  /**
   * The collection's glob; the default leaves out files that start with `_`, as Astro's documentation and
   * Starlight do.
   */
  pattern?: string | readonly string[];
  /** `build.format`: `file` makes `guide/start.html`. Default `directory`. */
  format?: 'directory' | 'file' | 'preserve';
  /** With `never`, pages are `guide/start`. Default `ignore`: `guide/start/`. */
  trailingSlash?: 'always' | 'never' | 'ignore';
}

const defaultPattern = '**/[^_]*.{md,mdx}';

/** The id of an entry: its frontmatter's `slug` as written, else each part of the path slugged. */
function readEntryId(file: string, frontmatter: Readonly<Record<string, unknown>>): string {
  const { slug } = frontmatter;
  if (typeof slug === 'string' && slug !== '') return slug;
  const parts = file.replace(/(?<=[^/])\.[^./]*$/, '').split('/');
  return parts
    .map((part) => slugPart(part))
    .join('/')
    .replace(/\/index$/, '');
}

function toUrl(id: string, { format, trailingSlash }: AstroAddressOptions): string {
  if (id === '') return '';
  const path = id
    .replace(/^\/+|\/+$/g, '')
    .split('/')
    .map(encodeUrlPart)
    .join('/');
  // Pages made from parameters are files with `preserve` too.
  if (format === 'file' || format === 'preserve') return `${path}.html`;
  return trailingSlash === 'never' ? path : `${path}/`;
}

/** The address of a file of `src/pages`; what starts with `_` is no page. */
function placePage(file: string, { format, trailingSlash }: AstroAddressOptions): PageAddress | null {
  const parts = file.replace(/\.(?:md|mdx|markdown|mdown|mkdn|mkd|mdwn)$/, '').split('/');
  const isPage = !parts.some((part) => /^[._]/.test(part));
  if (!isPage || file === parts.join('/') || file.includes('[')) return null;
  const isIndex = parts.at(-1) === 'index';
  if (isIndex) parts.pop();
  const path = parts.join('/');
  if (path === '' || path === '404' || path === '500') return path === '' ? { slug: 'index', url: '' } : null;
  const url = parts.map(encodeUrlPart).join('/');
  const isFile = format === 'file' || (format === 'preserve' && !isIndex);
  return { slug: path, url: isFile ? `${url}.html` : trailingSlash === 'never' ? url : `${url}/` };
}

/**
 * Gives the addresses of the pages of a collection, relative to where the site mounts it. Astro itself leaves
 * the url to the site's `[...slug].astro`: as in its own starters, the entry's id, with `index` as the root.
 */
export function createAddressReader(
  options: AstroAddressOptions,
): (file: string, frontmatter: Readonly<Record<string, unknown>>) => PageAddress | null {
  const { starlight = false, pages = false, generateId } = options;
  if (pages) return (file) => placePage(file, options);
  const matches = createMatcher(options.pattern ?? defaultPattern);
  return (file, frontmatter) => {
    if (!matches(file)) return null;
    if (starlight && frontmatter['draft'] === true) return null;
    const entryId = generateId?.(file, frontmatter) ?? readEntryId(file, frontmatter);
    // The site's page for errors, which Starlight builds apart from the others.
    if (starlight && entryId === '404') return null;
    // Starlight 0.37 builds its 404 page where a slug starts or ends with a slash.
    if (starlight && entryId !== '/' && /^\/|\/$/.test(entryId)) return null;
    const id = entryId.replace(starlight ? /(?:^|\/)index$|^\/$/ : /^index$/, '').normalize();
    return { slug: id.replace(/^\/+|\/+$/g, '') || 'index', url: toUrl(id, options) };
  };
}
