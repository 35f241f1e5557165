import type { Warning } from '../model/index.js';
import { splitConflicts } from './conflicts.js';
import { parseFrontmatter, type FrontmatterFile } from './frontmatter.js';
import { withoutUndefined } from './read-node.js';

/** A file of the tree; one that a merge left in conflict has two sides. */
export interface TreeFile {
  path: string;
  ours: FrontmatterFile;
  /** `null` without a conflict. */
  theirs: FrontmatterFile | null;
  /** Where the first conflict starts, 1-based; 1 without any. */
  line: number;
}

/**
 * Takes a file apart. Of a conflict, a side that can't be read is left out; where neither can, or there is no
 * frontmatter, the file is `null`, with a warning that names it and the line.
 */
export function parseTreeFile(path: string, content: string, warnings: Warning[]): TreeFile | null {
  const sides = splitConflicts(content);
  for (const line of sides.lines) {
    const message = 'Merge conflict: our side is read, theirs where only theirs was written by hand';
    warnings.push(warn('HEV_ASK_TREE_CONFLICT', path, line, message));
  }
  const read = [sides.ours, ...(sides.theirs === null ? [] : [sides.theirs])].map(parseFrontmatter);
  const [ours, theirs] = read.filter((side) => side.data !== null);
  if (ours) return { path, ours, theirs: theirs ?? null, line: sides.lines[0] ?? 1 };
  const problem = read[0]?.problems[0];
  if (problem) {
    const message = `File is left out, its frontmatter can't be read: ${toSentence(problem.message)}`;
    warnings.push(warn('HEV_ASK_TREE_YAML', path, problem.line, message));
  }
  return null;
}

/** A warning about a file of the tree; `message` without its full stop. */
export function warn(code: string, file: string, line: number | undefined, message: string): Warning {
  return { code, message: `${message}.`, file, ...withoutUndefined({ line }) };
}

/** Tells what a merge gives up, so that nobody loses it unseen. */
export function warnOfLost(file: TreeFile, what: string, lost: string): Warning {
  const message = `Both sides of the merge wrote ${what}; ours is kept, theirs was: ${JSON.stringify(lost)}`;
  return warn('HEV_ASK_TREE_CONFLICT_LOST', file.path, file.line, message);
}

function toSentence(message: string): string {
  return message.split('\n')[0]?.replace(/[.:]\s*$/, '') ?? '';
}
