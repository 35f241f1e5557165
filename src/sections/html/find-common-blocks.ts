import type { Block } from './block.js';

/** A page that holds so much of all others is their print version. */
const repeated = 0.8;

/** Leaves out a page that holds what the other pages say, all in one: theirs are the links to lead to. */
export function withoutRepeats<T extends { blocks: readonly Block[] }>(pages: readonly T[]): T[] {
  if (pages.length < 3) return [...pages];
  const bySize = [...pages].sort((a, b) => b.blocks.length - a.blocks.length);
  const [largest, ...others] = bySize;
  const rest = new Set(others.flatMap(({ blocks }) => readWords(blocks)));
  const held = new Set(readWords(largest?.blocks ?? []).filter((text) => rest.has(text)));
  return held.size < rest.size * repeated || rest.size < 10
    ? [...pages]
    : pages.filter((page) => page !== largest);
}

/** A print version's links lead elsewhere, and its headings may stand on other levels. */
function readWords(blocks: readonly Block[]): string[] {
  return blocks.flatMap(({ text, heading }) => (heading ? [] : [text.replace(/\]\([^()]*\)/g, ']')]));
}

/** Below this nothing can be told from what pages share. */
const fewestPages = 6;

/**
 * What stands word for word on more than half of a site's pages is no part of what any of them says. Headings
 * below the first level and code are never taken for that: reference pages repeat them.
 */
export function findCommonBlocks(pages: readonly (readonly Block[])[]): (block: Block) => boolean {
  if (pages.length < fewestPages) return () => false;
  const counts = new Map<string, number>();
  for (const blocks of pages) {
    for (const key of new Set(blocks.filter(mayBeCommon).map(({ text }) => text)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return (block) => mayBeCommon(block) && (counts.get(block.text) ?? 0) * 2 > pages.length;
}

function mayBeCommon({ kind, heading }: Block): boolean {
  return kind === 'text' && (heading === undefined || heading.depth === 1);
}
