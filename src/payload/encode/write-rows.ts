import type { InnerHeading } from '../../model/index.js';
import { compareCodeUnits, encodeUrlPart } from '../../text/index.js';
import { likelyEnding, SAME_ENDING } from '../format.js';
import { ByteWriter } from './byte-writer.js';
import type { SearchedNode } from './select-nodes.js';

/** A page with its sections. */
export interface Page {
  slug: string;
  url: string;
  title: string;
  group: string;
  nodes: SearchedNode['node'][];
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

/** What result rows show: strings, pages, headings, endings of ids and urls. */
export function writeRows(out: ByteWriter, nodes: readonly SearchedNode[]): void {
  const pages = groupByPage(nodes);
  const strings = [
    ...new Set(
      pages.flatMap((page) => [
        page.title,
        page.group,
        ...page.nodes.flatMap((node) => [
          ...(node.heading === null ? [] : [node.heading]),
          ...(node.parents ?? []),
          ...(node.inner ?? []).flatMap((inner) => [inner.heading, innerEnding(inner)]),
        ]),
      ]),
    ),
  ].sort(compareCodeUnits);
  const numberOf = new Map(strings.map((string, at) => [string, at]));
  const number = (string: string): number => numberOf.get(string) ?? 0;

  out.strings(strings);
  out.strings(pages.map(({ slug }) => slug));
  out.strings(pages.map(({ url }) => url));
  out.varints(pages.map(({ title }) => number(title)));
  out.varints(pages.map(({ group }) => number(group)));
  out.varints(pages.map((page) => page.nodes.length));
  out.varints(nodes.map(({ node }) => (node.heading === null ? 0 : number(node.heading) + 1)));
  for (const { node } of nodes) {
    const parents = node.parents ?? [];
    out.varint(parents.length);
    out.varints(parents.map(number));
  }
  for (const { node } of nodes) {
    const inner = node.inner ?? [];
    out.varint(2 * inner.length);
    out.varints(inner.flatMap((one) => [number(one.heading), number(innerEnding(one))]));
  }
  const endings = pages.flatMap((page) =>
    page.nodes.map((node) => {
      const id = node.id.slice(page.slug.length);
      // A url that doesn't start like its page's is kept whole, behind the mark that tells it.
      const url = node.url.startsWith(page.url) ? node.url.slice(page.url.length) : SAME_ENDING + node.url;
      return {
        id: id === likelyEnding(node.heading) ? SAME_ENDING : id,
        url: url === id ? SAME_ENDING : url,
      };
    }),
  );
  out.strings(endings.map(({ id }) => id));
  out.strings(endings.map(({ url }) => url));
}

function innerEnding({ heading, anchor }: InnerHeading): string {
  const ending = `#${encodeUrlPart(anchor)}`;
  return ending === likelyEnding(heading) ? SAME_ENDING : ending;
}
