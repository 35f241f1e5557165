import { findNodes, groupByPage } from '../../src/digest/index.js';
import { HevAskError, type DigestNode } from '../../src/model/index.js';
import { joinUrl, pageOf } from '../../src/text/index.js';
import { READS_ONLY, readText, readWhole, type Docs, type DocsTool } from './docs-tool.js';
import { cutText } from './cut-text.js';
import { formatTitleTree } from './title-tree.js';

const OFFSET = { least: 0, most: 1e9, default: 0 };
/** Most facts and most parts that one answer lists. */
const MAX_LISTED = 60;

/** What a path leads to, before its text is cut. */
interface Reading {
  kind: 'section' | 'page' | 'group' | 'tree';
  id: string | null;
  title: string;
  heading: string | null;
  url: string;
  summary: string;
  facts: string[];
  text: string;
  parts: { id: string; title: string }[];
}

/** `read_doc`: a section, a page, a group, or the tree of titles. */
export function createReadTool(openDocs: () => Promise<Docs>): DocsTool {
  return {
    name: 'read_doc',
    title: 'Read the docs',
    description:
      'Reads one section or page of the documentation: its summary, its facts (flags, keys and defaults, verbatim), its text and its deep link. Without a path: the tree of titles with the ids to read. Long text comes in parts: go on with `offset`.',
    inputSchema: {
      type: 'object',
      properties: {
        path: {
          type: 'string',
          maxLength: 1000,
          description:
            'An id from the tree or from search_docs (`guide/start#set-up`), a page, a group, a title or a url of the docs; case and slashes are forgiven. Leave it out for the tree of titles.',
        },
        id: {
          type: 'string',
          maxLength: 1000,
          description: 'The same as `path`, which counts where both are given.',
        },
        offset: {
          type: 'integer',
          minimum: OFFSET.least,
          default: OFFSET.default,
          description: 'Where to go on in a long text: the `next` of the answer before.',
        },
      },
    },
    outputSchema: {
      type: 'object',
      properties: {
        kind: { enum: ['section', 'page', 'group', 'tree'] },
        id: { type: ['string', 'null'], description: 'null for a group and the tree.' },
        title: { type: 'string' },
        heading: { type: ['string', 'null'] },
        url: { type: 'string', description: 'Deep link, to be cited.' },
        summary: { type: 'string' },
        facts: { type: 'array', items: { type: 'string' } },
        text: { type: 'string', description: 'Markdown.' },
        parts: {
          type: 'array',
          description: 'Sections within it.',
          items: {
            type: 'object',
            properties: { id: { type: 'string' }, title: { type: 'string' } },
            required: ['id', 'title'],
          },
        },
        next: { type: ['integer', 'null'], description: 'The offset to go on at; null: that was all.' },
      },
      required: ['kind', 'id', 'title', 'heading', 'url', 'summary', 'facts', 'text', 'parts', 'next'],
    },
    annotations: READS_ONLY,
    async run(args) {
      const [given, id] = [readText(args, 'path', 1000), readText(args, 'id', 1000)];
      const path = given || id || '';
      const offset = readWhole(args, 'offset', OFFSET);
      const docs = await openDocs();
      const reading = path === '' ? readTree(docs) : await readPath(docs, path);
      const { text, next, end } = cutText(reading.text, offset);
      const footer =
        next === null
          ? ''
          : `\n\n[Characters ${offset} to ${next} of ${end}. Read the rest by read_doc with offset ${next}.]`;
      const shown = offset === 0 ? reading : { ...reading, summary: '', facts: [] };
      return { text: formatReading({ ...shown, text }) + footer, data: { ...shown, text, next } };
    },
  };
}

function readTree({ site, base }: Docs): Reading {
  const { digest } = site;
  const text = [digest.context, formatTitleTree(digest)].filter((part) => part !== '').join('\n\n');
  return { ...EMPTY, kind: 'tree', title: 'The docs', url: joinUrl(base, ''), text };
}

async function readPath(docs: Docs, path: string): Promise<Reading> {
  const match = findNodes(docs.site.digest, path);
  switch (match.kind) {
    case 'section':
      return readSection(docs, match.node);
    case 'page':
      return readPage(docs, match.nodes);
    case 'group':
      return readGroup(docs, match.nodes);
    case 'none': {
      const near = match.nearest.map((id) => `\`${id}\``).join(', ');
      throw new HevAskError(
        'HEV_ASK_NO_SECTION',
        `The docs have nothing named ${JSON.stringify(path.slice(0, 200))}.`,
        near === ''
          ? 'Look for it with search_docs, or read the tree of titles: read_doc without a path.'
          : `Nearest: ${near}.`,
      );
    }
  }
}

