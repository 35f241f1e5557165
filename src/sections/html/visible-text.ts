import {
  attributeOf,
  findElement,
  hasClass,
  isElement,
  lineOf,
  textOfNode,
  type HtmlElement,
} from './html-tree.js';
import { isPermalink } from './heading-ids.js';
import { isBesideHeading, isLeftOut } from './left-out.js';

/** Elements that stand on lines of their own. */
export const blockTag =
  /^(?:address|article|aside|blockquote|body|center|dd|details|div|dl|dt|fieldset|figcaption|figure|form|h[1-6]|header|hgroup|hr|legend|li|main|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|td|th|ul)$/;

/** What a reader sees of an element, without marks. */
export function visibleText(element: HtmlElement): string {
  if (/^t[dhr]$/.test(element.tagName)) return ` ${visibleTextIn(element)} `;
  return visibleTextIn(element);
}

function visibleTextIn(element: HtmlElement): string {
  return element.childNodes
    .map(
      (node) =>
        textOfNode(node) ??
        (isElement(node) && !isLeftOut(node) && !isPermalink(node) ? visibleText(node) : ''),
    )
    .join('');
}

/** A heading as a reader sees it: without badges, buttons and links to itself. */
export function headingText(element: HtmlElement): string {
  return element.childNodes
    .map((node) => {
      const text = textOfNode(node);
      if (text !== null) return text;
      if (!isElement(node) || isBesideHeading(node) || isPermalink(node)) return '';
      if (node.tagName === 'br') return ' ';
      if (node.tagName === 'img') return attributeOf(node, 'alt') ?? '';
      if (hasClass(node, 'katex'))
        return lineOf(findElement(node, ({ tagName }) => tagName === 'annotation') ?? node);
      return blockTag.test(node.tagName) ? ` ${headingText(node)} ` : headingText(node);
    })
    .join('');
}
