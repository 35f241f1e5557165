import type { Element, ElementContent, Parents, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { composePage } from './compose-page.js';
import { highlightCode } from './highlight-code.js';
import { markAlerts } from './mark-alerts.js';
import { numberHeadings, type PageHeading } from './number-headings.js';
import type { LinkResolver } from './resolve-link.js';
import type { SitePage } from './site-pages.js';

/** A page's content as HTML, its title first. */
export interface PageBody {
  html: string;
  headings: PageHeading[];
}

/**
 * Renders a page's sections. Raw HTML of the source never gets through, and nothing is loaded from another
 * host: a remote picture becomes a link to it.
 */
export function renderPageBody(page: SitePage, resolveLink: LinkResolver): PageBody {
  const markdown = composePage(page);
  const headings = numberHeadings(markdown);
  markAlerts(markdown);
  const tree = toHast(markdown, { clobberPrefix: '' }) as Root;
  visit(tree, 'element', (node, index, parent) => {
    if (index === undefined || parent === undefined) return;
    const replacement = adaptElement(node, parent, page, resolveLink);
    if (replacement) parent.children[index] = replacement;
  });
  highlightCode(tree);
  return { html: toHtml(tree), headings };
}

/** Fits one element to the site: changed in place, or replaced by what is returned. */
function adaptElement(
  node: Element,
  parent: Parents,
  page: SitePage,
  resolveLink: LinkResolver,
): ElementContent | undefined {
  switch (node.tagName) {
    case 'a':
      adaptLink(node, page, resolveLink);
      return undefined;
    case 'img':
      return adaptImage(node, parent, page, resolveLink);
    case 'input':
      node.properties['ariaLabel'] = node.properties['checked'] ? 'Done' : 'To do';
      return undefined;
    case 'th':
      if (node.children.length === 0) node.tagName = 'td';
      return undefined;
    case 'table':
      return element('div', { className: ['scroll'], tabIndex: 0, role: 'group', ariaLabel: 'Table' }, [
        node,
      ]);
    default:
      return /^h[1-6]$/.test(node.tagName) && node.properties['id'] ? withSelfLink(node) : undefined;
  }
}

function adaptLink(node: Element, page: SitePage, resolveLink: LinkResolver): void {
  if (
    node.properties['dataFootnoteBackref'] !== undefined ||
    node.properties['dataFootnoteRef'] !== undefined
  )
    return;
  const written = String(node.properties['href'] ?? '');
  const link = resolveLink(written, page);
  if (link.kind === 'dead') {
    node.tagName = 'span';
    node.properties = { className: ['dead-link'], title: `Leads nowhere: ${written}` };
    return;
  }
  node.properties['href'] = link.href;
  if (link.kind === 'external') node.properties['rel'] = ['noreferrer'];
}

function adaptImage(
  node: Element,
  parent: Parents,
  page: SitePage,
  resolveLink: LinkResolver,
): ElementContent {
  const written = String(node.properties['src'] ?? '');
  const alt = String(node.properties['alt'] ?? '');
  if (/^data:image\//i.test(written)) return node;
  const link = resolveLink(written, page);
  if (link.kind === 'file') {
    node.properties = { ...node.properties, src: link.href, alt, loading: 'lazy' };
    return node;
  }
  const text: ElementContent = { type: 'text', value: alt || 'Picture' };
  const inLink = parent.type === 'element' && parent.tagName === 'a';
  if (link.kind !== 'external' || inLink) return text;
  return element('a', { href: link.href, rel: ['noreferrer'] }, [text]);
}

/** The heading and, beside it rather than in its name, a link to itself. */
function withSelfLink(heading: Element): Element {
  const id = String(heading.properties['id']);
  const link = element(
    'a',
    { className: ['self-link'], href: `#${id}`, ariaLabel: `Link to “${toString(heading)}”` },
    [{ type: 'text', value: '#' }],
  );
  return element('div', { className: ['heading', heading.tagName] }, [heading, link]);
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