const EMPTY: Omit<Reading, 'kind' | 'title' | 'url' | 'text'> = {
  id: null,
  heading: null,
  summary: '',
  facts: [],
  parts: [],
};

async function readSection({ site, base }: Docs, node: DigestNode): Promise<Reading> {
  const page = pageOf(node);
  const { heading } = node;
  const inside = site.digest.nodes.filter(
    (other) =>
      other !== node && pageOf(other) === page && (heading === null || other.parents?.includes(heading)),
  );
  return {
    kind: 'section',
    ...nameOf(node, base),
    facts: listFacts([node]),
    text: await textOf(site, node, true),
    parts: listParts(inside),
  };
}

/** A section's text; of a digest without text, searching goes by the summary, which needn't be said twice. */
async function textOf(site: Docs['site'], node: DigestNode, isSummaryShown: boolean): Promise<string> {
  if (node.text !== undefined) return node.text;
  const text = await site.textOf(node.id);
  return isSummaryShown && text === node.summary ? '' : text;
}

async function readPage({ site, base }: Docs, nodes: readonly DigestNode[]): Promise<Reading> {
  const [first] = nodes as [DigestNode, ...DigestNode[]];
  const texts = await Promise.all(nodes.map((node) => textOf(site, node, node.heading === null)));
  const blocks = nodes.map((node, at) => {
    const marks = '#'.repeat(Math.min(6, 2 + (node.parents?.length ?? 0)));
    const head = node.heading === null ? '' : `${marks} ${node.heading}\n${joinUrl(base, node.url)}\n\n`;
    return head + (texts[at] ?? '');
  });
  return {
    kind: 'page',
    ...nameOf({ ...first, id: pageOf(first), heading: null, url: first.url.replace(/#.*$/s, '') }, base),
    summary: first.heading === null ? first.summary : '',
    facts: listFacts(nodes),
    text: blocks.filter((block) => block !== '').join('\n\n'),
    parts: listParts(nodes.filter((node) => node.heading !== null)),
  };
}

function readGroup({ base }: Docs, nodes: readonly DigestNode[]): Reading {
  const pages = [...groupByPage(nodes)];
  const lines = pages.map(
    ([page, [first]]) => `- ${first.title} — \`${page}\`${first.summary === '' ? '' : `: ${first.summary}`}`,
  );
  const [first] = nodes as [DigestNode, ...DigestNode[]];
  return {
    ...EMPTY,
    kind: 'group',
    title: first.group,
    url: joinUrl(base, ''),
    text: lines.join('\n'),
    parts: pages.slice(0, MAX_LISTED).map(([id, [node]]) => ({ id, title: node.title })),
  };
}

function nameOf(
  { id, title, heading, url, summary }: DigestNode,
  base: string,
): Pick<Reading, 'id' | 'title' | 'heading' | 'url' | 'summary'> {
  return { id, title, heading, url: joinUrl(base, url), summary };
}

function listFacts(nodes: readonly DigestNode[]): string[] {
  // Code that stands in a sentence is read there; by itself it says nothing.
  const telling = nodes.flatMap(({ facts }) => facts.filter(({ kind }) => kind !== 'code'));
  return [...new Set(telling.map(({ literal }) => literal))].slice(0, MAX_LISTED);
}

function listParts(nodes: readonly DigestNode[]): Reading['parts'] {
  return nodes.slice(0, MAX_LISTED).map(({ id, heading, title }) => ({ id, title: heading ?? title }));
}

function formatReading({ kind, id, title, heading, url, summary, facts, text, parts }: Reading): string {
  const name = heading === null ? title : `${title} › ${heading}`;
  const isSaidTwice = text.trim() === summary.trim();
  const blocks = [`# ${name}\n${url}${id === null ? '' : `\nid: ${id}`}`, isSaidTwice ? '' : summary];
  if (facts.length > 0) blocks.push(`Facts: ${facts.map((fact) => `\`${fact}\``).join(', ')}`);
  blocks.push(text);
  if (kind === 'section' && parts.length > 0)
    blocks.push(`Within it:\n${parts.map((part) => `- ${part.title} — \`${part.id}\``).join('\n')}`);
  return blocks.filter((block) => block !== '').join('\n\n');
}
