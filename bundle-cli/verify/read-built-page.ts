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
  const visit = (element: Element, outer: BuiltHeading | null, section: string | null): void => {
    const ids = idsOf(element);
    hidden ||= element.tagName === 'meta' && asksToBeLeft(element);
    let heading = outer;
    if (headingTag.test(element.tagName)) {
      heading = { id: ids[0] ?? innerId(element) ?? section, text: textOf(element) };
      headings.push(heading);
    }
    for (const id of ids) targets.set(id, [...(targets.get(id) ?? []), heading]);
    const opened = element.tagName === 'section' ? (ids[0] ?? null) : null;
    elementsOf(element).forEach((child, at) => visit(child, heading, at === 0 ? opened : null));
  };
  for (const element of elementsOf(parse(html))) visit(element, null, null);
  return { targets: withSections(targets, headings), headings, hidden };
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

function innerId(element: Element): string | null {
  for (const child of elementsOf(element)) {
    const id = idsOf(child)[0] ?? innerId(child);
    if (id !== null) return id;
  }
  return null;
}

function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!('childNodes' in node) || wordless.test(node.nodeName)) return '';
  return node.childNodes.map(textOf).join('');
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
