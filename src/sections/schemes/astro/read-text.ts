import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { resolveFrontmatter } from './resolve-frontmatter.js';

/** A raw node is left out of a heading's text only where it is one line of markup (Astro 5 and 6). */
const oneLineMarkup = /^\n?<.*>\n?$/;

/**
 * The text that Astro slugs for a heading: text, code and expressions of MDX as source, or as the string of the
 * frontmatter that they name; no image alt texts.
 *
 * Astro 7 leaves out all raw HTML, except in a heading that says `frontmatter`: there it counts as written.
 */
export function readText(
  heading: Element,
  frontmatter: Readonly<Record<string, unknown>>,
  native: boolean,
): string {
  let text = '';
  let withRaw = '';
  visit(heading, (node) => {
    if (node.type === 'text') {
      text += node.value;
      withRaw += node.value;
    } else if (node.type === 'raw') {
      if (!native && !oneLineMarkup.test(node.value)) text += node.value;
      withRaw += node.value;
    } else if (node.type === 'mdxTextExpression') {
      const shown = resolveFrontmatter(node.value, frontmatter, native);
      text += native ? node.value : (shown ?? node.value);
      withRaw += shown ?? node.value;
    }
  });
  return native && text.includes('frontmatter') ? withRaw : text;
}
