import { BadBytes } from './bad-bytes.js';
import { codeDigits, codeNumber, contextOf, type Coder } from './coder.js';

const GAP = 10;
const GAP_USUAL = 11;
const LEVEL_NEAR = 12;
const LEVEL_FAR = 13;
const LEVEL_USUAL = 14;
// Gaps of fewer binary digits mostly lie within a page.
const NEAR = 2;
const LEVEL_DIGITS = 4;

/** Postings of one term: sections ascending, each with a level. */
export interface LeveledPostings {
  sections: number[] | Uint16Array | Uint32Array;
  levels: number[] | Uint8Array;
}

/**
 * The postings of one term: of each the sections between it and the one before, by how far apart those that are left must be and
 * by the gap before; and its level, by the one before it where that is near, else by the mean of those before.
 *
 * @param postings what is written, or what is read into, of as many postings as there are
 * @param sectionCount of the whole index
 * @throws BadBytes
 */
export function codePostings(
  coder: Coder,
  { sections, levels }: LeveledPostings,
  sectionCount: number,
): void {
  const count = sections.length;
  const often = digitsOf(count);
  const usual = contextOf(GAP_USUAL, often);
  const usualLevel = contextOf(LEVEL_USUAL, Math.min(often, 5));
  let before = -1;
  let digits = 12;
  let level = 15;
  let mean = 15;
  for (let at = 0; at < count; at++) {
    const spread = digitsOf((sectionCount - before) / (count - at));
    const context = contextOf(GAP, spread, Math.min(digits, 6));
    const gap = codeNumber(coder, context, usual, (sections[at] ?? 0) - before - 1);
    before += gap + 1;
    if (before >= sectionCount) throw new BadBytes();
    sections[at] = before;
    digits = digitsOf(gap);
    const like = at && digits < NEAR ? contextOf(LEVEL_NEAR, level) : contextOf(LEVEL_FAR, mean);
    level = codeDigits(coder, like, usualLevel, LEVEL_DIGITS, levels[at] ?? 0);
    levels[at] = level;
    mean = at ? Math.floor((mean * 2 + level + 1) / 3) : level;
  }
}

function digitsOf(number: number): number {
  return 32 - Math.clz32(number);
}
