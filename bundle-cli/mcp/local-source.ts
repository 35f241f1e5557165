import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describeDocs, type Docs } from '../../endpoint/mcp/docs-tool.js';
import { openSite } from '../../endpoint/open-site.js';
import type { CliIo } from '../cli-io.js';
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
    if (stamp === null || stamp !== known?.stamp)
      known = { stamp: stamp ?? '', docs: describeDocs(openSite(await readDigest(io, dir), undefined)) };
    return known.docs;
  };
  return {
    open,
    async fetchTree() {
      const { digest } = (await open()).site;
      return { path: dir, digest, upToDate: true };
    },
  };
}

async function stampOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  return found && `${found.mtimeMs} ${found.size} ${found.ino}`;
}
