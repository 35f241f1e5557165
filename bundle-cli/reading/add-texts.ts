import { dirname, relative, resolve } from 'node:path';
import { HevAskError, type Digest } from '../../src/model/index.js';
import { printNotice, type CliIo } from '../cli-io.js';
import { pickMarks } from '../options.js';
import { readSections } from '../read-sections.js';

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
    const sections = await readSections(quiet(io), docs, {
      scheme: digest.scheme ?? 'github',
      chunkHeadingDepth: digest.chunkHeadingDepth ?? 3,
      ...pickMarks(digest),
      ...(digest.contentGlob && { contentGlob: digest.contentGlob }),
      ...(digest.basePath !== undefined && { basePath: digest.basePath }),
    });
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

/** A reader of the digest can't mend the docs: what is wrong with single pages is not for them. */
function quiet(io: CliIo): CliIo {
  return { ...io, stderr: { write: () => true } };
}
