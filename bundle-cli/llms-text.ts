import { groupByPage } from '../src/digest/index.js';
import type { Digest, DigestNode } from '../src/model/index.js';
import { formatLabel, joinUrl } from '../src/text/index.js';

/** A note longer than this ends with the last sentence before. */
const NOTE_LENGTH = 200;

type Page = [DigestNode, ...DigestNode[]];

/**
 * `llms.txt` (https://llmstxt.org): a title, a summary as a quotation, what else is worth saying, and the pages by
 * group as links with notes, absolute where the site's address is known. Left out: pages that copy another one,
 * and notes that several pages share, since these say nothing about any of them.
 *
 * @param title name of the site
 */
export function formatLlmsText(digest: Digest, title: string): string {
  const pages = pagesOf(digest);
  const lines = [`# ${oneLine(title)}`, ''];
  const { summary, details } = introduce(digest, pages, title);
  if (summary !== '') lines.push(`> ${summary}`, '');
  if (details !== '') lines.push(details, '');
  const notes = pages.map(noteOf);
  let group: string | null = null;
  for (const [at, [page]] of pages.entries()) {
    if (page.group !== group)
      lines.push(...(group === null ? [] : ['']), `## ${formatLabel(oneLine(page.group))}`, '');
    group = page.group;
    const note = notes[at] ?? '';
    const isOwn = note !== '' && note !== summary && notes.indexOf(note) === notes.lastIndexOf(note);
    lines.push(`- [${toLinkText(page.title)}](${pageUrl(digest, page)})${isOwn ? `: ${note}` : ''}`);
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

/**
 * `llms-full.txt`: the text of every page, one after the other, each with its address. Pages that copy another
 * one, or hold no text, are left out.
 *
 * @param title name of the site
 */
export function formatLlmsFullText(digest: Digest, title: string): string {
  const parts = [`# ${oneLine(title)}`];
  for (const nodes of pagesOf(digest)) {
    if (nodes.every(({ heading, text = '' }) => heading === null && text.trim() === '')) continue;
    const [first] = nodes;
    parts.push(`# ${oneLine(first.title)}`, `Source: ${pageUrl(digest, first)}`);
    for (const node of nodes) {
      const { heading, parents = [], text = '' } = node;
      const isTitle = node === first && heading === node.title;
      if (heading !== null && !isTitle)
        parts.push(`${'#'.repeat(Math.min(6, parents.length + 2))} ${oneLine(heading)}`);
      if (text.trim() !== '') parts.push(text.trim());
    }
  }
  return `${parts.join('\n\n')}\n`;
}

/** The size of the docs, which a list of all their pages tells by itself. */
const SIZE = /\b\d+ pages? in \d+ sections?\b/;
/** A line of a keyless orientation that lists a group's pages. */
const GROUP_LINE = /^- \*\*(.+?)\*\*(?: \(\d+\))?:/;

/**
 * The orientation's first paragraph, else the home page's summary, and what else the orientation says. Left out is
 * what the rest of the file tells better: the title, how many pages there are, the groups.
 */
function introduce(
  digest: Digest,
  pages: readonly Page[],
  title: string,
): { summary: string; details: string } {
  const home = pages.find(([page]) => page.id === 'index')?.[0];
  const groups = new Set(digest.nodes.map(({ group }) => formatLabel(oneLine(group))));
  const titles = new Set([title, home?.title ?? ''].map(oneLine));
  const paragraphs = digest.context
    .split('\n')
    .filter((line) => !groups.has(GROUP_LINE.exec(line)?.[1] ?? ''))
    .filter((line) => !titles.has(/^#+ (.+)$/.exec(line)?.[1] ?? ''))
    // A heading would end the part of the file that describes the site.
    .map((line) => line.replace(/^#+ +(.*)$/, '**$1**'))
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const told = paragraphs.filter((paragraph) => !SIZE.test(paragraph));
  const isProse = told[0] !== undefined && !/^(?:[-*+>|]|\d+[.)]|```|\*\*)/.test(told[0]);
  const first = isProse
    ? told.shift()
    : home?.summary || paragraphs.find((paragraph) => SIZE.test(paragraph));
  const summary = oneLine(first ?? '');
  return { summary, details: told.filter((text) => oneLine(text) !== summary).join('\n\n') };
}

/** The pages in reading order, the root page and its group first, stubs left out. */
function pagesOf(digest: Digest): Page[] {
  const pages = [...groupByPage(digest.nodes.filter((node) => node.copyOf === undefined))];
  const isRoot = (slug: string): boolean => slug === 'index';
  const rootGroup = pages.find(([slug]) => isRoot(slug))?.[1][0].group;
  const inRootGroup = ([, [page]]: [string, Page]): boolean => page.group === rootGroup;
  return [...pages.filter(inRootGroup), ...pages.filter((page) => !inRootGroup(page))]
    .sort(([a], [b]) => Number(isRoot(b)) - Number(isRoot(a)))
    .map(([, nodes]) => nodes);
}

/** What is said of a page: the summary of its intro, or of the section under the heading that is its title. */
function noteOf([{ heading, title, summary }]: Page): string {
  const note = heading === null || heading === title ? oneLine(summary) : '';
  if (note.length <= NOTE_LENGTH) return note;
  const sentences = note.match(/[^]+?(?:[.!?。！？]["'”’)]*(?=\s|$)|$)/g) ?? [note];
  let cut = sentences.shift() ?? '';
  while (sentences.length > 0 && cut.length + (sentences[0]?.length ?? 0) <= NOTE_LENGTH)
    cut += sentences.shift();
  return cut.trim();
}

function pageUrl(digest: Digest, node: DigestNode): string {
  const base = joinUrl(digest.siteUrl ?? '', digest.basePath ?? '');
  return joinUrl(base, node.heading === null ? node.url : node.url.replace(/#.*$/s, ''));
}

function toLinkText(title: string): string {
  return oneLine(title).replace(/[\\[\]]/g, '\\$&');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
