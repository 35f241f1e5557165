import { groupByPage } from '../src/digest/index.js';
import type { Digest, DigestNode } from '../src/model/index.js';
import { formatLabel, joinUrl } from '../src/text/index.js';

/**
 * `llms.txt` (https://llmstxt.org): a title, a summary and the pages by group as links, absolute where the
 * site's address is known. Pages that copy another are left out.
 */
export function formatLlmsText(digest: Digest): string {
  const lines = [`# ${siteTitle(digest)}`, ''];
  const [first = '', ...rest] = digest.context.split('\n');
  if (first !== '') lines.push(`> ${first}`, '');
  const details = rest.join('\n').trim();
  if (details !== '') lines.push(details, '');
  let group: string | null = null;
  for (const [page] of pagesOf(digest)) {
    if (page.group !== group)
      lines.push(...(group === null ? [] : ['']), `## ${formatLabel(oneLine(page.group))}`, '');
    group = page.group;
    const note = page.summary === '' || !opensPage(page) ? '' : `: ${oneLine(page.summary)}`;
    lines.push(`- [${oneLine(page.title).replace(/[[\]]/g, '\\$&')}](${pageUrl(digest, page)})${note}`);
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

/** `llms-full.txt`: the text of every page, one after the other, each with its address. */
export function formatLlmsFullText(digest: Digest): string {
  const parts = [`# ${siteTitle(digest)}`];
  for (const nodes of pagesOf(digest)) {
    const [first] = nodes;
    parts.push(`# ${oneLine(first.title)}`, `Source: ${pageUrl(digest, first)}`);
    for (const { heading, parents = [], text = '' } of nodes) {
      if (heading !== null) parts.push(`${'#'.repeat(Math.min(6, parents.length + 2))} ${oneLine(heading)}`);
      if (text.trim() !== '') parts.push(text.trim());
    }
  }
  return `${parts.join('\n\n')}\n`;
}

/** The nodes of each page in reading order, stubs left out. */
function pagesOf(digest: Digest): [DigestNode, ...DigestNode[]][] {
  return [...groupByPage(digest.nodes.filter((node) => node.copyOf === undefined)).values()];
}

/** Whether a section speaks for its page: the intro, or the section under the heading that is the title. */
function opensPage({ heading, title }: DigestNode): boolean {
  return heading === null || heading === title;
}

function pageUrl(digest: Digest, node: DigestNode): string {
  const base = joinUrl(digest.siteUrl ?? '', digest.basePath ?? '');
  return joinUrl(base, node.heading === null ? node.url : node.url.replace(/#.*$/s, ''));
}

function siteTitle(digest: Digest): string {
  const home = digest.nodes.find((node) => node.id === 'index');
  return home ? oneLine(home.title) : 'Documentation';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
