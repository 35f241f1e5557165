import { TEXT_MARK } from './encode-tree.js';

const CONFLICT = /^<{7} .*\n([^]*?)^(?:\|{7}.*\n[^]*?^)?={7}\r?\n[^]*?^>{7} .*(?:\n|$)/gm;

/**
 * Reads a file that a merge left in conflict: of each conflict our side stays. Looks at conflicts that start
 * in the frontmatter or the summary only, since a section's text may well show such markers.
 *
 * @returns the text to read, and the 1-based lines on which conflicts start
 */
export function resolveConflicts(content: string): { content: string; lines: number[] } {
  const lines: number[] = [];
  const textAt = content.search(new RegExp(`^${TEXT_MARK}[ \\t]*\\r?$`, 'm'));
  const resolved = content.replace(CONFLICT, (conflict: string, ours: string, at: number) => {
    if (textAt !== -1 && at > textAt) return conflict;
    lines.push(content.slice(0, at).split('\n').length);
    return ours;
  });
  return { content: resolved, lines };
}
