import { existsSync } from 'node:fs';
import { decodeTree, type DecodedTree } from '../../src/digest/index.js';
import { HevAskError, type DigestNode } from '../../src/model/index.js';
import { readTree } from '../fs/index.js';

/**
 * The tree of the last build, its sections without text; `null` for none.
 *
 * @throws HevAskError for a folder of other Markdown: the docs themselves lie under the same names
 */
export async function readPrevious(digestDir: string, shown: string): Promise<DecodedTree | null> {
  if (!existsSync(digestDir)) return null;
  const files = await readTree(digestDir);
  if (files.size === 0) return null;
  const hasMeta = files.has('_meta.md');
  const stored = await decodeTree(files);
  if (hasMeta || stored.digest.nodes.length > 0) {
    return { ...stored, digest: { ...stored.digest, nodes: stored.digest.nodes.map(withoutText) } };
  }
  throw new HevAskError(
    'HEV_ASK_OUTPUT_NOT_A_TREE',
    `${shown} holds Markdown that is no digest; a digest written there would overwrite it.`,
    'Choose another folder with --digest-dir.',
  );
}

/**
 * A node without its text, which a build reads from the docs. Copied, since a string that was cut out of a file keeps
 * the whole file in memory: on a large site as much as everything else together.
 */
function withoutText({ text: _text, ...node }: DigestNode): DigestNode {
  return structuredClone(node);
}
