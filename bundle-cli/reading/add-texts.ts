import { dirname, relative, resolve } from 'node:path';
import { HevAskError, type Digest } from '../../src/model/index.js';
import { printNotice, type CliIo } from '../cli-io.js';
import { readDocsOf } from './read-docs-of.js';

/**
 * The digest with the text of its sections read from the docs, for a tree that was built without. What the docs
 * lack stays without text, with one warning.
 *
 * @param dir the tree's folder
 */
export async function addTexts(io: CliIo, digest: Digest, dir: string): Promise<Digest> {
  const docs = resolve(dirname(dir), digest.docsDir ?? '.');
  const shown = relative(io.cwd, docs) || '.';
  try {
    const named = { dir: undefined, defaultDir: shown };
    const { sections } = await readDocsOf(io, digest, named, dir);
    const texts = new Map(sections.map(({ id, text }) => [id, text]));
    const missing = digest.nodes.filter(({ id }) => !texts.has(id)).length;
    if (missing > 0) {
      printNotice(
        io,
        `warning: The docs in ${shown} lack ${missing} of the digest's sections. Build it again with \`ask digest build\`.`,
      );
    }
    const nodes = digest.nodes.map((node) => ({ ...node, text: texts.get(node.id) ?? '' }));
    return { ...digest, nodes };
  } catch (error) {
    if (!(error instanceof HevAskError)) throw error;
    printNotice(
      io,
      `warning: The digest holds no text, and the docs in ${shown} can't be read: ${error.message}`,
    );
    return digest;
  }
}
