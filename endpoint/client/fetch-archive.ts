import { decodeTree } from '../../src/digest/index.js';
import { HevAskError } from '../../src/model/index.js';
import { unpackArchive } from '../archive/unpack-archive.js';
import type { ArchiveCache, CachedArchive, RemoteDigest } from './endpoint-client.js';
import { notData } from './endpoint-errors.js';
import { collect, isPage, type EndpointAnswer } from './endpoint-request.js';

/** Largest archive that is fetched, in bytes. */
const MAX_ARCHIVE = 128 * 2 ** 20;

/**
 * Fetches one endpoint's archive and opens it; from then on it is asked for by its ETag, and what was opened last
 * is given again as long as it is the latest.
 *
 * @param send with these headers
 */
export function createArchiveFetcher(
  url: string,
  send: (headers: Record<string, string>) => Promise<EndpointAnswer>,
  cache: ArchiveCache | undefined,
): (force: boolean) => Promise<RemoteDigest> {
  let last: { etag: string; opened: RemoteDigest } | undefined;

  const fetchNew = async (known: string | undefined): Promise<CachedArchive | null> => {
    const answer = await send(known === undefined ? {} : { 'if-none-match': known });
    if (answer.status === 304 && known !== undefined) {
      await answer.cancel();
      return null;
    }
    if (isPage(answer.headers)) {
      await answer.cancel();
      throw notData(url, true);
    }
    return {
      bytes: await collect(answer.chunks, MAX_ARCHIVE, url),
      etag: answer.headers.get('etag') ?? '',
    };
  };

  const open = async ({ etag, bytes }: CachedArchive, upToDate: boolean): Promise<RemoteDigest> => {
    const opened = await openArchive(url, bytes, upToDate);
    last = etag === '' ? undefined : { etag, opened };
    return opened;
  };

  return async (force) => {
    const held = force ? undefined : last;
    const cached = force || held ? null : ((await cache?.read()) ?? null);
    let fetched = await fetchNew(held?.etag ?? cached?.etag);
    if (!fetched) {
      if (held) return { ...held.opened, upToDate: true };
      const opened = cached && (await open(cached, true).catch(ignoreOwn));
      if (opened) return opened;
      // What the cache holds is damaged.
      fetched = await fetchNew(undefined);
    }
    if (!fetched) throw notData(url, false);
    const opened = await open(fetched, false);
    // Only what could be read replaces what was read before.
    if (fetched.etag !== '') await cache?.write(fetched).catch(() => undefined);
    return opened;
  };
}

function ignoreOwn(error: unknown): null {
  if (error instanceof HevAskError) return null;
  throw error;
}

async function openArchive(url: string, bytes: Uint8Array, upToDate: boolean): Promise<RemoteDigest> {
  const files = await unpackArchive(bytes);
  const { digest, warnings } = await decodeTree(files);
  if (digest.nodes.length > 0) return { digest, files, warnings, upToDate };
  const message = `The digest at ${url} holds no section.`;
  // Orientation and glossary alone are what version 1 of the digest was.
  if (digest.context === '' && digest.glossary.length === 0) {
    throw new HevAskError('HEV_ASK_EMPTY_DIGEST', message, 'Tell the owner of the site to build it again.');
  }
  return { digest, files, warnings: [...warnings, { code: 'HEV_ASK_EMPTY_DIGEST', message }], upToDate };
}
