import { isTerm, MAX_DEFINITION, RANK, trimName, type Finding } from './finding.js';
import { readNames } from './find-definitions.js';
import { spells } from './match-expansion.js';

const TAG =
  /<(abbr|dfn)\s[^>]*?title\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([^<]{1,60}(?:<(?:strong|b|em|i|code)>[^<]{1,60}<\/\w+>)?)<\/\1>/giu;
/** Markdown's own: `*[HTML]: Hyper Text Markup Language`. */
const LINE = /^\*\[([^\]\n]{1,40})\]:[ \t]*(\S[^\n]*)$/gmu;
const CODE = /^([ \t>]*)(`{3,}|~{3,})[^]*?^\1\2[`~]*[ \t]*$|(`+)[^`\n]+\3/gm;
const ALSO = /^(?:sometimes |often |commonly )?also (?:known as|called)\s*:?\s*(.+)$/i;
/** A remark on the place where it stands, no explanation of the word. */
const REMARK =
  /^(?:this|these|that|technically|for example|e\.g|from:|before|after|since|see|note|it|obsolete|does|doesn)\b|\p{Extended_Pictographic}/iu;

/**
 * Terms that the source marks as such: `<abbr title>` and `<dfn title>`, and Markdown's abbreviation lines. Reads the
 * source, since a section's text has no tags any more.
 */
export function findMarkedTerms(source: string): Finding[] {
  if (!/<(?:abbr|dfn)\s|^\*\[/im.test(source)) return [];
  const found: Finding[] = [];
  const prose = source.replace(CODE, ' ');
  for (const { 2: double, 3: single, 4: inner = '' } of prose.matchAll(TAG)) {
    const finding = readTitle(trimName(inner.replace(/<[^>]*>/g, '')), decode(double ?? single ?? ''));
    if (finding) found.push(finding);
  }
  for (const { 1: short = '', 2: long = '' } of prose.matchAll(LINE)) {
    const finding = readTitle(trimName(short), decode(long));
    if (finding) found.push(finding);
  }
  return found;
}

function readTitle(term: string, title: string): Finding | null {
  if (!isTerm(term) || title === '' || title.length > MAX_DEFINITION || REMARK.test(title)) return null;
  const short = term.replace(/(?<=[A-Z])s$/, '');
  const [, head = '', rest = ''] = /^([^:.]{3,60})(?:[:.]\s*(.*))?$/su.exec(title) ?? [];
  if (spells(head.trim(), short)) {
    const same = short === term ? head.trim() : head.trim().replace(/(?<=[^s])s$/, '');
    return { term: short, same, rank: RANK.marked, ...(rest !== '' && { definition: rest }) };
  }
  const also = ALSO.exec(title)?.[1];
  if (also !== undefined) {
    const aliases = readNames(also);
    return aliases.length > 0 ? { term, aliases, definition: title, rank: RANK.marked } : null;
  }
  // A note of a word or two explains nothing, and a participle is no thing.
  if (/[a-z]ed$/.test(term)) return null;
  return title.split(/\s+/).length < 4 ? null : { term, definition: title, rank: RANK.marked };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };

function decode(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|apos|#39);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim();
}
