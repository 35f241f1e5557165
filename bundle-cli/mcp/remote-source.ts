import { join } from 'node:path';
import { describeDocs, type Docs } from '../../endpoint/mcp/docs-tool.js';
import type { EndpointClient } from '../../endpoint/client/index.js';
import { openSite } from '../../endpoint/open-site.js';
import { HevAskError } from '../../src/model/index.js';
import { cannotFinish } from '../answer/answer-remotely.js';
import { printNotice, type CliIo } from '../cli-io.js';
import { writeTree } from '../fs/index.js';
import { cacheFolderOf, openEndpoint } from '../remote/index.js';
import type { DocsAnswers, DocsSource } from './docs-source.js';

/** How long docs are read before the endpoint is asked whether they changed, in milliseconds. */
const FRESH_FOR = 60_000;
/** How long a list of tools waits for an endpoint to say whether it answers, in milliseconds. */
const LONGEST_WAIT = 3000;

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
    answers: createRemoteAnswers(client),
    async fetchTree(force) {
      const { digest, files, upToDate } = await fetchArchive(force);
      const { written, removed } = await writeTree(folder, files);
      return { path: folder, digest, upToDate: upToDate && written.length + removed.length === 0 };
    },
  };
}

function createRemoteAnswers(client: EndpointClient): DocsAnswers {
  return {
    async isReady() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const silence = new Promise<false>((resolve) => (timer = setTimeout(resolve, LONGEST_WAIT, false)));
      const said = client.info().then(
        ({ answers }) => answers,
        () => false,
      );
      return Promise.race([said, silence]).finally(() => clearTimeout(timer));
    },
    async *ask(query, history, signal) {
      for await (const event of client.ask(query, { ...(history && { history }), signal })) {
        if (event.event === 'error') throw cannotFinish(event.data, client.url);
        if (event.event === 'keyword')
          throw new HevAskError(
            'HEV_ASK_NO_ANSWERS',
            `${client.url} writes no answers.`,
            'Use search_docs and read_doc.',
          );
        yield event;
      }
    },
  };
}
