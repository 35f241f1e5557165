import type { DigestNode } from '../model/index.js';
import { compareCodeUnits, pageOf } from '../text/index.js';

export { pageOf } from '../text/index.js';

/** Nodes as a reader meets them: by group, then page, then their place on the page. */
export function inReadingOrder(nodes: readonly DigestNode[]): DigestNode[] {
  return [...nodes].sort(
    (a, b) =>
      compareCodeUnits(a.group, b.group) ||
      compareCodeUnits(pageOf(a), pageOf(b)) ||
      (a.order ?? 0) - (b.order ?? 0) ||
      compareCodeUnits(a.id, b.id),
  );
}

/**
 * The grouped map of a digest: `## Group`, then one ``- Heading — `id` `` line for each section (the page's
 * title for an intro). Depends on the nodes alone, not on their order; `''` without nodes.
 */
export function overviewOf(nodes: readonly DigestNode[]): string {
  const blocks: string[] = [];
  let group: string | null = null;
  for (const node of inReadingOrder(nodes)) {
    if (node.group !== group) {
      if (group !== null) blocks.push('');
      blocks.push(`## ${toLine(node.group)}`, '');
      group = node.group;
    }
    blocks.push(`- ${toLine(node.heading ?? node.title)} — \`${toLine(node.id)}\``);
  }
  return blocks.join('\n');
}

/** Text that stands on one line. */
export function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The nodes of each page in reading order, by the page's slug. A page may lack an intro. */
export function groupByPage(nodes: readonly DigestNode[]): Map<string, [DigestNode, ...DigestNode[]]> {
  const pages = new Map<string, [DigestNode, ...DigestNode[]]>();
  for (const node of inReadingOrder(nodes)) {
    const page = pages.get(pageOf(node));
    if (page) page.push(node);
    else pages.set(pageOf(node), [node]);
  }
  return pages;
}
