import {
  attributeOf,
  childElements,
  classesOf,
  findElement,
  lineOf,
  walkElements,
  type HtmlElement,
} from './html-tree.js';

const crumbs = /^(?:breadcrumbs?|theme-doc-breadcrumbs|wy-breadcrumbs|bd-breadcrumbs|md-path)$/i;
const meaningless = /^(?:home|docs|documentation|index|»|\/|)$/i;
const longestLabel = 60;

function isBreadcrumbs(element: HtmlElement): boolean {
  return (
    /breadcrumb/i.test(attributeOf(element, 'aria-label') ?? '') ||
    classesOf(element).some((name) => crumbs.test(name))
  );
}

/** The part of the site that a page's breadcrumbs or its place in the sidebar name; `undefined` where neither does. */
export function findGroup(root: HtmlElement): string | undefined {
  const trail = findElement(root, isBreadcrumbs);
  const label = (trail && readTrail(trail)) ?? readSidebar(root);
  return label === undefined || label.length > longestLabel ? undefined : label;
}

function readTrail(trail: HtmlElement): string | undefined {
  const items: string[] = [];
  walkElements(trail, (element) => {
    if (element.tagName !== 'li') return true;
    items.push(lineOf(element).replace(/^[»/›>]\s*|\s*[»/›>]$/g, ''));
    return false;
  });
  const [first, ...rest] = items.filter((item) => !meaningless.test(item));
  // The last one is the page itself.
  return rest.length > 0 ? first : undefined;
}

/** The outermost labelled list around the link that the sidebar marks as this page's. */
function readSidebar(root: HtmlElement): string | undefined {
  const current = findElement(
    root,
    (element) =>
      element.tagName === 'a' && attributeOf(element, 'aria-current') === 'page' && isInSidebar(element),
  );
  let label: string | undefined;
  for (let parent = current?.parentNode; parent && 'tagName' in parent; parent = parent.parentNode) {
    const [first] = childElements(parent);
    if (parent.tagName === 'details' && first?.tagName === 'summary') label = lineOf(first);
    if (classesOf(parent).some((name) => /^theme-doc-sidebar-item-category/.test(name)) && first)
      label = lineOf(first);
  }
  return label === '' ? undefined : label;
}

function isInSidebar(link: HtmlElement): boolean {
  for (let parent = link.parentNode; parent && 'tagName' in parent; parent = parent.parentNode) {
    if (/^(?:aside|nav)$/.test(parent.tagName)) return true;
  }
  return false;
}
