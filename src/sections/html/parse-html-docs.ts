import type { Section, Warning } from '../../model/index.js';
import { compareCodeUnits } from '../../text/index.js';
import { buildSections } from '../build-sections.js';
import { giveUniqueSlugs, makeIdsUnique, type ParsedDocs } from '../parse-docs.js';
import { matchFiles, readBoosts } from '../page-settings.js';
import type { Page, SourceFile } from '../read-page.js';
import { findBanners } from '../find-banners.js';
import { assemblePage, type AssembledPage } from './assemble-page.js';
import { findCommonBlocks, withoutRepeats } from './find-common-blocks.js';
import { isListingPage } from './listing-pages.js';
import { placePages } from './place-pages.js';
import { readHtmlPage, type HtmlPage } from './read-html-page.js';
import { createTitleReader } from './page-titles.js';

/** How a built site becomes sections. */
export interface ParseHtmlOptions {
  /** Deepest heading that starts a section; default 3. */
  chunkHeadingDepth?: number;
  /** Globs of files, relative to the site's folder, that aren't to be found. */
  exclude?: readonly string[];
  /** `GLOB=N`, as in `ParseOptions`. */
  boost?: readonly string[];
}

/** What a built site says, and where it says that it lives. */
export interface ParsedHtml extends ParsedDocs {
  /** Path of the folder's root on its site, as canonical links, `<base>` and links between pages tell. */
  basePath?: string;
  /** Origin of the site, from canonical links. */
  siteUrl?: string;
}

/**
 * A built site's HTML → sections, whatever made it. Anchors are ids that stand in the pages. Redirects, error
 * and search pages, lists of pages and what asks not to be indexed are left out; so is what most pages share.
 * The order of `files` doesn't matter, and no file can make it throw.
 *
 * @example
 * const { sections } = parseHtmlDocs([{ file: 'index.html', content: '<h1>Kit</h1><p>Start here.</p>' }]);
 */
export function parseHtmlDocs(files: readonly SourceFile[], options: ParseHtmlOptions = {}): ParsedHtml {
  const { chunkHeadingDepth = 3 } = options;
  const warnings: Warning[] = [];
  const isExcluded = matchFiles(options.exclude ?? []);
  const boostOf = readBoosts(options.boost ?? [], warnings);
  const all: HtmlPage[] = [];
  for (const { file, content } of [...files].sort((a, b) => compareCodeUnits(a.file, b.file))) {
    const page = isListingPage(file, '') || isExcluded(file) ? null : readHtmlPage(file, content);
    if (page && !page.meta.isRedirect && !page.meta.isList) all.push(page);
  }
  const pages = withoutRepeats(withoutHidden(withoutListings(all)).filter(({ blocks }) => blocks.length > 0));
  const place = placePages(
    pages.map(({ file, meta, links }) => ({
      file,
      links,
      ...(meta.canonical !== undefined && { canonical: meta.canonical }),
      ...(meta.base !== undefined && { base: meta.base }),
    })),
  );
  const isCommon = findCommonBlocks(pages.map(({ blocks }) => blocks));
  const titleOf = createTitleReader(pages);
  const read = pages.map((page, index) => {
    const assembled = assemblePage(page.blocks.filter((block) => !isCommon(block)));
    const address = place.addresses[index] ?? { slug: page.file, url: page.file };
    return { page: toPage(page, assembled), address, html: page, ids: assembled.ids };
  });
  const placed = giveUniqueSlugs(read, warnings);
  const isBanner = findBanners(placed.map(({ page }) => page));
  const sections = placed.flatMap(({ page, address }, index): Section[] => {
    const { html, ids } = read[index] as (typeof read)[number];
    const title = titleOf(page, html, isBanner);
    const group = html.group ?? folderGroup(address.slug);
    return buildSections({
      page,
      address,
      title,
      group,
      isBanner,
      ids,
      chunkHeadingDepth,
      docsVersion: html.meta.docsVersion,
      boost: boostOf(page.file),
      warnings,
    });
  });
  makeIdsUnique(sections);
  const { basePath, siteUrl } = place;
  return {
    sections,
    warnings,
    ...(basePath !== undefined && { basePath }),
    ...(siteUrl !== undefined && { siteUrl }),
  };
}

/** Pages that a generator makes bare don't name it: then it is the one that most others name. */
function withoutListings(pages: readonly HtmlPage[]): HtmlPage[] {
  const counts = new Map<string, number>();
  for (const { meta } of pages)
    if (meta.generator) counts.set(meta.generator, (counts.get(meta.generator) ?? 0) + 1);
  const [common = ''] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return pages.filter(({ file, meta }) => !isListingPage(file, meta.generator || common));
}

/** A preview of a site forbids all of it to search engines: that says nothing about any page. */
function withoutHidden(pages: readonly HtmlPage[]): HtmlPage[] {
  const shown = pages.filter(({ meta }) => !meta.hidden);
  return shown.length === 0 ? [...pages] : shown;
}

function toPage({ file, meta }: HtmlPage, { body, outline }: AssembledPage): Page {
  const data: Record<string, unknown> = {};
  if (meta.description !== undefined) data['description'] = meta.description;
  if (meta.lang !== undefined) data['lang'] = meta.lang;
  return { file, path: file, format: 'md', data, body, bodyLine: 1, warnings: [], outline };
}

function folderGroup(slug: string): string {
  const [folder, ...rest] = slug.split('/');
  return rest.length > 0 && folder ? folder : 'Docs';
}
