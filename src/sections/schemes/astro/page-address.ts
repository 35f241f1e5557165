import { slug as slugPart } from 'github-slugger';
import { encodeUrlPart } from '../../../text/index.js';
import type { PageAddress } from '../../scheme.js';
import { createMatcher } from './match-pattern.js';

/** Settings of Astro, or of the collection, that change where pages live. */
export interface AstroAddressOptions {
  starlight?: boolean;
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
  if (format === 'file') return `${path}.html`;
  return trailingSlash === 'never' ? path : `${path}/`;
}

/**
 * Gives the addresses of the pages of a collection, relative to where the site mounts it. Astro itself leaves
 * the url to the site's `[...slug].astro`: as in its own starters, the entry's id, with `index` as the root.
 */
export function createAddressReader(
  options: AstroAddressOptions,
): (file: string, frontmatter: Readonly<Record<string, unknown>>) => PageAddress | null {
  const { starlight = false } = options;
  const matches = createMatcher(options.pattern ?? defaultPattern);
  return (file, frontmatter) => {
    if (!matches(file)) return null;
    if (starlight && frontmatter['draft'] === true) return null;
    const entryId = readEntryId(file, frontmatter);
    // The site's page for errors, which Starlight builds apart from the others.
    if (starlight && entryId === '404') return null;
    // Starlight 0.37 builds its 404 page where a slug starts or ends with a slash.
    if (starlight && entryId !== '/' && /^\/|\/$/.test(entryId)) return null;
    const id = entryId.replace(starlight ? /(?:^|\/)index$|^\/$/ : /^index$/, '').normalize();
    return { slug: id.replace(/^\/+|\/+$/g, '') || 'index', url: toUrl(id, options) };
  };
}
