import { groupByPage } from '../../src/digest/index.js';
import type { Digest, DigestNode } from '../../src/model/index.js';

/** The docs as a model sees them before it opens anything. */
export interface DocsMap {
  /** `sections`: every one, with its summary. `pages`: titles alone, and the model is to search. */
  kind: 'sections' | 'pages';
  text: string;
}

/** Letters of a map with summaries: some 15,000 tokens, which a provider keeps between questions. */
const MAX_SECTIONS = 60_000;
/** Letters of a map of pages. */
const MAX_PAGES = 30_000;
/** Letters of a summary in it. */
const MAX_SUMMARY = 240;

const maps = new WeakMap<Digest, DocsMap>();

/** The map of a digest: sections with summaries while they fit, else pages. Made once for one digest. */
export function mapDocs(digest: Digest): DocsMap {
  const known = maps.get(digest) ?? makeMap(digest);
  maps.set(digest, known);
  return known;
}

function makeMap(digest: Digest): DocsMap {
  const head = digest.context.trim() === '' ? '' : `${digest.context.trim()}\n\n`;
  const whole = head + listGroups(digest.nodes, showSection);
  if (whole.length <= MAX_SECTIONS) return { kind: 'sections', text: whole };
  const pages = [...groupByPage(digest.nodes)].flatMap(([page, [first]]) =>
    first ? [{ ...first, id: page, heading: null }] : [],
  );
  const text = head.slice(0, MAX_PAGES / 4) + listGroups(pages, ({ title, id }) => `- ${title} — \`${id}\``);
  return { kind: 'pages', text: cutLines(text) };
}

function listGroups(nodes: readonly DigestNode[], show: (node: DigestNode) => string): string {
  const groups = new Map<string, string[]>();
  for (const node of nodes) {
    const lines = groups.get(node.group) ?? [];
    lines.push(show(node));
    groups.set(node.group, lines);
  }
  return [...groups].map(([group, lines]) => `## ${group}\n\n${lines.join('\n')}`).join('\n\n');
}

function showSection({ title, heading, id, summary }: DigestNode): string {
  const name = heading === null ? title : `${title} › ${heading}`;
  const said = summary.replace(/\s+/g, ' ').trim();
  const short = said.length > MAX_SUMMARY ? `${said.slice(0, MAX_SUMMARY).replace(/\s\S*$/, '')}…` : said;
  return `- ${name} — \`${id}\`${short === '' ? '' : `: ${short}`}`;
}

function cutLines(text: string): string {
  if (text.length <= MAX_PAGES) return text;
  const end = text.lastIndexOf('\n', MAX_PAGES);
  const left = text.slice(end).match(/^- /gm)?.length ?? 0;
  return `${text.slice(0, end)}\n\n(${left} more pages: search for them.)`;
}
