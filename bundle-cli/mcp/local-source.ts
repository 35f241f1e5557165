import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describeDocs, type Docs } from '../../endpoint/mcp/docs-tool.js';
import { openSite } from '../../endpoint/open-site.js';
import type { Digest } from '../../src/model/index.js';
import type { CliIo } from '../cli-io.js';
import { indexDigest } from '../open-digest.js';
import { readDigest } from '../read-digest.js';
import type { DocsSource } from './docs-source.js';

/**
 * Reads a `.hev-ask/` tree, and reads it again when a build has written it: `_meta.md` changes whenever content does.
 *
 * @param dir absolute
 */
export function createLocalSource(io: CliIo, dir: string): DocsSource {
  let known: { stamp: string; docs: Docs } | undefined;
  const open = async (): Promise<Docs> => {
    const stamp = await stampOf(join(dir, '_meta.md'));
    if (stamp === null || stamp !== known?.stamp) {
      const digest = await readWithTexts(io, dir);
      known = { stamp: stamp ?? '', docs: describeDocs(openSite(digest, indexDigest(digest, io))) };
    }
    return known.docs;
  };
  return {
    open,
    async fetchTree() {
      const { digest } = (await open()).site;
      const docsDir = digest.docsDir === undefined ? undefined : resolve(dirname(dir), digest.docsDir);
      return { path: dir, digest, upToDate: true, ...(docsDir !== undefined && { docsDir }) };
    },
  };
}

/** Of a tree that was built without text, the text is read from the docs. */
async function readWithTexts(io: CliIo, dir: string): Promise<Digest> {
  const digest = await readDigest(io, dir);
  if (digest.docsDir === undefined) return digest;
  const { addTexts } = await import('../reading/add-texts.js');
  return addTexts(io, digest, dir);
}

async function stampOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  return found && `${found.mtimeMs} ${found.size} ${found.ino}`;
}
