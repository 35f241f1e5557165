import { decodeTree, digestHashOf, encodeTree } from '../../src/digest/index.js';
import type { Digest, DigestNode } from '../../src/model/index.js';
import { encodeUrlPart } from '../../src/text/index.js';
import { readTree, writeTree } from '../fs/index.js';
import type { LinkFault } from './check-links.js';

/** A link that now leads to its heading. */
export interface FixedAnchor {
  id: string;
  before: string;
  after: string;
}

/** Whether a link's heading is the only one of its text on the built page and has an id that no other section has. */
export function canFix(fault: LinkFault): boolean {
  // Headings inside a text are written anew by every build.
  return !fault.inner && fault.anchor !== null && fault.real !== null;
}

/**
 * Writes the ids that the built pages have into the tree, as an edit by hand would: `ask digest build` keeps them
 * until the section changes. Only the files of these sections and `_meta.md` are written.
 */
export async function fixAnchors(
  digestDir: string,
  digest: Digest,
  faults: readonly LinkFault[],
  generatedAt: string,
): Promise<FixedAnchor[]> {
  const fixable = new Map(faults.filter(canFix).map((fault) => [fault.id, fault]));
  if (fixable.size === 0) return [];
  const nodes = digest.nodes.map((node) => {
    const real = fixable.get(node.id)?.real ?? null;
    return real === null ? node : withAnchor(node, real);
  });
  const after: Digest = { ...digest, nodes, generatedAt };
  after.digestHash = await digestHashOf(after);
  const stored = await readTree(digestDir);
  const files = new Map(stored);
  const before = encodeTree(digest);
  for (const [path, content] of encodeTree(after)) {
    if (before.get(path) === content) continue;
    // A `_meta.md` that doesn't belong to its sections is left for `build` to mend.
    if (path === '_meta.md' && stored.get(path) !== before.get(path)) continue;
    files.set(stored.has(path) ? path : await findMoved(stored, content, path), content);
  }
  await writeTree(digestDir, files);
  return [...fixable.values()].map(({ id, anchor, real }) => ({
    id,
    before: anchor ?? '',
    after: real ?? '',
  }));
}

function withAnchor(node: DigestNode, anchor: string): DigestNode {
  const url = `${node.url.replace(/#.*$/s, '')}#${encodeUrlPart(anchor)}`;
  const [source = { chunkId: node.id, url, anchor }, ...others] = node.sources;
  return { ...node, url, by: 'hand', sources: [{ ...source, url, anchor }, ...others] };
}

/** Where the section of this file lies, if somebody moved it: the id is the identity, the path only shows it. */
async function findMoved(
  stored: ReadonlyMap<string, string>,
  content: string,
  path: string,
): Promise<string> {
  const idIn = async (text: string): Promise<string | undefined> =>
    (await decodeTree(new Map([['section.md', text]]))).digest.nodes[0]?.id;
  const id = await idIn(content);
  for (const [other, text] of stored) {
    if (!other.startsWith('_') && other.endsWith('.md') && (await idIn(text)) === id) return other;
  }
  return path;
}
