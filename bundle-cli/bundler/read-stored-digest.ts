import type { Command } from 'commander';
import { HevAskError, type Digest } from '../../src/model/index.js';
import type { CliIo } from '../cli-io.js';
import { withStored, type SourceFlags } from '../options.js';
import { emptyDigest, readDigest } from '../read-digest.js';

/**
 * The digest of a tree as it is, for a bundle; its text is read from the docs where the tree was built without.
 *
 * @param dir the tree's folder, absolute
 * @param given flags that say where the site lives
 * @throws HevAskError `HEV_ASK_EMPTY_DIGEST`, and `HEV_ASK_STALE_DIGEST` where the docs lack a text
 */
export async function readStoredDigest(
  io: CliIo,
  dir: string,
  given: SourceFlags,
  command: Command,
): Promise<Digest> {
  const stored = await readDigest(io, dir);
  // A search that finds nothing is not put online.
  if (stored.nodes.length === 0) throw emptyDigest(dir);
  const { siteUrl, basePath } = withStored(given, command, stored);
  const placed = {
    ...stored,
    ...(siteUrl !== undefined && { siteUrl }),
    ...(basePath !== undefined && { basePath }),
  };
  if (stored.docsDir === undefined) return placed;
  const { readTexts, showDocs } = await import('../reading/add-texts.js');
  const { digest, missing } = await readTexts(io, stored, dir);
  const [first] = missing;
  if (first === undefined) return { ...placed, nodes: digest.nodes };
  // What is served can't say of itself that it lacks something, as a reader in the terminal can.
  throw new HevAskError(
    'HEV_ASK_STALE_DIGEST',
    `The digest has a section \`${first}\` that the docs in ${showDocs(io, stored, dir)} lack.`,
    'Build the digest again with `ask digest build`.',
  );
}
