import {
  attributeOf,
  childElements,
  classesOf,
  isElement,
  lineOf,
  textOfNode,
  walkElements,
  type HtmlElement,
} from './html-tree.js';
import { permalinkText } from '../permalink-text.js';

const headingTag = /^h([1-6])$/;
/** 1–6; 0 for what is no heading. */
export function depthOf(element: HtmlElement): number {
  return Number(headingTag.exec(element.tagName)?.[1] ?? 0);
}

/** The id that a link of the same page leads to; `null` for every other element. */
export function samePageTarget(element: HtmlElement): string | null {
  const href = element.tagName === 'a' ? attributeOf(element, 'href') : undefined;
  if (!href?.startsWith('#') || href === '#') return null;
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}

/** Whether a link only leads to the heading that it stands in or beside. */
export function isPermalink(element: HtmlElement): boolean {
  return samePageTarget(element) !== null && permalinkText.test(lineOf(element));
}

interface PlacedHeading {
  element: HtmlElement;
  depth: number;
  /** Position in document order. */
  at: number;
  parents: HtmlElement[];
}

/**
 * The id that leads to each heading of a page: its own, the one that its permalink names, that of a section
 * that it opens, or of an empty anchor in it or right before it. Every id stands in the page.
 *
 * @param root what is looked at, down to its last element
 */
export function findHeadingIds(root: HtmlElement): Map<HtmlElement, string> {
  const ids = new Set<string>();
  const ends = new Map<HtmlElement, number>();
  const headings: PlacedHeading[] = [];
  let at = 0;
  const visit = (element: HtmlElement, parents: readonly HtmlElement[]): void => {
    at += 1;
    const id = ownId(element);
    if (id !== undefined) ids.add(id);
    const depth = depthOf(element);
    if (depth > 0) headings.push({ element, depth, at, parents: [...parents] });
    const path = [...parents, element];
    for (const child of element.childNodes) if (isElement(child)) visit(child, path);
    ends.set(element, at);
  };
  visit(root, []);
  const next = nextPeers(headings);
  const found = new Map<HtmlElement, string>();
  const taken = new Set<string>();
  headings.forEach((heading, index) => {
    const end = next[index] ?? Infinity;
    const id =
      ownId(heading.element) ??
      permalinkTarget(heading.element, ids) ??
      wrapperId(heading, ends, end, taken) ??
      innerId(heading.element) ??
      precedingId(heading);
    if (id === undefined) return;
    taken.add(id);
    found.set(heading.element, id);
  });
  return found;
}

/** Where, for each heading, the next one stands that isn't below it. */
function nextPeers(headings: readonly PlacedHeading[]): number[] {
  const next: number[] = [];
  const open: number[] = [];
  headings.forEach(({ depth, at }, index) => {
    for (
      let last = open.at(-1);
      last !== undefined && (headings[last]?.depth ?? 0) >= depth;
      last = open.at(-1)
    ) {
      next[last] = at;
      open.pop();
    }
    open.push(index);
  });
  return next;
}

function ownId(element: HtmlElement): string | undefined {
  const id =
    attributeOf(element, 'id') ?? (element.tagName === 'a' ? attributeOf(element, 'name') : undefined);
  return id === undefined || id === '' ? undefined : id;
}

function permalinkTarget(heading: HtmlElement, ids: ReadonlySet<string>): string | undefined {
  let target: string | undefined;
  walkElements(heading, (element) => {
    const id =
      isPermalink(element) || classesOf(element).includes('headerlink') ? samePageTarget(element) : null;
    if (id !== null && ids.has(id)) target ??= id;
  });
  return target;
}

/** Climbs as long as the heading is the first thing said, and the only one of its rank. */
function wrapperId(
  { element, parents }: PlacedHeading,
  ends: ReadonlyMap<HtmlElement, number>,
  nextPeer: number,
  taken: ReadonlySet<string>,
): string | undefined {
  let inner = element;
  for (let level = parents.length - 1; level > 0; level -= 1) {
    const parent = parents[level];
    if (!parent || /^(?:main|body|article)$/.test(parent.tagName) || !opensWith(parent, inner))
      return undefined;
    if ((ends.get(parent) ?? 0) >= nextPeer) return undefined;
    const id = ownId(parent);
    if (id !== undefined && !taken.has(id)) return id;
    inner = parent;
  }
  return undefined;
}

/** Whether nothing is said in an element before one of its children. */
function opensWith(parent: HtmlElement, child: HtmlElement): boolean {
  for (const node of parent.childNodes) {
    if (node === child) return true;
    if ((textOfNode(node) ?? '').trim() !== '') return false;
    if (isElement(node) && (node.tagName === 'img' || lineOf(node) !== '')) return false;
  }
  return false;
}

function innerId(heading: HtmlElement): string | undefined {
  let found: string | undefined;
  walkElements(heading, (element) => {
    if (element !== heading && /^(?:a|span)$/.test(element.tagName)) found ??= ownId(element);
  });
  return found;
}

/** `<a id="x"></a>` or `<a name="x">` right before the heading, however a generator wraps it. */
function precedingId({ element, parents }: PlacedHeading): string | undefined {
  const siblings = parents.at(-1)?.childNodes ?? [];
  for (let at = siblings.indexOf(element) - 1; at >= 0; at -= 1) {
    const node = siblings[at];
    if (!node) return undefined;
    if (isElement(node)) {
      if (lineOf(node) !== '') return undefined;
      const target = [node, ...childElements(node)].find(
        (inner) => /^(?:a|span|div|p)$/.test(inner.tagName) && ownId(inner) !== undefined,
      );
      if (target) return ownId(target);
      if (!/^(?:a|span|p|br)$/.test(node.tagName)) return undefined;
    } else if ((textOfNode(node) ?? '').trim() !== '') return undefined;
  }
  return undefined;
}
