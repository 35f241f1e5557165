import type { Edition, Index } from './ranking-index.js';
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
  const isOwn = ({ section, score }: Ranked): boolean => score >= least && holds(pages, index, section);
  return [...ranked.filter(isOwn), ...ranked.filter((entry) => !isOwn(entry))];
}

/** What a section is of, where that isn't the edition asked for; see `SearchResult.edition`. */
export function nameOther(
  index: Index,
  section: number,
  edition: number | undefined,
): { lang?: string; docsVersion?: string } | undefined {
  const asked = index.editions[edition ?? -1];
  const own = asked && index.editions.find(({ pages }) => holds(pages, index, section));
  if (!own || own === asked) return undefined;
  const { prefix: _prefix, pages: _pages, ...label } = own;
  return label;
}

function holds(pages: Edition['pages'], index: Index, section: number): boolean {
  const page = index.pageOf[section] ?? 0;
  return pages.some(([from, to]) => from <= page && page < to);
}
