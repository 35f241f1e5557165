import GithubSlugger from 'github-slugger';
import { defaultAddress } from '../page-address.js';
import type { Scheme } from '../scheme.js';

/**
 * Ids as GitHub gives them, by github-slugger: one counter for the whole page, h1 and deep headings included,
 * and each space of a heading counted (`a  b` is `a--b`).
 *
 * A superset in one thing: an explicit `{#id}`, or the id of an HTML heading, is used as it is, and counts as
 * taken for the headings after it.
 */
export const githubScheme: Scheme = {
  name: 'github',
  headingIds(page) {
    const slugger = new GithubSlugger();
    return page.headings.map(({ explicitId, text, rawText }) => {
      if (explicitId === null) return slugger.slug(rawText ?? text);
      // The slugger keeps its counters in a prototype-less record, so any id is safe as a key.
      slugger.occurrences[explicitId] ??= 0;
      return explicitId;
    });
  },
  pageAddress: (file) => defaultAddress(file),
};
