import type { DigestNode } from '../model/index.js';
import { compareCodeUnits } from '../text/index.js';

/** Slug of the page that a node belongs to: its id up to the first `#`. */
export function pageOf(id: string): string {
  const hash = id.indexOf('#');
  return hash === -1 ? id : id.slice(0, hash);
}

/** Nodes as a reader meets them: by group, then page, then their place on the page. */
export function inReadingOrder(nodes: readonly DigestNode[]): DigestNode[] {
  return [...nodes].sort(
    (a, b) =>
      compareCodeUnits(a.group, b.group) ||
      compareCodeUnits(pageOf(a.id), pageOf(b.id)) ||
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

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
