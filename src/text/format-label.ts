/**
 * A folder's or group's name as a reader sees it: `getting-started` → `Getting started`. A name that is
 * written for readers already (a space, an inner capital) keeps its own capitals.
 */
export function formatLabel(group: string): string {
  const words = group.replace(/[-_]+/g, ' ').replace(/\s+/g, ' ').trim();
  const [first = ''] = words;
  return first.toUpperCase() + words.slice(first.length);
}
