import {
  attributeOf,
  childElements,
  classesOf,
  lineOf,
  walkElements,
  type HtmlElement,
} from './html-tree.js';
import { samePageTarget } from './heading-ids.js';

/** Titles that say no more than what kind of note it is. */
const kindOfNote =
  /^(?:note|tip|info|information|warning|caution|danger|important|hint|attention|error|success|see also)[:!]?$/i;
const noteTitle =
  /(?:admonition-?title|admonitionHeading|custom-block-title|starlight-aside__title|alert-heading|markdown-alert-title|callout-title|notetitle)/i;

/** A card or a member that is laid out as an item of a list. */
export function isLayoutBlock(element: HtmlElement): boolean {
  return /^(?:section|article)$/.test(element.tagName);
}

/** `Note` over a note: the style says so, in text it is noise. A title of its own stays. */
export function isNoteTitle(element: HtmlElement): boolean {
  return classesOf(element).some((name) => noteTitle.test(name)) && kindOfNote.test(lineOf(element));
}

/** The declaration of a function or type, as Sphinx, javadoc and Doxygen set it: code that isn't marked as code. */
export function isSignature(element: HtmlElement): boolean {
  const names = classesOf(element);
  if (element.tagName !== 'tr')
    return names.some((name) => /^(?:member-signature|type-signature|memproto)$/.test(name));
  return childElements(element).some((cell) =>
    /memItemLeft|memTempl(?:Item|Params)/.test(attributeOf(cell, 'class') ?? ''),
  );
}

/** A list of links to the page's own headings. */
export function isLocalContents(list: HtmlElement): boolean {
  let linked = 0;
  let links = 0;
  walkElements(list, (element) => {
    if (samePageTarget(element) === null) return true;
    links += 1;
    linked += lineOf(element).length;
    return false;
  });
  return links > 1 && linked * 10 > lineOf(list).length * 9;
}
