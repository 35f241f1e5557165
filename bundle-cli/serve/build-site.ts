import { createHash } from 'node:crypto';
import type { Digest, Section } from '../../src/model/index.js';
import { bundleFiles, isStableName } from '../bundle.js';
import { DIGEST_PAGE } from '../digest-page.js';
import { createPageFinder, type PageFinder } from './find-page.js';
import { createLinkResolver } from './resolve-link.js';
import { renderHome, renderNotFound, renderPage, type SiteFrame } from './render-layout.js';
import { renderPageBody } from './render-page-body.js';
import { SITE_SCRIPT } from './site-script.js';
import { SITE_STYLE } from './site-style.js';
import { collectPages, groupPages } from './site-pages.js';

/** One file of the bundle as served. */
export interface BundleFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its name outlives its content: to be revalidated. */
  stable: boolean;
}

/** The whole site as of one reading of the docs. Pages are rendered when first asked for. */
export interface SiteBuild {
  /** Differs whenever anything that a reader sees does. */
  id: string;
  digest: Digest;
  sectionCount: number;
  pageCount: number;
  finder: PageFinder;
  /** The site's own script and stylesheet, by hashed name. */
  assets: ReadonlyMap<string, string>;
  bundle: ReadonlyMap<string, BundleFile>;
  /** A file of the bundle; of the build before too where its name bears a hash, for pages still open. */
  findBundleFile(name: string): BundleFile | undefined;
  /** The page at a url relative to the base, or `undefined` where there is none. */
  renderPage(url: string): Promise<string> | undefined;
  /** @param path as asked for, to be shown */
  renderNotFound(path: string): Promise<string>;
}

/** How a site is put together. */
export interface SiteOptions {
  title: string;
  /** Starts and ends with a slash. */
  base: string;
  /** Whether pages listen for changes. */
  live: boolean;
  /** Address of the endpoint, where a model answers there. */
  endpointUrl?: string;
}

const ASSETS: ReadonlyMap<string, string> = new Map([
  [`site.${shortHash(SITE_STYLE)}.css`, SITE_STYLE],
  [`site.${shortHash(SITE_SCRIPT)}.js`, SITE_SCRIPT],
]);

/**
 * Builds the site from sections.
 *
 * @param previous the build before: its hashed files stay available to pages that are still open
 */
export async function buildSite(
  sections: readonly Section[],
  digest: Digest,
  options: SiteOptions,
  previous?: SiteBuild,
): Promise<SiteBuild> {
  const previousFiles = previous?.bundle;
  const pages = collectPages(sections);
  const finder = createPageFinder(pages);
  const resolveLink = createLinkResolver(finder, options.base);
  const [styleName, scriptName] = [...ASSETS.keys()];
  const id = shortHash(
    [digest.digestHash, options.title, options.base, options.endpointUrl, ...ASSETS.keys()].join('\n'),
  );
  const frame: SiteFrame = {
    title: options.title,
    base: options.base,
    lang: digest.lang ?? 'en',
    groups: groupPages(pages),
    overlayUrl: `${options.base}hev-ask/overlay.js`,
    digestUrl: `${options.base}hev-ask/${DIGEST_PAGE}`,
    styleUrl: `/_ask/${styleName}`,
    scriptUrl: `/_ask/${scriptName}`,
    build: id,
    ...(options.endpointUrl !== undefined && { endpointUrl: options.endpointUrl }),
    ...(options.live && { changesUrl: '/_ask/changes' }),
  };
  const bundle = nameFiles(await bundleFiles(digest, { title: options.title, page: true }));
  const rendered = new Map<string, Promise<string>>();
  const render = (url: string): Promise<string> | undefined => {
    const page = finder.byUrl(url);
    if (page) return renderPage(frame, page, renderPageBody(page, resolveLink));
    return url === '' ? renderHome(frame) : undefined;
  };
  return {
    id,
    digest,
    sectionCount: sections.length,
    pageCount: pages.length,
    finder,
    assets: ASSETS,
    bundle,
    findBundleFile(name) {
      const old = previousFiles?.get(name);
      return bundle.get(name) ?? (old?.stable === false ? old : undefined);
    },
    renderPage(url) {
      const html = rendered.get(url) ?? render(url);
      if (html) rendered.set(url, html);
      return html;
    },
    renderNotFound: (path) => renderNotFound(frame, path),
  };
}

function nameFiles(files: ReadonlyMap<string, Uint8Array>): Map<string, BundleFile> {
  return new Map(
    [...files].map(([name, bytes]) => [name, { bytes: new Uint8Array(bytes), stable: isStableName(name) }]),
  );
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
