import type { Digest, DigestNode } from '../model/index.js';
import { formatLabel } from '../text/index.js';
import { groupByPage, inReadingOrder, pageOf, toLine } from './overview.js';

const MAX_GROUPS = 12;
const MAX_PAGES = 5;
const MAX_SUGGESTIONS = 4;
/** Asked as a reader would ask it; a heading such as "Good news?" is rhetoric. */
const QUESTION = /^(?:how|what|why|when|where|which|who|can|could|should|do|does|is|are|will)\b.*\?$|[？؟]$/i;
/** Titles and headings of guides, which few sites put a question mark behind. */
const GUIDE = /^how (?:to|do|does) \p{L}.*[^?]$/iu;
/** Says nothing away from its page: "Who is this guide for?". */
const DEICTIC = /\b(?:this|that|these|those|here|it)\b/i;

/**
 * The digest's orientation where nobody wrote one: what the docs are, how big, and the first pages of each
 * group. Made from the nodes alone.
 */
export function orient(nodes: readonly DigestNode[]): string {
  const pages = groupByPage(nodes);
  const home = pages.get('index')?.[0];
  const lines = [
    `${home ? `${toLine(home.title)}: ` : ''}documentation of ${count(pages.size, 'page')} in ${count(nodes.length, 'section')}.`,
  ];
  if (home && home.heading === null && home.summary !== '') lines.push('', home.summary);
  const groups = new Map<string, string[]>();
  for (const [{ group, title, copyOf }] of pages.values()) {
    if (copyOf === undefined) groups.set(group, [...(groups.get(group) ?? []), toLine(title)]);
  }
  if (groups.size > 0) lines.push('');
  for (const [group, titles] of [...groups].slice(0, MAX_GROUPS)) {
    const more = titles.length > MAX_PAGES ? ` and ${titles.length - MAX_PAGES} more` : '';
    lines.push(`- **${formatLabel(toLine(group))}**: ${titles.slice(0, MAX_PAGES).join(', ')}${more}`);
  }
  if (groups.size > MAX_GROUPS) lines.push(`- and ${count(groups.size - MAX_GROUPS, 'more group')}`);
  return lines.join('\n');
}

/**
 * Questions that the docs themselves answer, as their titles and headings ask them: at most four, one for each
 * page; real questions before the names of guides.
 */
export function suggest(nodes: readonly DigestNode[]): Digest['suggestions'] {
  const found = [new Map<string, string>(), new Map<string, string>()] as const;
  for (const node of inReadingOrder(nodes)) {
    const name = toLine(node.heading ?? node.title);
    const [questions, guides] = found;
    const kind = QUESTION.test(name) ? questions : GUIDE.test(name) ? guides : undefined;
    if (!kind || DEICTIC.test(name) || name.length > 80 || name.split(' ').length < 3) continue;
    if (!kind.has(pageOf(node))) kind.set(pageOf(node), name);
  }
  return [...new Set(found.flatMap((kind) => [...kind.values()]))].slice(0, MAX_SUGGESTIONS);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
