import type { Authorship, Digest, DigestNode, GlossaryEntry, Warning } from '../model/index.js';
import { compareCodeUnits } from '../text/index.js';
import { arrangeDigest } from './arrange-digest.js';
import { resolveConflicts } from './conflicts.js';
import { decodeMeta } from './decode-meta.js';
import { entryMark, TEXT_MARK, unescapeLines, writtenMark } from './encode-tree.js';
import { parseFrontmatter, type FrontmatterFile } from './frontmatter.js';
import { findDeleted } from './find-deleted.js';
import { digestHashOf } from './hash.js';
import { overviewOf } from './overview.js';
import { readNode, withoutUndefined } from './read-node.js';
import { readAuthor, readString, readStrings } from './read-values.js';

/** What a tree on disk says. */
export interface DecodedTree {
  /** Its overview and `digestHash` are made anew from the files; nodes and glossary are sorted. */
  digest: Digest;
  warnings: Warning[];
  /** `digestHash` as `_meta.md` has it: it differs from the digest's after an edit by hand. */
  storedHash: string | null;
  /** Terms whose files somebody deleted since the last build. They are among the digest's `removedTerms`. */
  deleted: string[];
}

/**
 * Reads the files of a `.hev-ask/` tree, as `encodeTree` writes them or as somebody edited them. A file that
 * can't be read is left out with a warning that names it and the line; nothing throws.
 *
 * @param files content by path relative to the tree; paths other than `.md` are ignored
 */
export async function decodeTree(files: ReadonlyMap<string, string>): Promise<DecodedTree> {
  const warnings: Warning[] = [];
  const nodes = new Map<string, DigestNode>();
  const glossary = new Map<string, GlossaryEntry>();
  for (const [file, content] of [...files].sort(([a], [b]) => compareCodeUnits(a, b))) {
    if (!file.endsWith('.md') || file === '_meta.md') continue;
    const parsed = parseTreeFile(file, content, warnings);
    if (!parsed?.data) continue;
    if (file.startsWith('_glossary/')) {
      const entry = decodeGlossaryEntry(parsed);
      if (entry) addOnce(glossary, entry.term, entry, file, warnings);
      else warnings.push(warn('HEV_ASK_TREE_TERM', file, 1, 'Glossary entry without a `term` is left out'));
      continue;
    }
    const node = decodeNode(parsed);
    if (typeof node !== 'string') addOnce(nodes, node.id, node, file, warnings);
    else warnings.push(warn('HEV_ASK_TREE_NODE', file, 1, `Section is left out: ${node}`));
  }

  const sorted = [...nodes.values()].sort((a, b) => compareCodeUnits(a.id, b.id));
  const content = files.get('_meta.md');
  const parsed = content === undefined ? null : parseTreeFile('_meta.md', content, warnings);
  if (content === undefined) {
    const message = 'There is no _meta.md: build again to get orientation and suggestions';
    warnings.push(warn('HEV_ASK_TREE_META', '_meta.md', undefined, message));
  }
  const overview = overviewOf(sorted);
  const meta = decodeMeta(parsed, sorted, overview, warnings);
  const entries = [...glossary.values()].sort((a, b) => compareCodeUnits(a.term, b.term));
  const deleted = findDeleted(parsed, { nodes: sorted, glossary: entries, paths: new Set(files.keys()) });
  const removedTerms = [...new Set([...(meta.removedTerms ?? []), ...deleted])]
    .filter((term) => !glossary.has(term))
    .sort(compareCodeUnits);
  delete meta.removedTerms;
  if (removedTerms.length > 0) meta.removedTerms = removedTerms;
  const digest: Digest = { ...meta, glossary: entries, overview, nodes: sorted, edges: [] };
  const storedHash = meta.digestHash === '' ? null : meta.digestHash;
  digest.digestHash = await digestHashOf(digest);
  return { digest: arrangeDigest(digest), warnings, storedHash, deleted };
}

function parseTreeFile(file: string, content: string, warnings: Warning[]): FrontmatterFile | null {
  const resolved = resolveConflicts(content);
  for (const line of resolved.lines) {
    const message = 'Merge conflict: our side is read; resolve it, or build again for generated fields';
    warnings.push(warn('HEV_ASK_TREE_CONFLICT', file, line, message));
  }
  const parsed = parseFrontmatter(resolved.content);
  const [problem] = parsed.problems;
  if (problem) {
    const message = `File is left out, its frontmatter can't be read: ${toSentence(problem.message)}`;
    warnings.push(warn('HEV_ASK_TREE_YAML', file, problem.line, message));
  }
  return parsed.data ? parsed : null;
}

function decodeNode({ data, body }: FrontmatterFile): DigestNode | string {
  const mark = /^<!-- text -->[ \t]*$/m.exec(body);
  const summary = unescapeLines(mark ? body.slice(0, mark.index) : body, TEXT_MARK).trim();
  const node = readNode({ ...data, summary, text: undefined });
  if (typeof node === 'string') return node;
  if (mark) node.text = readText(body.slice(mark.index + mark[0].length));
  const written = readString(data?.['written']);
  if (written !== undefined && written !== writtenMark(node)) node.by = 'hand';
  applyAnchor(node, data?.['anchor']);
  return node;
}

/** Drops what `encodeTree` puts around a text: the end of the mark's line, one empty line, one last line end. */
function readText(rest: string): string {
  const text = rest.replace(/^\n/, '');
  return text.replace(/^\n/, '').replace(/\n$/, '');
}

/** The frontmatter's `anchor` repeats the first source's; where somebody edited it, it leads. */
function applyAnchor(node: DigestNode, value: unknown): void {
  const anchor = readString(value);
  const source = node.sources[0] ?? { chunkId: node.id, url: node.url, anchor: null };
  if (anchor === undefined || anchor === source.anchor) return;
  node.url = `${node.url.replace(/#.*$/s, '')}#${anchor}`;
  node.sources = [{ ...source, anchor, url: node.url }, ...node.sources.slice(1)];
  node.by = 'hand';
}

function decodeGlossaryEntry({ data, body }: FrontmatterFile): GlossaryEntry | null {
  const term = readString(data?.['term']);
  if (term === undefined || term === '') return null;
  const entry = { term, aliases: readStrings(data?.['aliases']) ?? [], definition: body.trim() };
  return { ...entry, ...withoutUndefined({ by: authorOf(entry, data) }) };
}

/** The author that the file names; a hand where the entry isn't as the build wrote it. */
function authorOf(entry: GlossaryEntry, data: FrontmatterFile['data']): Authorship | undefined {
  const written = readString(data?.['written']);
  return written !== undefined && written !== entryMark(entry) ? 'hand' : readAuthor(data?.['by']);
}

function addOnce<T>(items: Map<string, T>, key: string, item: T, file: string, warnings: Warning[]): void {
  if (!items.has(key)) items.set(key, item);
  else
    warnings.push(warn('HEV_ASK_TREE_DUPLICATE', file, 1, `Left out: another file has \`${key}\` already`));
}

function warn(code: string, file: string, line: number | undefined, message: string): Warning {
  return { code, message: `${message}.`, file, ...withoutUndefined({ line }) };
}

function toSentence(message: string): string {
  return message.split('\n')[0]?.replace(/[.:]\s*$/, '') ?? '';
}
