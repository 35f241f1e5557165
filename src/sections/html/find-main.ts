import {
  attributeOf,
  childElements,
  classesOf,
  findElement,
  hasClass,
  lineOf,
  walkElements,
  type HtmlElement,
} from './html-tree.js';
import { isLeftOut, isMadeOfLinks } from './left-out.js';

type Test = (element: HtmlElement) => boolean;

const named =
  (...names: string[]): Test =>
  (element) =>
    classesOf(element).some((name) => names.includes(name));
const withId =
  (...ids: string[]): Test =>
  (element) =>
    ids.includes(attributeOf(element, 'id') ?? '');
const tagged =
  (tag: string): Test =>
  ({ tagName }) =>
    tagName === tag;
const withRole =
  (role: string): Test =>
  (element) =>
    attributeOf(element, 'role') === role;
const both =
  (first: Test, second: Test): Test =>
  (element) =>
    first(element) && second(element);

/** Where generators put a page's content, the surest first. */
const places: readonly Test[] = [
  ({ attrs }) => attrs.some(({ name }) => name === 'data-hev-ask-body' || name === 'data-pagefind-body'),
  // Docusaurus, VitePress, Starlight, VuePress, Material for MkDocs.
  both(tagged('div'), named('theme-doc-markdown')),
  named('vp-doc'),
  named('sl-markdown-content'),
  named('theme-default-content'),
  named('md-content__inner'),
  // Sphinx and its themes.
  (element) => attributeOf(element, 'itemprop') === 'articleBody',
  named('bd-article'),
  both(tagged('div'), named('body')),
  // rustdoc, Node.js, Doxygen, javadoc.
  both(tagged('section'), withId('main-content')),
  withId('apicontent'),
  both(tagged('div'), named('contents')),
  // GitBook, Docsify, Docsy, Nextra, Antora, Just the Docs, Hugo Book, Jekyll.
  named('markdown-section', 'td-content', 'nextra-content', 'book-article', 'docs-content', 'doc-content'),
  both(tagged('article'), named('doc')),
  named('markdown-body', 'post-content', 'entry-content', 'page-content', 'main-content'),
  both(tagged('main'), () => true),
  withRole('main'),
  tagged('article'),
  withId('main-content', 'main', 'content', 'bodyContent', 'mw-content-text'),
  named('content', 'documentation'),
];

/** A place that says less than this share of the page is something beside the content. */
const leastShare = 0.03;

/** The element that holds what a page says: where its generator puts it, else where most of its words are. */
export function findMain(root: HtmlElement): HtmlElement {
  const found = new Map<Test, HtmlElement[]>();
  walkElements(root, (element) => {
    if (
      element.tagName === 'head' ||
      (element.tagName !== 'body' && isLeftOut(element) && element.tagName !== 'main')
    )
      return false;
    for (const place of places) {
      if (place(element)) found.set(place, [...(found.get(place) ?? []), element]);
    }
    return true;
  });
  const body = childElements(root).find(({ tagName }) => tagName === 'body') ?? root;
  const least = Math.max(1, lineOf(body).length * leastShare);
  const isContent = (element: HtmlElement): boolean =>
    lineOf(element).length >= least && !isMadeOfLinks(element);
  for (const place of places) {
    const candidates = outermost(found.get(place) ?? []);
    const whole = candidates.length > 1 ? commonParent(candidates) : candidates[0];
    if (whole && isContent(whole)) return whole;
    const only = candidates.find(isContent);
    if (only) return only;
  }
  return findDensest(body);
}

function outermost(elements: readonly HtmlElement[]): HtmlElement[] {
  const all = new Set(elements);
  return elements.filter((element) => {
    for (let parent = element.parentNode; parent && 'tagName' in parent; parent = parent.parentNode) {
      if (all.has(parent)) return false;
    }
    return true;
  });
}

/** The innermost element around all of several. */
function commonParent(elements: readonly HtmlElement[]): HtmlElement | null {
  const chains = elements.map((element) => {
    const chain: HtmlElement[] = [];
    for (let parent = element.parentNode; parent && 'tagName' in parent; parent = parent.parentNode)
      chain.unshift(parent);
    return chain;
  });
  const first = chains[0] ?? [];
  let common: HtmlElement | null = null;
  for (const [level, parent] of first.entries()) {
    if (!chains.every((chain) => chain[level] === parent)) break;
    common = parent;
  }
  return common;
}

/** Whether its title stands right in it: below that, only a part of the page is left. */
function isTitled(element: HtmlElement): boolean {
  return childElements(element).some(({ tagName }) => tagName === 'h1');
}

/** Goes down as long as one child says almost all that isn't a link. */
function findDensest(body: HtmlElement): HtmlElement {
  const weights = new Map<HtmlElement, number>();
  const weigh = (element: HtmlElement): number => {
    if (isLeftOut(element) && element !== body) return 0;
    if (element.tagName === 'a') return 0;
    let weight = 0;
    for (const node of element.childNodes) {
      if ('tagName' in node) weight += weigh(node);
      else if (node.nodeName === '#text' && 'value' in node) weight += node.value.trim().length;
    }
    weights.set(element, weight);
    return weight;
  };
  weigh(body);
  let at = body;
  for (;;) {
    const all = weights.get(at) ?? 0;
    const next = childElements(at).find((child) => (weights.get(child) ?? 0) > all * 0.9);
    if (
      !next ||
      all === 0 ||
      /^(?:p|pre|ul|ol|table|dl|section|article|h[1-6])$/.test(next.tagName) ||
      hasClass(next, 'fragment') ||
      (at !== body && isTitled(at) && !findElement(next, (element) => element.tagName === 'h1'))
    )
      return at;
    at = next;
  }
}
