import type { DefaultTreeAdapterTypes } from 'parse5';

/** An element of a parsed page. */
export type HtmlElement = DefaultTreeAdapterTypes.Element;
/** Anything that stands in an element. */
export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** The text of a text node; `null` for every other one. */
export function textOfNode(node: HtmlNode): string | null {
  return node.nodeName === '#text' && 'value' in node ? node.value : null;
}

/** An attribute's value; `undefined` where the element lacks it. */
export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** The class names of an element, in order. */
export function classesOf(element: HtmlElement): string[] {
  const value = attributeOf(element, 'class');
  return value === undefined || value === '' ? [] : value.split(/\s+/).filter((name) => name !== '');
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return classesOf(element).includes(name);
}

/** The elements that stand directly in an element. */
export function childElements(element: HtmlElement): HtmlElement[] {
  return element.childNodes.filter(isElement);
}

/**
 * Visits an element and all below it, in document order.
 *
 * @param visit returns `false` to pass over what is below
 */
export function walkElements(root: HtmlElement, visit: (element: HtmlElement) => boolean | void): void {
  const open: HtmlElement[] = [root];
  for (let element = open.pop(); element; element = open.pop()) {
    if (visit(element) === false) continue;
    for (let at = element.childNodes.length - 1; at >= 0; at -= 1) {
      const child = element.childNodes[at];
      if (child && isElement(child)) open.push(child);
    }
  }
}

/** The first element, in document order, that a test holds for. */
export function findElement(
  root: HtmlElement,
  test: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  let found: HtmlElement | undefined;
  walkElements(root, (element) => {
    if (found) return false;
    if (test(element)) found = element;
    return !found;
  });
  return found;
}

/** All text in an element, as it stands there. */
export function rawTextOf(element: HtmlElement): string {
  const parts: string[] = [];
  const open: HtmlNode[] = [...element.childNodes].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    const text = textOfNode(node);
    if (text !== null) parts.push(text);
    else if (isElement(node))
      for (let at = node.childNodes.length - 1; at >= 0; at -= 1) open.push(node.childNodes[at] as HtmlNode);
  }
  return parts.join('');
}

/** All text in an element on one line. */
export function lineOf(element: HtmlElement): string {
  return collapse(rawTextOf(element));
}

/** White space of any kind as single blanks, none at the ends; characters without width are gone. */
export function collapse(text: string): string {
  return text
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
