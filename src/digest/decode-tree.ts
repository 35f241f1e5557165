import type { Digest, DigestNode, GlossaryEntry, Warning } from '../model/index.js';
import { compareCodeUnits } from '../text/index.js';
import { arrangeDigest } from './arrange-digest.js';
import { decodeEntry } from './decode-entry.js';
import { decodeMeta } from './decode-meta.js';
import { decodeNode, rescueNode } from './decode-node.js';
import { findDeleted } from './find-deleted.js';
import { digestHashOf } from './hash.js';
import { overviewOf } from './overview.js';
import { parseTreeFile, warn } from './parse-tree-file.js';

const META = '_meta.md';

/** What a tree on disk says. */
export interface DecodedTree {
  /** Its overview and `digestHash` are made anew from the files; nodes and glossary are sorted. */
  digest: Digest;
  warnings: Warning[];
  /** `digestHash` as `_meta.md` has it: it differs from the digest's after an edit by hand. */
  storedHash: string | null;
  /** Terms whose files somebody deleted since the last build. They are among the digest's `removedTerms`. */
  deleted: string[];
  /**
   * What could be read line by line of section files whose frontmatter is broken. None of the digest's nodes; a build
   * takes over from them what was written by hand.
   */
  rescued: DigestNode[];
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
  const rescued: DigestNode[] = [];
  for (const [path, content] of [...files].sort(([a], [b]) => compareCodeUnits(a, b))) {
    if (!path.endsWith('.md') || path === META) continue;
    const isEntry = path.startsWith('_glossary/');
    const file = parseTreeFile(path, content, warnings);
    if (!file) {
      const node = isEntry ? null : rescueNode(content);
      if (node) rescued.push(node);
    } else if (isEntry) {
      const entry = decodeEntry(file, warnings);
      if (entry) addOnce(glossary, entry.term, entry, path, warnings);
      else warnings.push(warn('HEV_ASK_TREE_TERM', path, 1, 'Glossary entry without a `term` is left out'));
    } else {
      const node = decodeNode(file, warnings);
      if (typeof node !== 'string') addOnce(nodes, node.id, node, path, warnings);
      else warnings.push(warn('HEV_ASK_TREE_NODE', path, 1, `Section is left out: ${node}`));
    }
  }

  const sorted = [...nodes.values()].sort((a, b) => compareCodeUnits(a.id, b.id));
  const entries = [...glossary.values()].sort((a, b) => compareCodeUnits(a.term, b.term));
  const content = files.get(META);
  const file = content === undefined ? null : parseTreeFile(META, content, warnings);
  if (content === undefined) {
    const message = 'There is no _meta.md: build again to get orientation and suggestions';
    warnings.push(warn('HEV_ASK_TREE_META', META, undefined, message));
  }
  const overview = overviewOf(sorted);
  const meta = decodeMeta(file, sorted, overview, warnings);
  const deleted = findDeleted(file, { nodes: sorted, glossary: entries, paths: new Set(files.keys()) });
  const removedTerms = [...new Set([...(meta.removedTerms ?? []), ...deleted])]
    .filter((term) => !glossary.has(term))
    .sort(compareCodeUnits);
  delete meta.removedTerms;
  if (removedTerms.length > 0) meta.removedTerms = removedTerms;
  const digest: Digest = { ...meta, glossary: entries, overview, nodes: sorted, edges: [] };
  const storedHash = meta.digestHash === '' ? null : meta.digestHash;
  digest.digestHash = await digestHashOf(digest);
  const lost = rescued.filter((node) => !nodes.has(node.id));
  return { digest: arrangeDigest(digest), warnings, storedHash, deleted, rescued: lost };
}

function addOnce<T>(items: Map<string, T>, key: string, item: T, file: string, warnings: Warning[]): void {
  if (!items.has(key)) items.set(key, item);
  else
    warnings.push(warn('HEV_ASK_TREE_DUPLICATE', file, 1, `Left out: another file has \`${key}\` already`));
}
