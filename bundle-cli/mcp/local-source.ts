import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describeDocs, type Docs } from '../../endpoint/mcp/docs-tool.js';
import { openSite } from '../../endpoint/open-site.js';
import type { ChosenProvider } from '../../endpoint/providers/choose-provider.js';
import { askModel } from '../answer/ask-model.js';
import { readVectorsFile } from '../embed/vectors-file.js';
import type { CliIo } from '../cli-io.js';
import { indexDigest } from '../open-digest.js';
import { readDigestWithTexts } from '../reading/read-digest-with-texts.js';
import type { DocsSource } from './docs-source.js';

/**
 * Reads a `.hev-ask/` tree, and reads it again when a build has written it: `_meta.md` changes whenever content does.
 *
 * @param dir absolute
 * @param chosen the model that answers; `null`: none does
 */
export function createLocalSource(io: CliIo, dir: string, chosen: ChosenProvider | null = null): DocsSource {
  let known: { stamp: string; docs: Docs } | undefined;
  const open = async (): Promise<Docs> => {
    const stamp = await stampOf(join(dir, '_meta.md'));
    if (stamp === null || stamp !== known?.stamp) {
      const digest = await readDigestWithTexts(io, dir);
      known = { stamp: stamp ?? '', docs: describeDocs(openSite(digest, indexDigest(digest, io))) };
    }
    return known.docs;
  };
  return {
    open,
    ...(chosen && {
      answers: {
        isReady: () => Promise.resolve(true),
        async *ask(query, history, signal) {
          const { site } = await open();
          const vectors = () => readVectorsFile(dir);
          yield* askModel({
            query,
            ...(history && { history }),
            site,
            chosen,
            env: io.env,
            vectors,
            signal,
          });
        },
      },
    }),
    async fetchTree() {
      const { digest } = (await open()).site;
      const docsDir = digest.docsDir === undefined ? undefined : resolve(dirname(dir), digest.docsDir);
      return { path: dir, digest, upToDate: true, ...(docsDir !== undefined && { docsDir }) };
    },
  };
}

async function stampOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  return found && `${found.mtimeMs} ${found.size} ${found.ino}`;
}
