import type { InnerHeading } from '../../model/index.js';
import { encodeUrlPart } from '../../text/index.js';
import { likelyEnding, type RestOfRow } from '../format.js';
import type { SearchedNode } from './select-nodes.js';

// What parts the columns of a row, rows and passages.
const CONTROL = /[\0-\x1f]/;

/** A page with its sections. */
export interface Page {
  slug: string;
  url: string;
  title: string;
  group: string;
  nodes: SearchedNode['node'][];
}

/** A section beside its page. */
export interface Row {
  page: Page;
  node: SearchedNode['node'];
}

/** Sections that agree on page, title and group stand under one page row. */
export function groupByPage(nodes: readonly SearchedNode[]): Page[] {
  const pages: Page[] = [];
  for (const { node, page } of nodes) {
    const last = pages.at(-1);
    if (last && last.slug === page && last.title === node.title && last.group === node.group)
      last.nodes.push(node);
    else {
      const url = node.url.replace(/#[^]*$/, '');
      pages.push({ slug: page, url, title: node.title, group: node.group, nodes: [node] });
    }
  }
  return pages;
}

/**
 * What a result row shows of a section beside what stands with its page, in one line: how many of the headings that enclose
 * the section before it, that one itself included, enclose it too; its heading; a tab and, as JSON, what isn't as it mostly is.
 *
 * @param before the section before it in its shard
 */
export function writeRow({ node, page }: Row, before: Row | undefined): string {
  const { heading, parents = [] } = node;
  const chain: (string | null)[] =
    before?.page === page ? [...(before.node.parents ?? []), before.node.heading] : [];
  const parting = parents.findIndex((parent, step) => parent !== chain[step]);
  const enclosing = Math.min(9, parting < 0 ? parents.length : parting);
  const id = node.id.slice(page.slug.length);
  const url = node.url.startsWith(page.url) ? { end: node.url.slice(page.url.length) } : { url: node.url };
  const isPlain = heading !== null && !CONTROL.test(heading);
  const rest: RestOfRow = {
    ...(!isPlain && { heading }),
    ...(enclosing < parents.length && { in: parents.slice(enclosing) }),
    ...(id !== likelyEnding(heading) && { id }),
    ...(url.end !== id && url),
    ...(node.inner?.length && { has: node.inner.map(describeInner) }),
  };
  const isIntro = heading === null && Object.keys(rest).length === 1;
  if (isIntro && !enclosing) return '';
  return `${enclosing}${isPlain ? heading : ''}${Object.keys(rest).length ? `\t${JSON.stringify(rest)}` : ''}`;
}

function describeInner({ heading, anchor }: InnerHeading): string | [string, string] {
  const ending = `#${encodeUrlPart(anchor)}`;
  return ending === likelyEnding(heading) ? heading : [heading, ending];
}
