import type { Index } from './ranking-index.js';
import type { Ranked } from './rank-sections.js';

// Below this share of the best score a section of the reader's own edition hardly fits: it doesn't come before one that does.
const FITS = 0.25;

/**
 * Puts the sections of one edition first, in their order, then all others: who reads version 2 in German wants that before
 * anything else.
 * @param edition number among the index's editions; `undefined`: the order stays
 */
export function preferEdition(
  index: Index,
  ranked: readonly Ranked[],
  edition: number | undefined,
): readonly Ranked[] {
  const pages = index.editions[edition ?? -1]?.pages;
  if (!pages) return ranked;
  const least = (ranked[0]?.score ?? 0) * FITS;
  const isOwn = ({ section, score }: Ranked): boolean => {
    const page = index.pageOf[section] ?? 0;
    return score >= least && pages.some(([from, to]) => from <= page && page < to);
  };
  return [...ranked.filter(isOwn), ...ranked.filter((entry) => !isOwn(entry))];
}
