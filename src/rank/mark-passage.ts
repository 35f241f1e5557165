import type { TextRun } from '../model/index.js';
import { readPassage, type Block, type BlockKind } from '../text/index.js';
import { cutRuns, mergeRanges, type Range } from './mark.js';
import type { Finding } from './find-sections.js';

/** A block of a passage as it is shown. */
export interface MarkedBlock {
  kind: BlockKind;
  /** Of a list item, from 1; 0 for everything else. */
  depth: number;
  /** The query's words marked, code told apart; cells of a row are parted by tabs. */
  runs: TextRun[];
}

/** A block, or a stretch of it, with the query's words marked; common words only where nothing else was asked. */
export function markBlock(
  block: Block,
  match: Finding['match'],
  start = 0,
  end = block.text.length,
): MarkedBlock {
  const text = block.text.slice(start, end);
  const code = block.code.flatMap((range): Range[] => {
    const from = Math.max(range.start, start) - start;
    const to = Math.min(range.end, end) - start;
    return to > from ? [{ start: from, end: to }] : [];
  });
  const matches = match(text).filter(({ worth }) => worth > 0);
  return { kind: block.kind, depth: block.depth, runs: cutRuns(text, mergeRanges(matches), code) };
}

/**
 * The blocks of a passage, the query's words marked.
 * @param most signs after which no further block is begun, and a block is cut
 */
export function markPassage(passage: string, match: Finding['match'], most: number): MarkedBlock[] {
  const blocks: MarkedBlock[] = [];
  let room = most;
  for (const block of readPassage(passage)) {
    if (room <= 0) break;
    blocks.push(markBlock(block, match, 0, room));
    room -= block.text.length;
  }
  return blocks;
}
