import type { GlossaryEntry, Section } from '../../model/index.js';
import { compareCodeUnits } from '../../text/index.js';
import { readBlocks, splitSentences, toInline } from '../sentences.js';
import { findDefinition, findOtherName, readProperSubject } from './find-definitions.js';
import { findListedTerms, isGlossary } from './find-listed-terms.js';
import { findMarkedTerms } from './find-marked-terms.js';
import { isTerm, RANK, type Finding } from './finding.js';
import { findAbbreviations, type Abbreviation } from './match-expansion.js';
import { mergeFindings } from './merge-findings.js';
import { countUses, nameKey } from './name-key.js';

/**
 * The words of the docs' own that the docs explain: abbreviations with what they stand for, marked terms, glossary
 * pages, sentences that define the subject of their section, other names that are called so. A term counts where at
 * least two sections use it, or where a glossary lists it; at most sixty, a glossary's own first, then the most used.
 *
 * Takes nothing that isn't written there, and rather too little than too much: aliases widen every query.
 *
 * @param sections in any order
 */
export function findGlossary(sections: readonly Section[]): GlossaryEntry[] {
  const sorted = [...sections]
    .filter((section) => section.copyOf === undefined)
    .sort((a, b) => compareCodeUnits(a.id, b.id));
  const prose = sorted.map(readProse);
  const pairs = prose.flatMap(({ opening, rest }) => [...opening, ...rest].flatMap(findAbbreviations));
  const known = new Set([
    ...pairs.flatMap(({ short, long }) => [nameKey(short), nameKey(long)]),
    ...findProperNames(sorted, prose),
  ]);
  const findings = sorted.flatMap((section, at) => [
    ...findListedTerms(section, stands(section)),
    ...findMarkedTerms(section.source),
    ...findDefined(section, prose[at]?.opening ?? [], prose[at]?.bold ?? [], known),
  ]);
  return mergeFindings([...findings, ...pairs.map(toFinding)], sorted);
}

/** Share of the sections that speak of a name before it counts as known everywhere. */
const WIDELY = 0.15;

interface Prose {
  /** First sentences of blocks. */
  opening: string[];
  /** Headings, and sentences that may hold an abbreviation. */
  rest: string[];
  /** Words that blocks open with in bold. */
  bold: string[];
}

const BOLD_START = /^(?:(?:an?|the)\s+)?(?:\*\*|__)([^*_]{2,50})(?:\*\*|__)/iu;

function readProse(section: Section): Prose {
  const prose: Prose = { opening: [], rest: [section.heading ?? section.title], bold: [] };
  for (const { kind, lines } of readBlocks(section.text)) {
    const raw = lines.join(' ');
    const bold = BOLD_START.exec(raw)?.[1];
    if (bold !== undefined) prose.bold.push(bold);
    const abbreviates = /\([^()]*[A-Z][A-Za-z/&]*[A-Z]|[A-Z]{2,}\S*\s(?:\(|stands|is short|is an abbr)/.test(
      raw,
    );
    if (kind === 'item' && bold === undefined && !abbreviates) continue;
    const [first, ...rest] = splitSentences(toInline(raw));
    if (first !== undefined) prose.opening.push(first);
    if (abbreviates) prose.rest.push(...rest);
  }
  return prose;
}

/** Keys of the names that a good part of the docs speaks of, such as the product's: what says what they are counts anywhere. */
function findProperNames(sections: readonly Section[], prose: readonly Prose[]): string[] {
  const names = prose.flatMap(({ opening }) =>
    opening.flatMap((sentence) => readProperSubject(sentence) ?? []),
  );
  const uses = countUses(
    names,
    sections.map(({ text }) => text),
  );
  return [...uses].filter(([, count]) => count >= Math.max(2, sections.length * WIDELY)).map(([key]) => key);
}

/** Whether a section belongs to a glossary: its page, itself or a heading above it says so. */
function stands({ title, heading, parents, page }: Section): boolean {
  const name = page.split('/').at(-1) ?? '';
  return [title, name, heading ?? '', ...parents].some(isGlossary);
}

function findDefined(
  section: Section,
  opening: string[],
  bold: string[],
  known: ReadonlySet<string>,
): Finding[] {
  const own = [section.heading ?? section.title, ...(section.order <= 1 ? [section.title] : [])];
  const spellings = new Map([...bold, ...own].filter(isTerm).map((name) => [nameKey(name), name]));
  const subjects = new Set([...known, ...spellings.keys()]);
  return opening.flatMap((sentence) =>
    [findDefinition(sentence, { subjects, spellings }), findOtherName(sentence)].filter(
      (found) => found !== null,
    ),
  );
}

function toFinding({ short, long }: Abbreviation): Finding {
  return { term: short, same: long, rank: RANK.sentence };
}
