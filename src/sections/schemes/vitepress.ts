import type { Warning } from '../../model/index.js';
import type { Scheme } from '../scheme.js';
import { alignIds } from './align-ids.js';
import { findOwnHeadings } from './find-own-headings.js';
import { readOnce } from './read-once.js';
import { createPlacer, type VitepressPlaces } from './vitepress/place-page.js';
import { expandIncludes } from './vitepress/expand-includes.js';
import { readVitepressHeadings } from './vitepress/read-headings.js';
import type { VitepressOptions } from './vitepress/settings.js';
import { isKnownSlugify } from './vitepress/slug-headings.js';

export { readVitepressHeadings } from './vitepress/read-headings.js';
export type { VitepressMarkdown, VitepressOptions } from './vitepress/settings.js';

/** A site's settings, by VitePress' names, as far as ids and urls depend on them. */
export interface VitepressSettings extends VitepressPlaces, Omit<VitepressOptions, 'file'> {}

/**
 * Ids and urls as VitePress 1.6 gives them. Files are relative to the site's `srcDir`.
 *
 * @example
 * createVitepressScheme({ cleanUrls: true, markdown: { attrs: { disable: true } } });
 */
export function createVitepressScheme(settings: VitepressSettings = {}): Scheme {
  const place = createPlacer(settings);
  const { markdown = {}, readInclude } = settings;
  const options: VitepressOptions = { markdown, ...(readInclude && { readInclude }) };
  const headings = readOnce(({ body, file }) => readVitepressHeadings(body, { ...options, file }));
  return {
    name: 'vitepress',
    headingIds: (page) => alignIds(page, headings.last(page)),
    ownHeadings: (page) => findOwnHeadings(page, headings.first(page)),
    pageAddress: (file) => place(file),
    ...(readInclude && {
      expand: (body, file) => (body.includes('@include:') ? expandIncludes(body, file, readInclude) : null),
    }),
    caveats: isKnownSlugify(markdown.anchor?.slugify) ? [] : [slugifyWarning],
  };
}

const slugifyWarning: Warning = {
  code: 'HEV_ASK_SLUGIFY_UNKNOWN',
  message:
    "The site's 'markdown.anchor.slugify' is its own function: links may miss their headings where it differs " +
    "from VitePress' own; read the built site with --from-html to be exact.",
};
