import type { Digest, DigestNode, GlossaryEntry } from '../model/index.js';
import { compareCodeUnits } from '../text/index.js';
import { formatFrontmatter } from './frontmatter.js';
import { fingerprint } from './hash.js';
import { overviewOf } from './overview.js';
import { glossaryPaths, treePaths } from './tree-paths.js';

/** The line between a section's summary and its text. */
export const TEXT_MARK = '<!-- text -->';
const CONTEXT_MARK = '## Context';
/** The heading line of `_meta.md`'s second part. */
export const OVERVIEW_MARK = '## Overview';

/**
 * The files of a `.hev-ask/` tree by path, `/`-separated and relative to it: `_meta.md`, `_glossary/TERM.md`,
 * `SLUG.md`, `SLUG/ANCHOR.md`. The format is told in `docs/tree.md`. Same digest, same bytes, whatever the
 * order of its nodes; of two nodes with one id the first one counts.
 */
export function encodeTree(digest: Digest): Map<string, string> {
  const nodes = distinctBy(digest.nodes, (node) => node.id);
  const glossary = distinctBy(digest.glossary, (entry) => entry.term);
  const files = new Map<string, string>([['_meta.md', encodeMeta(digest, nodes, glossary)]]);
  const terms = glossaryPaths(glossary.map((entry) => entry.term));
  for (const entry of glossary) files.set(terms.get(entry.term) ?? '', encodeGlossaryEntry(entry));
  const paths = treePaths(nodes.map((node) => node.id));
  for (const node of nodes) files.set(paths.get(node.id) ?? '', encodeNode(node));
  return new Map([...files].sort(([a], [b]) => compareCodeUnits(a, b)));
}

/** Written beside what a build wrote, so that the next one notices an edit by hand. */
export function writtenMark(node: Pick<DigestNode, 'summary' | 'questions'>): string {
  return textMark([node.summary, ...(node.questions ?? [])].join('\n'));
}

/** The same for a glossary entry. */
export function entryMark({ term, aliases, definition }: GlossaryEntry): string {
  return textMark([term, ...aliases, definition].join('\n'));
}

/** Fingerprint of a text as it reads: line ends and what stands invisibly at the end of a line don't count. */
export function textMark(text: string): string {
  return fingerprint(text.replace(/[ \t\r]+$/gm, ''), 8);
}

/** Ties `contentHash` to the section files: the sources it is made of aren't in the tree, their hashes are. */
export function sourcesMark(contentHash: string, nodes: readonly DigestNode[]): string {
  const lines = nodes.map((node) => `${node.id} ${node.hash}`).sort(compareCodeUnits);
  return fingerprint([contentHash, ...lines].join('\n'), 16);
}

/** A line that reads like a mark gets a backslash, which Markdown doesn't show. */
export function escapeLines(text: string, mark: string): string {
  return text.replace(/^.*$/gm, (line) => (line.replace(/^\\+/, '').trimEnd() === mark ? `\\${line}` : line));
}

export function unescapeLines(text: string, mark: string): string {
  return text.replace(/^\\.*$/gm, (line) =>
    line.replace(/^\\+/, '').trimEnd() === mark ? line.slice(1) : line,
  );
}

function encodeMeta(
  digest: Digest,
  nodes: readonly DigestNode[],
  glossary: readonly GlossaryEntry[],
): string {
  const frontmatter = formatFrontmatter([
    ['version', digest.version],
    ['generatedAt', digest.generatedAt],
    ['contentHash', digest.contentHash],
    ['digestHash', digest.digestHash],
    ['sources', sourcesMark(digest.contentHash, nodes)],
    ['siteUrl', digest.siteUrl],
    ['lang', digest.lang],
    ['scheme', digest.scheme],
    ['basePath', digest.basePath],
    ['chunkHeadingDepth', digest.chunkHeadingDepth],
    ['contentGlob', digest.contentGlob],
    ['exclude', digest.exclude],
    ['boost', digest.boost],
    ['extractor', digest.extractor],
    ['docsDir', digest.docsDir],
    ['fromHtml', digest.fromHtml],
    ['collection', digest.collection],
    ['given', digest.given],
    ['suggestions', digest.suggestions],
    ['hand', digest.hand],
    ['distilled', digest.distilled],
    ['handSuggestions', digest.handSuggestions],
    ['removedSuggestions', digest.removedSuggestions],
    ['removedTerms', digest.removedTerms],
    [
      'written',
      {
        context: textMark(digest.context),
        suggestions: textMark(digest.suggestions.join('\n')),
        // One by one: an edited one doesn't make the others a hand's.
        suggested: digest.suggestions.filter((text) => !digest.handSuggestions?.includes(text)),
        // What a build would bring back: a missing file tells that somebody deleted it.
        terms: glossary
          .flatMap(({ term, by }) => (by === 'extractive' || by === 'model' ? [term] : []))
          .sort(compareCodeUnits),
      },
    ],
  ]);
  const context = escapeLines(digest.context, OVERVIEW_MARK);
  return [frontmatter, CONTEXT_MARK, '', context, '', OVERVIEW_MARK, '', overviewOf(nodes), ''].join('\n');
}

function encodeGlossaryEntry(entry: GlossaryEntry): string {
  const frontmatter = formatFrontmatter([
    ['term', entry.term],
    ['aliases', entry.aliases],
    ['by', entry.by],
    ['written', entryMark(entry)],
  ]);
  return `${frontmatter}\n${entry.definition}\n`;
}

function encodeNode(node: DigestNode): string {
  const frontmatter = formatFrontmatter([
    ['id', node.id],
    ['title', node.title],
    ['heading', node.heading],
    ['group', node.group],
    ['order', node.order],
    ['url', node.url],
    ['anchor', node.sources[0]?.anchor ?? null],
    ['terms', node.terms],
    ['hash', node.hash],
    ['mode', node.mode],
    ['by', node.by],
    ['facts', node.facts],
    ['sources', node.sources],
    ['file', node.file],
    ['parents', node.parents],
    ['inner', node.inner],
    ['questions', node.questions],
    ['lang', node.lang],
    ['docsVersion', node.docsVersion],
    ['copyOf', node.copyOf],
    ['boost', node.boost],
    ['written', writtenMark(node)],
  ]);
  return `${frontmatter}\n${encodeBody(node)}`;
}

function encodeBody({ summary, text }: DigestNode): string {
  const parts: string[] = [];
  if (summary !== '') parts.push(`${escapeLines(summary, TEXT_MARK)}\n`);
  if (text === '') parts.push(`${TEXT_MARK}\n`);
  else if (text !== undefined) parts.push(`${TEXT_MARK}\n\n${text}\n`);
  return parts.join('\n');
}

function distinctBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Map<string, T>();
  for (const item of items) if (!seen.has(keyOf(item))) seen.set(keyOf(item), item);
  return [...seen.values()];
}
