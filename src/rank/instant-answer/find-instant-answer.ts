import { isCommonWord } from '../../text/index.js';
import type { MarkedBlock } from '../mark-passage.js';
import type { Index } from '../ranking-index.js';
import type { Finding, WeighedMatch } from '../find-sections.js';
import { choosePassage } from './choose-passage.js';
import { quoteBlock } from './quote-block.js';
import { readShape } from './read-shape.js';
import { coverageOf, isSaid, readUnits, type Unit } from './read-units.js';
import { SHOWN_FROM, weighCandidate, type Evidence } from './weigh-candidate.js';

/** What answers a question, word for word from one section. */
export interface InstantAnswer {
  /** Place of its section among the response's results. */
  result: number;
  /** At least one, whole sentences of the docs; a table's row names its cells. */
  blocks: MarkedBlock[];
  /** How likely the section is the right one, from 0 to 1. */
  confidence: number;
}

/** Results looked at: an answer further down is hardly ever the one. */
const LOOKED_AT = 5;

/** Of a question with such a share of words that the docs don't know nothing here is the answer. */
const MOST_UNKNOWN = 0.5;

/**
 * The passage that answers a query: one to three sentences, a row of a table, or a sentence with the code that it
 * introduces. `undefined` unless it is likely right; always so for what the docs don't cover.
 * @param options.least confidence from which on it is given, 0 to 1; default: about four in five are right
 * @param options.pause waited for before each section is read, so that a page stays responsive
 */
export async function findInstantAnswer(
  index: Index,
  finding: Finding,
  options: { least?: number; pause?: () => Promise<void> | undefined } = {},
): Promise<InstantAnswer | undefined> {
  const { response, sections, words, match } = finding;
  const { least = 1 / (1 + Math.exp(-SHOWN_FROM)), pause } = options;
  if (!response.covered || finding.unknown >= MOST_UNKNOWN || onlyCommon(response.query)) return undefined;
  const looked = sections.slice(0, LOOKED_AT);
  const { value: passages } = await index.settle(() => looked.map((section) => index.text(section)));
  const candidates: { units: Unit[]; evidence: Evidence }[] = [];
  for (const [rank, passage] of passages.entries()) {
    await pause?.();
    const below = response.results[rank]?.innerRuns?.map(({ text }) => text).join('');
    const units = readUnits(passage, match, below);
    candidates.push({ units, evidence: collectEvidence(finding, rank, units) });
  }
  const all = candidates.map(({ evidence }) => evidence);
  let best = { at: -1, odds: -Infinity };
  all.forEach((evidence, at) => {
    const odds = weighCandidate(
      evidence,
      all.filter((other) => other !== evidence),
    );
    // A section of nothing but code has nothing to quote.
    if (odds > best.odds && candidates[at]?.units.some(isSaid)) best = { at, odds };
  });
  const confidence = 1 / (1 + Math.exp(-best.odds));
  const chosen = candidates[best.at];
  if (!chosen || confidence < least) return undefined;
  const quotes = choosePassage(chosen.units, words, readShape(response.query));
  return { result: best.at, blocks: quotes.map((quote) => quoteBlock(quote, match)), confidence };
}

// `the` finds something where nothing else is typed, but asks nothing.
function onlyCommon(query: string): boolean {
  return (
    query
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .every((word) => word === '' || isCommonWord(word)) && !/[^\w\s?!.,]/.test(query)
  );
}

function collectEvidence(finding: Finding, rank: number, units: readonly Unit[]): Evidence {
  const { response, shares, words, match, unknown } = finding;
  // Words that the docs don't know are covered by nothing.
  const cover = (...texts: (readonly WeighedMatch[])[]): number =>
    coverageOf(words, ...texts) * (1 - unknown);
  const { title = '', heading = null, parents = [], innerRuns } = response.results[rank] ?? {};
  const name = innerRuns?.map(({ text }) => text).join('') ?? heading ?? title;
  const inName = match(name);
  const place = match([title, ...parents, heading ?? '', name].join(' . '));
  const letters = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;
  const named = inName.reduce(
    (sum, { start, end, worth }) => sum + (worth > 0 ? letters(name.slice(start, end)) : 0),
    0,
  );
  return {
    rank,
    heading: cover(inName),
    excess: 1 - Math.min(1, named / Math.max(1, letters(name))),
    answer: units.reduce((most, unit) => Math.max(most, cover(unit.matches, place)), cover(place)),
    share: shares[rank] ?? 0,
    depth: parents.length,
    code: units.some(({ block }) => block.kind === 'code') ? 1 : 0,
  };
}
