import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatVectors, readVectors, VECTORS_FILE, type Vectors } from '../../endpoint/vectors/index.js';
import { writeAtomic } from '../fs/index.js';

/**
 * The vectors beside a tree; `undefined` for none.
 *
 * @param digestDir the tree's folder, absolute
 * @throws HevAskError `HEV_ASK_VECTORS` for a file that isn't one of ours
 */
export async function readVectorsFile(digestDir: string): Promise<Vectors | undefined> {
  const text = await readFile(join(digestDir, VECTORS_FILE), 'utf8').catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : readVectors(text);
}

/** Writes them, whole or not at all. */
export async function writeVectorsFile(digestDir: string, vectors: Vectors): Promise<void> {
  await writeAtomic(join(digestDir, VECTORS_FILE), new TextEncoder().encode(formatVectors(vectors)));
}
