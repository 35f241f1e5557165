import { relative } from 'node:path';
import { decodeTree, type DecodedTree } from '../src/digest/index.js';
import { HevAskError, type Digest } from '../src/model/index.js';
import type { CliIo } from './cli-io.js';
// By itself: what else reads files needs a matcher of globs, which reading a digest would wait for.
import { readTree } from './fs/read-tree.js';
import { printWarnings } from './print-warnings.js';

/**
 * Reads the tree in a folder and tells of its warnings.
 *
 * @throws HevAskError when the folder holds no section at all
 */
export async function readDigest(io: CliIo, dir: string): Promise<Digest> {
  const { digest, warnings } = await decodeDir(dir);
  printWarnings(io, warnings, relative(io.cwd, dir));
  if (digest.nodes.length > 0) return digest;
  throw new HevAskError(
    'HEV_ASK_EMPTY_DIGEST',
    `The digest in ${dir} holds no section.`,
    'Build it again with `ask digest build DIR`.',
  );
}

/** Reads the tree in a folder, quietly; an empty digest where there is none. */
export async function decodeDir(dir: string): Promise<DecodedTree> {
  return decodeTree(await readTree(dir));
}
