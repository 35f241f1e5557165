import type { Block } from './block.js';
import { findGroup } from './find-group.js';
import { findMain } from './find-main.js';
import { depthOf, findHeadingIds } from './heading-ids.js';
import { attributeOf, collapse, findElement, hasClass, walkElements, type HtmlElement } from './html-tree.js';
import { readPageMeta, type PageMeta } from './page-meta.js';
import { parseTree } from './parse-tree.js';
import { readBlocks } from './read-blocks.js';
import { headingText } from './visible-text.js';

/** One page of a built site. */
export interface HtmlPage {
  file: string;
  meta: PageMeta;
  blocks: Block[];
  /** The page's title where it stands outside of its content, as Starlight and Doxygen have it. */
  outerTitle?: string;
  group?: string;
  /** Targets of its links, as written. */
  links: string[];
}

/** So many links tell how a site's addresses look. */
const enoughLinks = 200;

/** Parses one page and takes out what it says. */
export function readHtmlPage(file: string, content: string): HtmlPage {
  const root = parseTree(content);
  const meta = readPageMeta(root);
  const page: HtmlPage = { file, meta, blocks: [], links: [] };
  if (meta.isRedirect) return page;
  page.links = readLinks(root);
  const main = findMain(root);
  page.blocks = raiseHeadings(readBlocks(main, findHeadingIds(main)), meta.title);
  const outer = findOuterTitle(root, main);
  if (outer !== undefined) page.outerTitle = outer;
  const group = findGroup(root);
  if (group !== undefined) page.group = group;
  return page;
}

function readLinks(root: HtmlElement): string[] {
  const links: string[] = [];
  walkElements(root, (element) => {
    const href =
      element.tagName === 'a' && links.length < enoughLinks ? attributeOf(element, 'href') : undefined;
    if (href !== undefined && href !== '' && !href.startsWith('#')) links.push(href);
  });
  return links;
}

function findOuterTitle(root: HtmlElement, main: HtmlElement): string | undefined {
  const isTitled = findElement(main, (element) => depthOf(element) === 1) !== undefined;
  const isTitle = (element: HtmlElement): boolean =>
    (depthOf(element) === 1 && !isTitled) || (hasClass(element, 'title') && isInHeaderTitle(element));
  let found: HtmlElement | undefined;
  walkElements(root, (element) => {
    if (found || element === main || isSiteHeader(element) || /^(?:aside|footer|nav)$/.test(element.tagName))
      return false;
    if (isTitle(element)) found = element;
    return true;
  });
  const text = found && collapse(headingText(found));
  return text === undefined || text === '' || findElement(main, (inner) => inner === found)
    ? undefined
    : text;
}

/** A header that is none of the content's bears the name of the site. */
function isSiteHeader(element: HtmlElement): boolean {
  if (element.tagName !== 'header') return false;
  for (let parent = element.parentNode; parent && 'tagName' in parent; parent = parent.parentNode) {
    if (/^(?:main|article)$/.test(parent.tagName)) return false;
  }
  return true;
}

function isInHeaderTitle({ parentNode }: HtmlElement): boolean {
  return parentNode !== null && 'tagName' in parentNode && hasClass(parentNode, 'headertitle');
}

/** A title without its number, to be compared. */
function bareTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/^(?:(?:chapter|section|appendix|part)\s+)?[\d.]+\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * A page without an h1 is titled by its first heading where that says what the page's head says, or stands above
 * all others and no link can lead to it.
 */
function raiseHeadings(blocks: Block[], stated: string): Block[] {
  const headings = blocks.flatMap(({ heading }) => (heading && heading.depth <= 6 ? [heading] : []));
  const [first, ...others] = headings;
  if (!first || headings.some(({ depth }) => depth === 1)) return blocks;
  const isTop = others.every(({ depth }) => depth > first.depth);
  const isStated = bareTitle(first.text) !== '' && bareTitle(stated).startsWith(bareTitle(first.text));
  if (!isStated && (!isTop || first.id !== null)) return blocks;
  const by = first.depth - 1;
  return blocks.map((block) => {
    const { heading } = block;
    if (!heading || heading.depth > 6 || (!isTop && heading !== first)) return block;
    const codes = block.codes.map((code) => ({ ...code, start: code.start - by, end: code.end - by }));
    return {
      ...block,
      text: block.text.slice(by),
      codes,
      heading: { ...heading, depth: heading.depth - by },
    };
  });
}
