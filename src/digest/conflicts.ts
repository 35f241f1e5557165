import { TEXT_MARK } from './encode-tree.js';

const CONFLICT = /^<{7}(?: .*)?\r?\n([^]*?)^(?:\|{7}.*\n[^]*?^)?={7}\r?\n([^]*?)^>{7}(?: .*)?(?:\n|$)/gm;

/** The two files that a merge could not make one. */
export interface ConflictSides {
  ours: string;
  /** `null`: there is no conflict. */
  theirs: string | null;
  /** 1-based lines on which conflicts start. */
  lines: number[];
}

/**
 * Takes a file that a merge left in conflict apart into its two sides. A section's text may well show such markers:
 * it counts as conflicted only where frontmatter or summary are, since a text never changes without its `hash`.
 */
export function splitConflicts(content: string): ConflictSides {
  const lines: number[] = [];
  const textAt = content.search(new RegExp(`^${TEXT_MARK}[ \\t]*\\r?$`, 'm'));
  for (const { index } of content.matchAll(CONFLICT)) lines.push(content.slice(0, index).split('\n').length);
  const [first] = [...content.matchAll(CONFLICT)];
  if (!first || (textAt !== -1 && first.index > textAt)) return { ours: content, theirs: null, lines: [] };
  return {
    ours: content.replace(CONFLICT, (_, ours: string) => ours),
    theirs: content.replace(CONFLICT, (_, ours: string, theirs: string) => theirs),
    lines,
  };
}
