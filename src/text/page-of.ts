import type { DigestNode } from '../model/index.js';

/** Slug of the page that a node belongs to: its id without the anchor. A slug may hold a `#` of its own. */
export function pageOf({ id, heading, sources }: Pick<DigestNode, 'id' | 'heading' | 'sources'>): string {
  if (heading === null) return id;
  const anchor = sources[0]?.anchor;
  const known = anchor ? id.lastIndexOf(`#${anchor}`) : -1;
  const at = known >= 0 ? known : id.indexOf('#');
  return at < 0 ? id : id.slice(0, at);
}
