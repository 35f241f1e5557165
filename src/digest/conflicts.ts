import { TEXT_MARK } from './encode-tree.js';

/**
 * Reads a file that a merge left in conflict: of each conflict our side stays. Looks at the frontmatter and
 * the summary only, since a section's text may well show such markers.
 *
 * @returns the text to read, and the 1-based lines on which conflicts start
 */
export function resolveConflicts(content: string): { content: string; lines: number[] } {
  if (!/^<{7} /m.test(content)) return { content, lines: [] };
  const kept: string[] = [];
  const lines: number[] = [];
  let side: 'none' | 'ours' | 'theirs' = 'none';
  let inText = false;
  for (const [at, line] of content.split('\n').entries()) {
    if (side === 'none' && line.trimEnd() === TEXT_MARK) inText = true;
    if (!inText && side === 'none' && line.startsWith('<<<<<<< ')) {
      side = 'ours';
      lines.push(at + 1);
    } else if (side === 'ours' && /^(={7}\r?$|\|{7} )/.test(line)) side = 'theirs';
    else if (side !== 'none' && line.startsWith('>>>>>>> ')) side = 'none';
    else if (side !== 'theirs') kept.push(line);
  }
  return { content: kept.join('\n'), lines };
}
