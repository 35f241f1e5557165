import { relative } from 'node:path';
import { decodeTree, type DecodedTree } from '../src/digest/index.js';
import { HevAskError, type Digest } from '../src/model/index.js';
import { printNotice, type CliIo } from './cli-io.js';
// By itself: what else reads files needs a matcher of globs, which reading a digest would wait for.
import { readTree } from './fs/read-tree.js';
import { printWarnings } from './print-warnings.js';

/**
 * Reads the tree in a folder and tells of its warnings. One of orientation and glossary alone, as version 1 of the
 * digest was, is read with a warning.
 *
 * @throws HevAskError `HEV_ASK_EMPTY_DIGEST` when the folder holds nothing of a digest
 */
export async function readDigest(io: CliIo, dir: string): Promise<Digest> {
  const { digest, warnings } = await decodeDir(dir);
  printWarnings(io, warnings, relative(io.cwd, dir));
  if (digest.nodes.length > 0) return digest;
  const empty = emptyDigest(dir);
  if (digest.context === '' && digest.glossary.length === 0) throw empty;
  printNotice(io, `warning: ${empty.message} ${empty.hint}`);
  return digest;
}

/** The error for a digest of which no section is left. */
export function emptyDigest(dir: string): HevAskError {
  return new HevAskError(
    'HEV_ASK_EMPTY_DIGEST',
    `The digest in ${dir} holds no section.`,
    'Build it again with `ask digest build DIR`.',
  );
}

/** Reads the tree in a folder, quietly; an empty digest where there is none. */
export async function decodeDir(dir: string): Promise<DecodedTree> {
  return decodeTree(await readTree(dir));
}
