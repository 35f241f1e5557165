import type { DigestNode, GlossaryEntry, Section } from '../model/index.js';
import { countOf, formatLabel } from '../text/index.js';
import { countUses, nameKey } from './glossary/index.js';
import { isEnglish } from './is-english.js';
import { groupByPage, pageOf, toLine } from './overview.js';

const MAX_GROUPS = 12;
const MAX_PAGES = 5;
/** Share of the sections that speak of the product whose docs they are. */
const PRODUCT = 0.15;
/** Pages that a newcomer reads first, best first; their names are part of no language's grammar. */
const STARTS = [
  /\b(?:introduction|einführung|introducción|présentation|was ist|what is)\b|はじめに|简介|介绍/iu,
  /\b(?:getting.started|quick.?start|erste schritte|primeros pasos|premiers pas|démarrage)\b|クイックスタート|快速开始|快速上手/iu,
  /\b(?:install(?:ation|ing)?|tutorial)\b/iu,
];
const AUDIENCE = /\b(?:who (?:is|should|are)|audience|für wen|pour qui|para quién)\b/iu;

/**
 * The digest's orientation where nobody wrote one: what the docs are about, for whom, how big they are, where to
 * start, and the first pages of each group. English words only around English docs.
 */
export function orient(
  nodes: readonly DigestNode[],
  sections: readonly Section[],
  glossary: readonly GlossaryEntry[],
): string {
  if (nodes.length === 0) return '';
  const pages = groupByPage(nodes);
  const home = pages.get('index')?.[0];
  const english = isEnglish(sections);
  const lead = home?.heading === null ? home.summary : '';
  const product = findProduct(sections, glossary, home?.title ?? '') ?? '';
  const about = [
    product,
    product !== '' && (lead.includes(product) || /^welcome\b/i.test(lead)) ? '' : lead,
  ].filter((text) => text !== '');
  const [said = findStarts(pages)[0]?.summary ?? ''] = about;
  const first = [home, ...findStarts(pages)].flatMap((intro) =>
    intro ? (pages.get(pageOf(intro)) ?? []) : [],
  );
  const audience = first.find(({ heading, summary }) => summary !== '' && AUDIENCE.test(heading ?? ''));
  const blocks = [
    ...(home && product === '' && !said.startsWith(home.title) ? [`# ${toLine(home.title)}`] : []),
    ...new Set([said, ...about.slice(1)]),
    ...(audience ? [audience.summary] : []),
    ...(english ? [describeSize(pages.size, nodes.length, findStarts(pages))] : []),
    listGroups(pages),
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** What follows a name where a sentence says what it is. */
const IS = /^(?: \([^)]*\),?)? (?:is|ist|est|es) .{12,}[.!]$|^(?:（[^）]*）)?(?:とは|是).{6,}。$/u;

type Pages = ReturnType<typeof groupByPage>;

/** What the product is, if a sentence of the docs defines the name that they speak of most. */
function findProduct(
  sections: readonly Section[],
  glossary: readonly GlossaryEntry[],
  homeTitle: string,
): string | undefined {
  const defined = glossary.filter(({ term, definition }) => {
    const bare = definition.replace(/^The /, '');
    return /^\p{Lu}/u.test(term) && bare.startsWith(term) && IS.test(bare.slice(term.length));
  });
  const uses = countUses(
    defined.map(({ term }) => term),
    sections.map(({ title, text }) => `${title}\n${text}`),
  );
  const usesOf = ({ term }: GlossaryEntry): number =>
    (uses.get(nameKey(term)) ?? 0) * (nameKey(homeTitle).split(' ').includes(nameKey(term)) ? 3 : 1);
  const [best] = defined.sort((a, b) => usesOf(b) - usesOf(a));
  return best && usesOf(best) >= sections.length * PRODUCT ? best.definition : undefined;
}

/** Intros of the pages that a newcomer starts with, one for each kind. */
function findStarts(pages: Pages): DigestNode[] {
  const intros = [...pages].flatMap(([, [first]]) => (first.copyOf === undefined ? [first] : []));
  const found = STARTS.flatMap(
    (pattern) => intros.find(({ title }) => title.length < 60 && pattern.test(title)) ?? [],
  );
  return [...new Set(found)];
}

function describeSize(pages: number, sections: number, starts: readonly DigestNode[]): string {
  const size = `${countOf(pages, 'page')} in ${countOf(sections, 'section')}.`;
  const names = starts.map(({ title, id }) => `${toLine(title)} (\`${id}\`)`);
  return names.length > 0 ? `${size} Start with ${names.join(', ')}.` : size;
}

function listGroups(pages: Pages): string {
  const groups = new Map<string, string[]>();
  for (const [{ group, title, copyOf }] of pages.values()) {
    if (copyOf !== undefined) continue;
    const titles = groups.get(group);
    if (titles) titles.push(toLine(title));
    else groups.set(group, [toLine(title)]);
  }
  const lines = [...groups].slice(0, MAX_GROUPS).map(([group, titles]) => {
    const more = titles.length > MAX_PAGES ? `, … (+${titles.length - MAX_PAGES})` : '';
    return `- **${formatLabel(toLine(group))}** (${titles.length}): ${titles.slice(0, MAX_PAGES).join(', ')}${more}`;
  });
  if (groups.size > MAX_GROUPS) lines.push(`- … (+${groups.size - MAX_GROUPS})`);
  return lines.join('\n');
}
