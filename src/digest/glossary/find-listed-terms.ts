import type { Section } from '../../model/index.js';
import { readSentences } from '../sentences.js';
import { isTerm, MAX_DEFINITION, RANK, trimName, type Finding } from './finding.js';
import { readNames } from './find-definitions.js';
import { spells } from './match-expansion.js';

const GLOSSARY =
  /^(?:(?:\S+\s+){0,2}(?:glossary|glossar|glossaire|glosario|glossario|terminology|terminologie|definitions)(?:\s+of\s+\S+)?|用語集|用語|术语表|术语|용어집)$/iu;
/** `**Term**: what it is`, `**Term** – what it is`, also as a list item. */
const ITEM =
  /^\s*(?:[-*+]\s+)?(?:\*\*|__)([^*_\n]{2,60}?)(?:\*\*|__)\s*(?:\(([^()\n]{2,40})\))?\s*(?:[:：]|[-–—]\s)\s*(\S.*)$/u;
/** The other half of Markdown's definition list; the term is the line before. */
const DETAILS = /^:[ \t]+(\S.*)$/;
const SEE = /^(?:see|siehe|voir|ver)(?: also)?\s+([^.;:]{2,50})\.?$/i;
const FORMERLY = /^(?:formerly|previously|also) (?:known as|called)\s+([^.;(]{2,60})/i;

/** Whether a page or a part of it calls itself a glossary. */
export function isGlossary(name: string): boolean {
  return GLOSSARY.test(name.replace(/[`*_]/g, '').trim());
}

/**
 * The terms of a glossary: each heading below one with the first sentences under it, and the items of its lists and
 * definition lists.
 *
 * @param inGlossary whether the section stands on a page, or below a heading, that calls itself a glossary
 */
export function findListedTerms(section: Section, inGlossary: boolean): Finding[] {
  if (!inGlossary) return [];
  const listed = readItems(section.text);
  const { heading } = section;
  if (heading === null || isGlossary(heading) || listed.length > 2) return listed;
  const entry = readEntry(heading, section.text);
  return entry ? [entry, ...listed] : listed;
}

function readItems(text: string): Finding[] {
  const found: Finding[] = [];
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const [, name, inside, rest] = ITEM.exec(line) ?? [];
    const details = DETAILS.exec(line)?.[1];
    const entry =
      name !== undefined && rest !== undefined
        ? readEntry(inside === undefined ? name : `${name} (${inside})`, rest)
        : details !== undefined && at > 0
          ? readEntry(lines[at - 1] ?? '', details)
          : null;
    if (entry) found.push(entry);
  }
  return found;
}

function readEntry(name: string, text: string): Finding | null {
  const [, bare = name, inside] = /^(.*?)\s*\(([^()]+)\)\s*$/.exec(name) ?? [];
  const term = trimName(bare);
  if (!isTerm(term)) return null;
  const sentences = readSentences(text).map((sentence) => sentence.text);
  const formerly = sentences.flatMap((sentence) => readNames(FORMERLY.exec(sentence)?.[1] ?? ''));
  const definition = takeSentences(sentences);
  if (definition === '') return null;
  // "See Proxy.": the other entry's name.
  const target = SEE.exec(definition)?.[1];
  if (target !== undefined) {
    return isTerm(target) ? { term: target, aliases: [term], rank: RANK.page } : null;
  }
  const finding: Finding = { term, definition, rank: RANK.page };
  const other = inside === undefined ? '' : trimName(inside);
  if (other !== '' && (spells(term, other) || spells(other, term))) finding.same = other;
  if (formerly.length > 0) finding.aliases = formerly;
  return finding;
}

/** One sentence, or two where they are short. */
function takeSentences([first = '', second = '']: readonly string[]): string {
  if (first.length > MAX_DEFINITION || /[:：]$/.test(first)) return '';
  const fits =
    second !== '' && first.length + second.length < 200 && !/[:：]$|^(?:learn|see|for)\b/i.test(second);
  return fits ? `${first} ${second}` : first;
}
