import GithubSlugger from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

/** One heading as "On this page" lists it. */
export interface PageHeading {
  id: string;
  text: string;
  /** 1–6, as rendered; 1 is the page's title. */
  level: number;
}

/**
 * Gives every heading its rendered level and id, in place. A section's heading has the section's anchor, the
 * first of two equal ones alone; a deeper heading gets a slug that no section owns. Levels follow the
 * nesting, below the page's title as 1, so that none is ever skipped.
 *
 * @returns the headings that have an id, in order
 */
export function numberHeadings(root: Root): PageHeading[] {
  const slugger = new GithubSlugger();
  const anchors = new Set<string>();
  visit(root, (node) => {
    const anchor = node.type === 'heading' && node.data?.section?.anchor;
    const id = node.data && 'hProperties' in node.data && node.data.hProperties?.['id'];
    if (anchor) anchors.add(anchor);
    if (typeof id === 'string') slugger.occurrences[id] = 0;
  });
  for (const anchor of anchors) slugger.occurrences[anchor] = 0;

  const headings: PageHeading[] = [];
  const enclosing: number[] = [];
  visit(root, 'heading', (heading: Heading) => {
    const text = toString(heading);
    const section = heading.data?.section;
    const id = section ? takeAnchor(anchors, section.anchor) : slugger.slug(text);
    heading.depth = heading.data?.title ? 1 : nestedLevel(enclosing, heading.depth);
    if (!id) return;
    // Focusable, so that a browser that follows a fragment moves keyboard and screen reader there too.
    heading.data = { ...heading.data, hProperties: { id, tabIndex: -1 } };
    headings.push({ id, text, level: heading.depth });
  });
  return headings;
}

/** The level below the headings that enclose this one, which is then one of them. */
function nestedLevel(enclosing: number[], depth: number): Heading['depth'] {
  while ((enclosing.at(-1) ?? 0) >= depth) enclosing.pop();
  enclosing.push(depth);
  return Math.min(enclosing.length + 1, 6) as Heading['depth'];
}

/** The anchor, the first time that it is asked for. */
function takeAnchor(anchors: Set<string>, anchor: string | null): string | null {
  return anchor !== null && anchors.delete(anchor) ? anchor : null;
}
