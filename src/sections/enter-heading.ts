import type { OutlineHeading } from './markdown/outline.js';

/**
 * The headings around the next one, outermost first.
 *
 * @param enclosing Those around the one before. The next one ends all that are no higher, unless it lies in a quote or list.
 */
export function enterHeading(enclosing: OutlineHeading[], heading: OutlineHeading | null): OutlineHeading[] {
  if (!heading) return [];
  if (heading.nested) return enclosing.filter(({ depth }) => depth < heading.depth);
  while ((enclosing.at(-1)?.depth ?? 0) >= heading.depth) enclosing.pop();
  return [...enclosing];
}
