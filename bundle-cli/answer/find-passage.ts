import { isCommonWord, tokenize } from '../../src/text/index.js';

/** More than this is a page, not a passage. */
const MAX_LINES = 14;
const MAX_SIGNS = 900;
const MIN_SIGNS = 60;
const FENCE = /^\s*(`{3,}|~{3,})/;

/**
 * The paragraph of a section that says most about a query: the one with most of its words, the first of equals.
 * Code comes with the line that introduces it, and a short or unfinished paragraph with what follows. `''` for a section without text.
 */
export function findPassage(text: string, query: string): string {
  const words = new Set(
    tokenize(query)
      .filter(({ surface }) => !isCommonWord(surface))
      .map(({ term }) => term),
  );
  const blocks = splitBlocks(text);
  let best = 0;
  let most = -1;
  blocks.forEach((block, at) => {
    const found = new Set(tokenize(block, { only: words }).map(({ term }) => term)).size;
    if (found > most) [best, most] = [at, found];
  });
  const from = FENCE.test(blocks[best] ?? '') ? Math.max(0, best - 1) : best;
  let passage = blocks.slice(from, best + 1).join('\n\n');
  // A line that ends in a colon says nothing without what follows, and a short one little.
  for (const next of blocks.slice(best + 1, best + 3)) {
    if (passage.length >= MIN_SIGNS && !/:\s*$/.test(passage)) break;
    passage += `\n\n${next}`;
  }
  return cutPassage(passage);
}

/** Paragraphs, and code blocks whole. */
function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let fence = '';
  const flush = (): void => {
    if (lines.some((line) => line.trim() !== '')) blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence !== '') {
      lines.push(line);
      if (mark.startsWith(fence)) {
        fence = '';
        flush();
      }
      continue;
    }
    if (mark !== '') {
      flush();
      fence = mark;
    } else if (line.trim() === '') flush();
    lines.push(line);
  }
  flush();
  return blocks.map((block) => block.replace(/^\n+|\s+$/g, ''));
}

function cutPassage(passage: string): string {
  const lines = passage.split('\n');
  const cut = lines.slice(0, MAX_LINES).join('\n').slice(0, MAX_SIGNS);
  return cut.length < passage.length ? `${cut.trimEnd()} …` : cut;
}
