import { join } from 'node:path';
import { describeDocs, type Docs } from '../../endpoint/mcp/docs-tool.js';
import { openSite } from '../../endpoint/open-site.js';
import { HevAskError } from '../../src/model/index.js';
import { printNotice, type CliIo } from '../cli-io.js';
import { writeTree } from '../fs/index.js';
import { cacheFolderOf, openEndpoint } from '../remote/index.js';
import type { DocsSource } from './docs-source.js';

/** How long docs are read before the endpoint is asked whether they changed, in milliseconds. */
const FRESH_FOR = 60_000;

/**
 * Reads a deployed endpoint's digest: fetched once, then asked for again by its ETag. Where the endpoint is down
 * for the moment, what was read before stays.
 *
 * @param url value of `--endpoint`
 */
export function createRemoteSource(io: CliIo, url: string): DocsSource {
  const client = openEndpoint(io, url);
  const folder = join(cacheFolderOf(io, client.url), 'tree');
  let known: { docs: Docs; hash: string; at: number } | undefined;

  const fetchArchive = async (force: boolean) => {
    const archive = await client.archive({ force });
    const { digestHash } = archive.digest;
    const docs =
      known?.hash === digestHash
        ? known.docs
        : describeDocs(openSite(archive.digest, undefined), new URL(client.url).origin);
    known = { docs, hash: digestHash, at: io.now().getTime() };
    return archive;
  };

  return {
    async open() {
      if (known && io.now().getTime() - known.at < FRESH_FOR) return known.docs;
      try {
        await fetchArchive(false);
      } catch (error) {
        if (!known || !(error instanceof HevAskError)) throw error;
        printNotice(io, `warning: ${error.message} The docs read before stay in use.`);
        known.at = io.now().getTime();
      }
      return (known as { docs: Docs }).docs;
    },
    async fetchTree(force) {
      const { digest, files, upToDate } = await fetchArchive(force);
      const { written, removed } = await writeTree(folder, files);
      return { path: folder, digest, upToDate: upToDate && written.length + removed.length === 0 };
    },
  };
}
