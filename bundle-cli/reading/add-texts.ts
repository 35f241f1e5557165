import { dirname, relative, resolve } from 'node:path';
import { HevAskError, type Digest } from '../../src/model/index.js';
import { printNotice, type CliIo } from '../cli-io.js';
import { readDocsOf } from './read-docs-of.js';

/** A digest with texts out of the docs. */
export interface TextedDigest {
  digest: Digest;
  /** Ids of sections that the docs lack: they have an empty text. */
  missing: string[];
}

/**
 * The digest with the text of its sections read from the docs, for a tree that was built without.
 *
 * @param dir the tree's folder
 * @throws HevAskError when the docs can't be read, or say nothing
 */
export async function readTexts(io: CliIo, digest: Digest, dir: string): Promise<TextedDigest> {
  const named = { dir: undefined, defaultDir: showDocs(io, digest, dir) };
  const { sections } = await readDocsOf(io, digest, named, dir);
  const texts = new Map(sections.map(({ id, text }) => [id, text]));
  const missing = digest.nodes.flatMap(({ id }) => (texts.has(id) ? [] : [id]));
  const nodes = digest.nodes.map((node) => ({ ...node, text: texts.get(node.id) ?? '' }));
  return { digest: { ...digest, nodes }, missing };
}

/** Where the docs of a tree without text are, as a user would name it. */
export function showDocs(io: CliIo, digest: Digest, dir: string): string {
  return relative(io.cwd, resolve(dirname(dir), digest.docsDir ?? '.')) || '.';
}

/** `readTexts` for readers: what the docs lack stays without text, with one warning. */
export async function addTexts(io: CliIo, digest: Digest, dir: string): Promise<Digest> {
  const shown = showDocs(io, digest, dir);
  try {
    const { digest: texted, missing } = await readTexts(io, digest, dir);
    if (missing.length > 0) {
      printNotice(
        io,
        `warning: The docs in ${shown} lack ${missing.length} of the digest's sections. Build it again with \`ask digest build\`.`,
      );
    }
    return texted;
  } catch (error) {
    if (!(error instanceof HevAskError)) throw error;
    printNotice(
      io,
      `warning: The digest holds no text, and the docs in ${shown} can't be read: ${error.message}`,
    );
    return digest;
  }
}
