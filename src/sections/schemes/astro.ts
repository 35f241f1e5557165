import type { Scheme } from '../scheme.js';
import { alignIds } from './align-ids.js';
import { type AstroAddressOptions, createAddressReader } from './astro/page-address.js';
import { readAstroHeadings } from './astro/read-headings.js';

export { readAstroHeadings, type AstroHeadingOptions } from './astro/read-headings.js';

/** The settings of an Astro site that change ids and addresses, named as Astro names them. */
export interface AstroSchemeSettings extends AstroAddressOptions {
  major: 5 | 6 | 7;
  /** `markdown.smartypants`. Default true. */
  smartypants?: boolean;
  /** `markdown.gfm`. Default true. */
  gfm?: boolean;
  /** `markdown.processor` of Astro 7. Default `satteri`. */
  processor?: 'satteri' | 'unified';
  /** `experimental.headingIdCompat` of Astro 5. Default false. */
  headingIdCompat?: boolean;
  /** The site is Starlight's. Default false. */
  starlight?: boolean;
}

/**
 * The scheme of Astro and Starlight: GitHub's slugs after smart punctuation; Astro 5 cuts one trailing hyphen.
 * Pages are those of a content collection.
 */
export function createAstroScheme(settings: AstroSchemeSettings): Scheme {
  return {
    name: 'astro',
    headingIds: (page) =>
      alignIds(
        page,
        readAstroHeadings(page.body, {
          ...settings,
          format: page.format === 'mdx' ? 'mdx' : 'md',
          frontmatter: page.frontmatter,
        }),
      ),
    pageAddress: createAddressReader(settings),
  };
}
