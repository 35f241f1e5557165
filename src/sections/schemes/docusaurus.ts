import { encodeUrlPart } from '../../text/index.js';
import type { PageAddress, Scheme, SchemePage } from '../scheme.js';
import { alignIds } from './align-ids.js';
import { findOwnHeadings } from './find-own-headings.js';
import { readOnce } from './read-once.js';
import { cutNumberPrefix, isBuilt, permalinkOf, type CutPrefix } from './docusaurus/permalink.js';
import { readDocusaurusHeadings, type DocusaurusHeadingOptions } from './docusaurus/read-headings.js';
import {
  classicInstances,
  findSiteFile,
  lastVersionOf,
  type ContentInstance,
  type ContentPlugin,
  type SiteFile,
} from './docusaurus/site-file.js';

export { readDocusaurusHeadings };
export { lastVersionOf };
export type { ContentInstance, DocusaurusHeadingOptions };

/** A Docusaurus site's settings, named as in its configuration; all optional. */
export interface DocusaurusSettings extends Omit<DocusaurusHeadingOptions, 'format' | 'removeContentTitle'> {
  /** `markdown.format`; default `mdx`: `.md` is MDX too. `detect` goes by the extension. */
  format?: 'mdx' | 'md' | 'detect';
  /** Default unset: folders' pages end in a slash, others don't. */
  trailingSlash?: boolean;
  /**
   * What files are relative to: the folder of one content plugin (default `docs`), or, with `site`, the folder of the
   * configuration, where `instances` tells which plugin a file belongs to.
   */
  filesOf?: ContentPlugin | 'site';
  /** With files of one plugin: where its pages live, relative to the base; default `''`, the base itself. */
  routeBasePath?: string;
  /** With files of the site: its content plugins; default those of the classic preset. */
  instances?: readonly ContentInstance[];
  /** Docs: `false` keeps `01-` in urls, a function cuts what it takes for a prefix; default `true`. */
  numberPrefixParser?: boolean | ((name: string) => string);
  /** The locale that is built; default `defaultLocale`. A translated file is of its own locale. */
  locale?: string;
  /** `i18n.defaultLocale`, the one whose pages live at the base; default `en`. */
  defaultLocale?: string;
}

function locate(file: string, settings: DocusaurusSettings): SiteFile | null {
  const { filesOf = 'docs', instances = classicInstances, routeBasePath = '' } = settings;
  if (filesOf === 'site') return findSiteFile(file, instances);
  return { plugin: filesOf, source: file, route: routeBasePath };
}

function prefixCutter(parser: DocusaurusSettings['numberPrefixParser'] = true): CutPrefix | null {
  if (parser === false) return null;
  return parser === true ? cutNumberPrefix : parser;
}

/** `format` of the frontmatter's `mdx` goes first, then the site's. */
function formatOf({ file, frontmatter }: SchemePage, format: DocusaurusSettings['format']): 'md' | 'mdx' {
  const { mdx } = frontmatter;
  const own = typeof mdx === 'object' && mdx !== null && 'format' in mdx ? mdx.format : undefined;
  const wanted = own === 'md' || own === 'mdx' || own === 'detect' ? own : (format ?? 'mdx');
  if (wanted !== 'detect') return wanted;
  return /\.(?:md|markdown|mdown|mkdn|mkd|mdwn|mkdown|ron)$/.test(file) ? 'md' : 'mdx';
}

function toAddress(path: string, trailingSlash: boolean | undefined): PageAddress {
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return { slug: 'index', url: '' };
  const slash = trailingSlash ?? path.endsWith('/');
  return { slug: parts.join('/'), url: `${parts.map(encodeUrlPart).join('/')}${slash ? '/' : ''}` };
}

/**
 * Ids and urls as Docusaurus 3 makes them: GitHub's slugs of MDX headings, after directives are parsed; explicit
 * `{#id}`, also as a comment of MDX; no id for an h1, though its slug is used up.
 */
export function createDocusaurusScheme(settings: DocusaurusSettings = {}): Scheme {
  const { format, trailingSlash, locale, defaultLocale = 'en' } = settings;
  const headings = readOnce((page) => {
    const found = locate(page.file, settings);
    const removeContentTitle = found?.plugin === 'blog';
    const admonitions = found?.instance?.admonitions ?? settings.admonitions;
    const options = {
      ...settings,
      format: formatOf(page, format),
      removeContentTitle,
      ...(admonitions !== undefined && { admonitions }),
    };
    return readDocusaurusHeadings(page.body, options);
  });
  const place = (file: string, frontmatter: Readonly<Record<string, unknown>>): PageAddress | null => {
    const found = locate(file, settings);
    if (!found || !isBuilt(found.plugin, found.source, frontmatter, found.instance)) return null;
    const built = found.locale ?? locale ?? defaultLocale;
    const prefix = built === defaultLocale ? '' : built;
    const cutPrefix = prefixCutter(found.instance?.numberPrefixParser ?? settings.numberPrefixParser);
    const permalink = permalinkOf(found.plugin, found.source, frontmatter, cutPrefix);
    return toAddress(`${prefix}/${found.route}/${permalink}`, trailingSlash);
  };
  return {
    name: 'docusaurus',
    headingIds: (page) => alignIds(page, headings.last(page)),
    ownHeadings: (page) => findOwnHeadings(page, headings.first(page)),
    pageAddress(file, frontmatter) {
      const address = place(file, frontmatter);
      return address && hasPattern(address) ? null : address;
    },
    unreachable(file, frontmatter) {
      const address = place(file, frontmatter);
      if (!address || !hasPattern(address)) return null;
      return `Docusaurus takes the brackets in '${address.slug}' for a pattern and shows "Page Not Found" there; rename the file, or give it a slug.`;
    },
  };
}

/** Its router reads `(x)` in a path as a regular expression, which the path itself doesn't match. */
function hasPattern({ slug }: PageAddress): boolean {
  return /\([^()]+\)/.test(slug);
}
