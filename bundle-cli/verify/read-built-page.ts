import { parse, type DefaultTreeAdapterTypes } from 'parse5';

/** A heading of a page as it was built. */
export interface BuiltHeading {
  /** Its own id, else one inside it, else that of the section that it opens; `null` for none. */
  id: string | null;
  /** Its words, without buttons and pictures. */
  text: string;
}

/** What a link to a built page can lead to. */
export interface BuiltPage {
  /** Every id of the page: the headings that bear it, in order; `null` for an element that is no heading. */
  targets: ReadonlyMap<string, readonly (BuiltHeading | null)[]>;
  headings: readonly BuiltHeading[];
  /** No page to find: one that sends readers elsewhere, or asks robots not to keep it. */
  hidden: boolean;
}

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

const headingTag = /^h[1-6]$/;
/** What stands in a heading and is no word of it. */
const wordless = /^(?:button|script|style|svg|template)$/;

function attributeOf(element: Element, name: string): string | null {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? null;
}

function elementsOf(node: Node): Element[] {
  return 'childNodes' in node ? node.childNodes.filter((child): child is Element => 'tagName' in child) : [];
}

/**
 * Reads a built page. What a fragment leads to is the HTML standard's: an element's `id`, or the `name` of an `<a>`;
 * ids within `<template>` lead nowhere.
 * https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
 */
export function readBuiltPage(html: string): BuiltPage {
  const targets = new Map<string, (BuiltHeading | null)[]>();
  const headings: BuiltHeading[] = [];
  let hidden = false;
  // A stack of its own: a page may nest deeper than calls can.
  const left: Visit[] = [{ node: parse(html), outer: null, section: null }];
  for (let visit = left.pop(); visit; visit = left.pop()) {
    const { node, outer, section } = visit;
    let heading = outer;
    let opened: string | null = null;
    if ('tagName' in node) {
      const ids = idsOf(node);
      hidden ||= node.tagName === 'meta' && asksToBeLeft(node);
      if (headingTag.test(node.tagName)) {
        heading = { id: ids[0] ?? innerId(node) ?? section, text: textOf(node) };
        headings.push(heading);
      }
      for (const id of ids) {
        const bearers = targets.get(id);
        if (bearers) bearers.push(heading);
        else targets.set(id, [heading]);
      }
      if (node.tagName === 'section') opened = ids[0] ?? null;
    }
    const children = elementsOf(node);
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const child = children[at];
      if (child) left.push({ node: child, outer: heading, section: at === 0 ? opened : null });
    }
  }
  return { targets: withSections(targets, headings), headings, hidden };
}

interface Visit {
  node: Node;
  /** The heading around it. */
  outer: BuiltHeading | null;
  /** Id of the section that it opens. */
  section: string | null;
}

/** A section's id leads to the heading that it opens. */
function withSections(
  targets: Map<string, (BuiltHeading | null)[]>,
  headings: readonly BuiltHeading[],
): BuiltPage['targets'] {
  for (const heading of headings) {
    const bearers = targets.get(heading.id ?? '');
    if (bearers && !bearers.some((bearer) => bearer !== null)) bearers[0] = heading;
  }
  return targets;
}

function idsOf(element: Element): string[] {
  const id = attributeOf(element, 'id');
  const name = element.tagName === 'a' ? attributeOf(element, 'name') : null;
  return [...new Set([id, name])].filter((value): value is string => value !== null && value !== '');
}

/** All that is in a node, in document order, without what stands in elements that `skips` names. */
function* descend(node: Node, skips?: RegExp): Generator<Node> {
  const left: Node[] = [node];
  for (let next = left.pop(); next; next = left.pop()) {
    if (next !== node) yield next;
    if (!('childNodes' in next) || (next !== node && skips?.test(next.nodeName))) continue;
    for (let at = next.childNodes.length - 1; at >= 0; at -= 1) {
      const child = next.childNodes[at];
      if (child) left.push(child);
    }
  }
}

function innerId(element: Element): string | null {
  for (const node of descend(element)) {
    const id = 'tagName' in node ? idsOf(node)[0] : undefined;
    if (id !== undefined) return id;
  }
  return null;
}

function textOf(element: Element): string {
  let text = '';
  for (const node of descend(element, wordless))
    if ('value' in node && node.nodeName === '#text') text += node.value;
  return text;
}

function asksToBeLeft(meta: Element): boolean {
  if (attributeOf(meta, 'http-equiv')?.toLowerCase() === 'refresh') return true;
  return (
    attributeOf(meta, 'name')?.toLowerCase() === 'robots' &&
    /noindex/i.test(attributeOf(meta, 'content') ?? '')
  );
}

/** The letters and digits of a heading: what two renderings of it have in common. */
export function foldHeading(text: string): string {
  const folded = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return folded === '' ? text.replace(/\s+/g, '') : folded;
}
