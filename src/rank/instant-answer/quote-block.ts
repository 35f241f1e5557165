import type { TextRun } from '../../model/index.js';
import type { Finding } from '../find-sections.js';
import { markBlock, type MarkedBlock } from '../mark-passage.js';
import type { Quote } from './choose-passage.js';

/** A quote as it is shown: code that goes on says so, a row names its cells. */
export function quoteBlock({ block, start, end, head }: Quote, match: Finding['match']): MarkedBlock {
  const marked = markBlock(block, match, start, end);
  if (end < block.text.length && block.kind === 'code') marked.runs.push({ text: '\n…', code: true });
  return head ? { ...marked, runs: nameCells(marked.runs, head.text.split('\t')) } : marked;
}

// `Default: 3000` for a cell below `Default`.
function nameCells(runs: readonly TextRun[], names: readonly string[]): TextRun[] {
  let cell = 0;
  const name = (): string => (names[cell] ? `${names[cell]}: ` : '');
  const named: TextRun[] = [{ text: name() }];
  for (const run of runs) {
    run.text.split('\t').forEach((text, at) => {
      if (at > 0) {
        cell++;
        named.push({ text: ` · ${name()}` });
      }
      if (text) named.push({ ...run, text });
    });
  }
  return named;
}
