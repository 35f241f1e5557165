import type { Digest } from '../../src/model/index.js';
import type { CliIo } from '../cli-io.js';
import { readDigest } from '../read-digest.js';

/**
 * Reads the tree in a folder with the text of its sections: of a tree that was built without, it is read from the docs.
 *
 * @throws HevAskError when the folder holds nothing of a digest
 */
export async function readDigestWithTexts(io: CliIo, dir: string): Promise<Digest> {
  const digest = await readDigest(io, dir);
  if (digest.docsDir === undefined) return digest;
  // Only when needed: parsers of docs take long to load.
  const { addTexts } = await import('./add-texts.js');
  return addTexts(io, digest, dir);
}
